/** Phones and tablets say that they can, and then show the first page alone, or nothing. */
export function canShowPdf() {
  return navigator.pdfViewerEnabled && matchMedia("(any-pointer: fine)").matches;
}
