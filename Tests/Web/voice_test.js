import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { heard } from "../../Web/chat/voice/heard.js";
import { Player } from "../../Web/chat/voice/player.js";
import { barsOf, parts, waveformOf } from "../../Web/chat/voice/waveform.js";
import { takeOwner } from "../../Web/state/storage.js";

/** A sound that is silent, and ends when it is told. */
class Silence extends EventTarget {
  src = "";
  paused = true;
  currentTime = 0;
  playbackRate = 1;
  play() {
    this.paused = false;
    this.dispatchEvent(new Event("play"));
    return Promise.resolve();
  }
  pause() {
    this.paused = true;
    this.dispatchEvent(new Event("pause"));
  }
  removeAttribute() {
    this.src = "";
  }
  end() {
    this.paused = true;
    this.dispatchEvent(new Event("ended"));
  }
}

function silent() {
  const silence = new Silence();
  return { silence, player: new Player(() => /** @type {any} */ (silence)) };
}

Deno.test("a waveform is what the server would make of it: 64 digits, of the loudest f", () => {
  strictEqual(waveformOf([]), "0".repeat(parts));
  strictEqual(waveformOf([.4]), "f".repeat(parts));
  strictEqual(waveformOf([0, .5]), "0".repeat(32) + "f".repeat(32));
  strictEqual(waveformOf(Array(1500).fill(.2)).length, parts);
  strictEqual(waveformOf([.0001]), "3".repeat(parts));
});

Deno.test("each part has a bar, also of what is no waveform", () => {
  for (const waveform of ["", "0123", "zzz", "f".repeat(200)]) {
    strictEqual(barsOf(waveform).split("M").length - 1, parts, waveform);
    ok(!barsOf(waveform).includes("NaN"), waveform);
  }
});

Deno.test("one sounds at a time, and after it what follows", async () => {
  const { silence, player } = silent();
  const [first, second] = ["a", "b"].map((key) => ({ key, src: key, next: () => told.push(key) }));
  /** @type {string[]} */
  const told = [];
  await player.toggle(first);
  ok(player.isPlaying("a"));
  await player.toggle(second);
  ok(player.isPlaying("b") && !player.isPlaying("a") && silence.src === "b");
  await player.toggle(second);
  ok(!player.isPlaying("b"));
  silence.currentTime = 3;
  strictEqual(player.position("b"), 3);
  strictEqual(player.position("a"), 0);
  await player.toggle(second);
  player.renew({ ...second, next: () => told.push("renewed") });
  silence.end();
  deepStrictEqual(told, ["renewed"]);
  ok(!player.isPlaying("b"));
});

Deno.test("the speed is that of all, and listeners hear of each change until they leave", async () => {
  const { silence, player } = silent();
  let count = 0;
  const leave = player.onChange(() => count++);
  player.nextSpeed();
  strictEqual(player.speed, 1.5);
  await player.toggle({ key: "a", src: "a" });
  strictEqual(silence.playbackRate, 1.5);
  player.nextSpeed();
  strictEqual(silence.playbackRate, 2);
  player.nextSpeed();
  strictEqual(player.speed, 1);
  player.seek({ key: "a", src: "a" }, 7);
  strictEqual(silence.currentTime, 7);
  const before = count;
  ok(before > 4);
  leave();
  player.stop();
  strictEqual(count, before);
  ok(silence.paused && silence.src === "");
});

Deno.test("what can't be played says so, but for what was let pause meanwhile", async () => {
  const { silence, player } = silent();
  const fail = (/** @type {string} */ name) => {
    silence.play = () => Promise.reject(new DOMException("no", name));
    return player.toggle({ key: name, src: name });
  };
  await fail("AbortError");
  const error = await fail("NotSupportedError").catch(({ name }) => name);
  strictEqual(error, "NotSupportedError");
});

Deno.test("of a room the last hundred that were played are remembered, and those before count as played", () => {
  localStorage.setItem("gameon.me", '{"id":"mira"}');
  takeOwner("mira");
  for (let number = 1000; number < 1150; number++) heard.add("room", number);
  heard.add("other", 7);
  ok(heard.has("room", 1149) && heard.has("room", 1050) && heard.has("room", 3));
  ok(!heard.has("room", 1150) && !heard.has("other", 6) && heard.has("other", 7));
  strictEqual(JSON.parse(localStorage.getItem("gameon.heard") ?? "{}").room.length, 100);
  // What is kept outlives this run.
  localStorage.clear();
});

Deno.test("a voice message hears the player as long as it is on the page", async () => {
  Object.assign(globalThis, { HTMLElement: class {}, customElements: { define() {} } });
  const { player } = await import("../../Web/chat/voice/player.js");
  const { VoiceElement } = await import("../../Web/chat/voice/voice-element.js");
  /** @type {Set<() => void>} */
  const listeners = new Set();
  player.onChange = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const box = new VoiceElement();
  let painted = 0;
  box.paint = () => painted++;
  box.connectedCallback();
  strictEqual(painted, 1, "it shows how it stands");
  for (const tell of listeners) tell();
  strictEqual(painted, 2);
  // It is moved, and then goes away.
  box.connectedCallback();
  strictEqual(listeners.size, 1);
  box.disconnectedCallback();
  strictEqual(listeners.size, 0);
});
