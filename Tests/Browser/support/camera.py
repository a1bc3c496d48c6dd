"""Scripts for a page: a camera where there is none, and a reader of QR codes."""

# A camera and a microphone that aren't there, and a browser that lets the page have them.
CAMERA = """
navigator.mediaDevices.getUserMedia = async () => {
  const canvas = document.createElement("canvas");
  canvas.width = 320;
  canvas.height = 240;
  const context = canvas.getContext("2d");
  let at = 0;
  setInterval(() => {
    context.fillStyle = `hsl(${at++ * 9} 80% 50%)`;
    context.fillRect(0, 0, 320, 240);
  }, 40);
  return canvas.captureStream(25);
};
"""

# A browser that lets the page have neither.
FORBIDDEN = """
() => {
  navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", "NotAllowedError"));
}
"""

# Sees what stands in `seen`; the stream of the camera is `camera`.
DETECTOR = """
globalThis.seen = [];
globalThis.BarcodeDetector = class {
  static getSupportedFormats = async () => ["ean_13", "qr_code"];
  detect = async (video) => {
    if (video.readyState < 2) throw new DOMException("", "InvalidStateError");
    return seen.map((rawValue) => ({ rawValue }));
  };
};
const open = navigator.mediaDevices.getUserMedia;
navigator.mediaDevices.getUserMedia = async (wish) => globalThis.camera = await open(wish);
"""
