// SHA-256 (FIPS 180-4), as far as the work of newcomers needs it: the challenge, a colon and a number fill one block,
// and only the first bits of the hash count.

/** The most bytes that a block has besides what ends the text. */
const most = 55;
const primes = [...firstPrimes(64)];
const roots = primes.map((prime) => fraction(Math.cbrt(prime)));
const start = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const words = new Int32Array(64);

/**
 * Finds the answer to a challenge. It takes twice as long for each bit; for 17 about a second on a phone.
 *
 * @param {string} challenge ASCII
 * @param {number} difficulty how many zero bits the hash begins with, at most 32
 * @returns {string} the challenge, a colon and the first number that will do
 */
export function solve(challenge, difficulty) {
  const begin = `${challenge}:`;
  for (let number = 0;; number++) {
    const text = begin + number;
    if (text.length > most) throw new Error("the challenge is too long");
    if (Math.clz32(firstWord(text)) >= difficulty) return text;
  }
}

/**
 * The first 32 bits of the SHA-256 of a text.
 *
 * @param {string} text at most 55 characters of ASCII
 * @returns {number} a whole number with a sign
 */
export function firstWord(text) {
  words.fill(0, 0, 16);
  for (let at = 0; at < text.length; at++) put(text.charCodeAt(at), at);
  put(0x80, text.length);
  words[15] = 8 * text.length;
  for (let at = 16; at < 64; at++) {
    const [early, late] = [words[at - 15], words[at - 2]];
    const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[at] = words[at - 16] + small + words[at - 7] + large;
  }
  let [a, b, c, d, e, f, g, h] = start;
  for (let at = 0; at < 64; at++) {
    const large = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = h + large + ((e & f) ^ (~e & g)) + roots[at] + words[at] | 0;
    const small = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = small + ((a & b) ^ (a & c) ^ (b & c)) | 0;
    h = g;
    g = f;
    f = e;
    e = d + first | 0;
    d = c;
    c = b;
    b = a;
    a = first + second | 0;
  }
  return start[0] + a | 0;
}

/** Puts a byte into the words of the block. @param {number} byte @param {number} at */
function put(byte, at) {
  words[at >> 2] |= byte << (24 - 8 * (at & 3));
}

/** @param {number} word @param {number} bits by which it is turned to the right */
function turned(word, bits) {
  return word >>> bits | word << 32 - bits;
}

/** The first 32 bits behind the point. @param {number} root */
function fraction(root) {
  return root % 1 * 2 ** 32 | 0;
}

/** @param {number} count */
function* firstPrimes(count) {
  for (let number = 2, found = 0; found < count; number++) {
    if (isPrime(number)) {
      found++;
      yield number;
    }
  }
}

/** @param {number} number */
function isPrime(number) {
  for (let factor = 2; factor * factor <= number; factor++) {
    if (number % factor === 0) return false;
  }
  return true;
}
