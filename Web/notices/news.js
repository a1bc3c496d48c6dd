/** @typedef {import("wire").Notice} Notice */
/** @typedef {import("wire").NoticePage} NoticePage */
/** @typedef {import("wire").NoticeState} NoticeState */
/** @typedef {Pick<NoticePage, "notices" | "next">} Some notices, and where the older ones begin */
/**
 * @typedef {object} House what the list needs of the world
 * @property {() => NoticeState} state as it is known here
 * @property {(before?: number) => Promise<NoticePage>} load
 * @property {(page: NoticePage) => void} take the newest page, which was loaded
 * @property {(upTo: number) => Promise<void>} read
 * @property {() => void} changed
 */

/** The notices of the player here as far as they were loaded, the newest first. */
export class News {
  /** @type {Some} */
  #some = { notices: [] };
  /** Later ones are new to the reader, even when they count as read by now. */
  #newAfter;
  /** Up to which number they were asked for. */
  #asked = 0;
  #isWanted = false;
  #isAsking = false;
  #readUpTo = 0;
  /** Whether the server's word was heard. */
  isLoaded = false;
  /** The reason why they could not be had. @type {unknown} */
  problem = null;

  /** @param {House} house @param {Some | null} kept what this device still knows */
  constructor(house, kept) {
    this.house = house;
    this.#some = kept ?? this.#some;
    this.#newAfter = house.state().readUpTo;
  }

  get fresh() {
    return this.#some.notices.filter(({ number }) => number > this.#newAfter);
  }

  get earlier() {
    return this.#some.notices.filter(({ number }) => number <= this.#newAfter);
  }

  get hasMore() {
    return this.#some.next !== undefined;
  }

  /** Fetches the newest page; once more when it is called meanwhile. */
  async renew() {
    this.#isWanted = true;
    if (this.#isAsking) return;
    this.#isAsking = true;
    while (this.#isWanted) {
      this.#isWanted = false;
      this.#asked = this.house.state().last;
      await this.#ask();
    }
    this.#isAsking = false;
    this.house.changed();
  }

  /** The server has told something: perhaps there are more. */
  hear() {
    if (this.house.state().last > this.#asked) this.renew();
  }

  /** Fetches older ones. Rejects as `house.load` does. */
  async loadMore() {
    const { next: before } = this.#some;
    const { notices, next } = await this.house.load(before);
    // Meanwhile the list may have begun anew.
    if (before !== this.#some.next) return;
    this.#some = { notices: [...this.#some.notices, ...notices], next };
    this.house.changed();
  }

  /** Counts what is shown as read from now on, on every device. Rejects as `house.read` does. */
  async read() {
    const newest = this.#some.notices[0]?.number ?? 0;
    if (!this.isLoaded || newest <= Math.max(this.#readUpTo, this.house.state().readUpTo)) return;
    this.#readUpTo = newest;
    await this.house.read(newest);
  }

  /** Notes that nothing is new any more. */
  putAway() {
    this.#newAfter = this.#some.notices[0]?.number ?? 0;
    this.house.changed();
  }

  async #ask() {
    try {
      const page = await this.house.load();
      this.#asked = page.state.last;
      // With the first word it is known what was read elsewhere.
      if (!this.isLoaded) this.#newAfter = page.state.readUpTo;
      this.#some = renewed(this.#some, page);
      this.isLoaded = true;
      this.problem = null;
      this.house.take(page);
    } catch (error) {
      this.problem = error;
      this.#readUpTo = 0;
    }
  }
}

/**
 * The notices that are known after the newest page has come. What it no longer has is gone; older ones stay, if
 * nothing is missing between.
 *
 * @param {Some} known
 * @param {Some} page
 * @returns {Some}
 */
export function renewed(known, page) {
  const oldest = page.notices.at(-1)?.number ?? 0;
  const older = known.notices.filter(({ number }) => number < oldest);
  const meets = known.notices.some(({ number }) => number >= oldest);
  if (page.next === undefined || !meets || older.length === 0) {
    return { notices: page.notices, next: page.next };
  }
  return { notices: [...page.notices, ...older], next: known.next };
}
