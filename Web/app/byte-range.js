/**
 * The part of a whole response for which a Range header asks, as a PDF viewer does.
 *
 * @example await partOf(response, "bytes=0-99") // 206, "content-range": "bytes 0-99/2000"
 *
 * @param {Response} response
 * @param {string} range
 * @returns {Promise<Response>} 206; 416 when it lies outside; the whole for anything but one range
 */
export async function partOf(response, range) {
  const bounds = /^bytes=(\d*)-(\d*)$/.exec(range);
  const [first, last] = (bounds ?? []).slice(1).map((text) => text === "" ? NaN : Number(text));
  if (!bounds || last < first || isNaN(first) && isNaN(last)) return response;
  const body = await response.blob();
  const start = isNaN(first) ? Math.max(body.size - last, 0) : first;
  const end = isNaN(first) || isNaN(last) ? body.size : Math.min(last + 1, body.size);
  const headers = new Headers(response.headers);
  if (start >= body.size) {
    headers.set("content-range", `bytes */${body.size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set("content-range", `bytes ${start}-${end - 1}/${body.size}`);
  headers.set("content-length", String(end - start));
  return new Response(body.slice(start, end), { status: 206, headers });
}
