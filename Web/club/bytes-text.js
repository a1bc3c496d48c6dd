import { language } from "../text/text.js";

const units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"];

/**
 * A number of bytes as the reader writes it, with two digits that count.
 *
 * @param {number} bytes
 * @returns {string} such as "1.3 GB"
 */
export function bytesText(bytes) {
  let [value, unit] = [bytes, 0];
  while (value >= 1000 && unit < units.length - 1) [value, unit] = [value / 1000, unit + 1];
  return new Intl.NumberFormat(language(), {
    ...{ style: "unit", unit: units[unit], unitDisplay: unit === 0 ? "long" : "short" },
    maximumSignificantDigits: value < 10 ? 2 : 3,
  }).format(value);
}
