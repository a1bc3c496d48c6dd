/** Cells of a row that are read at most. */
const mostCells = 64;

/**
 * The rows of a table as text: values between commas, semicolons or tabs, those with such signs or lines of their own in
 * quotes (RFC 4180). Empty rows are left out.
 *
 * @param {string} text
 * @param {number} most rows that are read
 * @returns {string[][]}
 */
export function readTable(text, most) {
  const signs = text.replace(/^\uFEFF/, "");
  const between = separator(signs);
  /** @type {string[][]} */
  const rows = [];
  /** @type {string[]} */
  let row = [];
  let cell = "";
  let isQuoted = false;
  const endCell = () => {
    if (row.length < mostCells) row.push(cell.trim());
    cell = "";
  };
  const endRow = () => {
    endCell();
    if (row.some((each) => each !== "")) rows.push(row);
    row = [];
  };
  for (let at = 0; at < signs.length && rows.length < most; at++) {
    const sign = signs[at];
    if (isQuoted && sign === '"' && signs[at + 1] === '"') cell += signs[++at];
    else if (isQuoted && sign === '"') isQuoted = false;
    else if (isQuoted) cell += sign;
    else if (sign === '"' && cell.trim() === "") [cell, isQuoted] = ["", true];
    else if (sign === between) endCell();
    else if (sign === "\n") endRow();
    else if (sign !== "\r") cell += sign;
  }
  if (rows.length < most) endRow();
  return rows;
}

/** What stands most often in the first line, outside of quotes. @param {string} text */
function separator(text) {
  const line = (/^[^\r\n]*/.exec(text)?.[0] ?? "").replace(/"[^"]*"/g, "");
  const times = (/** @type {string} */ sign) => line.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => times(sign) > times(best) ? sign : best);
}
