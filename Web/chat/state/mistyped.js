/** Shorter words are to be typed rightly. The server holds it so too. */
const shortest = 4;

/**
 * Whether what was typed is the beginning of a word but for one mistake: a letter wrong, missing or too many, or
 * two swapped.
 *
 * @param {string} typed folded
 * @param {string} word folded
 */
export function isMistyped(typed, word) {
  const [wrong, meant] = [[...typed], [...word]];
  if (wrong.length < shortest) return false;
  let right = 0;
  while (right < wrong.length && wrong[right] === meant[right]) right += 1;
  const [rest, others] = [wrong.slice(right), meant.slice(right)];
  const isSwapped = rest.length > 1 && rest[0] === others[1] && rest[1] === others[0];
  return begins(others.slice(1), rest.slice(1)) || begins(others.slice(1), rest) ||
    begins(others, rest.slice(1)) || isSwapped && begins(others.slice(2), rest.slice(2));
}

/** @param {string[]} letters @param {string[]} beginning */
function begins(letters, beginning) {
  return beginning.every((letter, place) => letters[place] === letter);
}
