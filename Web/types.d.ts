// What the build puts in place of these names. Addresses carry the hash of the content.
declare const __ENGINE_WASM__: string;
declare const __WORKER_JS__: string;
declare const __WORK_JS__: string;
declare const __SOLVER_WASM__: string;
declare const __SOLVER_JS__: string;
declare const __BOOK__: string;
declare const __LATER_CSS__: string;
declare const __CHAT_CSS__: string;
declare const __CHAT_EMOJI__: string;
declare const __VIEWER_CSS__: string;
declare const __GAMES_CSS__: string;
declare const __CLUB_CSS__: string;
declare const __ANALYSIS_CSS__: string;
declare const __FACES_CSS__: string;
declare const __LOBBY_CSS__: string;
declare const __FONT__: string;
declare const __PUZZLES__: string;
/** JSON: for each language `{ pdf: address, pages: addresses of its pages as pictures }`. */
declare const __RULES_FILES__: string;
/** Of the whole app. */
declare const __VERSION__: string;
/** JSON: the addresses of everything that the app needs. */
declare const __FILES__: string;

/** Reads codes in pictures; not in every browser. */
declare class BarcodeDetector {
  constructor(options: { formats: string[] });
  static getSupportedFormats(): Promise<string[]>;
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}

/** Not in every browser yet. */
interface ExtendableEvent {
  addRoutes?(route: { condition: { urlPattern: string }; source: "network" }): Promise<void>;
}
