/** Relative luminance of a colour such as #fff, as WCAG 2.2 defines it. @param {string} hex */
function luminance(hex) {
  const digits = hex.length === 4 ? hex.slice(1).replace(/./g, "$&$&") : hex.slice(1);
  const [r, g, b] = [0, 2, 4].map((at) => {
    const part = parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4;
  });
  return .2126 * r + .7152 * g + .0722 * b;
}

/** How far two colours are apart, from 1 to 21, as WCAG 2.2 defines it. @param {string} a @param {string} b */
export function contrast(a, b) {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + .05) / (low + .05);
}
