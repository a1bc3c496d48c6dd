import { deepStrictEqual, ok, strictEqual } from "node:assert";
import { Mixture, namesOf, partCount } from "../../Web/faces/mixture.js";
import { counts, lookOf, partsOf } from "../../Web/kit/avatar.js";
import { details, heads } from "../../Web/kit/face-parts.js";
import { isSamePlayer } from "../../Web/online/state.js";
import "../../Web/text/faces.js";

const ids = Array.from({ length: 400 }, (_, i) => `01890a5d-ac96-7${i}-${i * 7919}`);
const face = { color: 3, head: 14, detail: 2 };

Deno.test("there are as many heads and details as are drawn from, at least 24 heads, none twice", () => {
  deepStrictEqual([heads.length, details.length], counts.slice(1));
  ok(heads.length >= 24);
  strictEqual(new Set(heads.map((head) => JSON.stringify(head))).size, heads.length);
});

Deno.test("the interface takes as many of each part as are drawn, and each has a name of its own", () => {
  const description = Deno.readTextFileSync(new URL("../../Web/api/openapi.yaml", import.meta.url));
  const most = ["Color", "Head", "Detail"].map((part) =>
    Number(
      description.match(RegExp(`\n    Face${part}:\n(?:      .*\n)*?      maximum: (\\d+)`))?.[1],
    )
  );
  deepStrictEqual(most.map((most) => most + 1), counts);
  for (let part = 0; part < partCount; part++) {
    strictEqual(new Set(namesOf(part)).size, counts[part]);
  }
});

Deno.test("a face follows from the id alone, and all heads, details and colours occur", () => {
  const looks = ids.map((id) => lookOf({ id }));
  strictEqual(JSON.stringify(looks), JSON.stringify(ids.map((id) => lookOf({ id }))));
  strictEqual(new Set(looks.map(({ head }) => head)).size, heads.length);
  strictEqual(new Set(looks.map(({ detail }) => detail)).size, details.length);
  ok(new Set(looks.map(({ colours }) => colours[0])).size >= 8);
});

Deno.test("opponents have neither colour nor head in common", () => {
  for (const own of ids.slice(0, 80)) {
    const { colours, head } = lookOf({ id: own });
    for (const id of ids.filter((id) => id !== own)) {
      const other = lookOf({ id }, { id: own });
      ok(colours[0] !== other.colours[0] && head !== other.head, `${own} and ${id}`);
    }
  }
});

Deno.test("a face that was mixed is drawn as it is, and whoever has mixed none differs from it", () => {
  const mixed = { id: ids[0], face };
  for (const id of ids.slice(1)) {
    deepStrictEqual(partsOf(mixed), [3, 14, 2]);
    const look = lookOf(mixed, { id });
    deepStrictEqual(look, lookOf(mixed));
    const other = lookOf({ id }, mixed);
    ok(other.colours[0] !== look.colours[0] && other.head !== look.head, id);
  }
  deepStrictEqual(lookOf(mixed, { id: ids[1], face }), lookOf({ id: ids[1], face }, mixed));
});

Deno.test("of parts that are not drawn here, those of a newer app or none, others are drawn", () => {
  const faceOf = (/** @type {any} */ face) => partsOf({ id: ids[0], face });
  deepStrictEqual(faceOf({ color: 13, head: 30, detail: 8 }), [3, 2, 0]);
  for (const broken of [{}, 5, "face", { color: "red" }]) {
    deepStrictEqual(faceOf(broken), [0, 0, 0]);
  }
});

Deno.test("another face makes another player of them, for all who show them", () => {
  const player = { id: ids[0], name: "Nina", kind: /** @type {const} */ ("guest"), face };
  ok(isSamePlayer(player, { ...player, face: { ...face } }));
  ok(!isSamePlayer(player, { ...player, face: { ...face, head: 15 } }));
  ok(!isSamePlayer(player, { ...player, face: undefined }));
});

Deno.test("a mixture begins with the face that one has, and a surprise changes each part", () => {
  const mixture = new Mixture({ id: ids[0], face });
  deepStrictEqual(mixture.face, face);
  deepStrictEqual(mixture.with(1, 0), { ...face, head: 0 });
  deepStrictEqual(mixture.face, face, "nothing is chosen by being shown");
  mixture.set(2, 7);
  deepStrictEqual(mixture.face, { ...face, detail: 7 });
  for (const random of [0, .5, .999]) {
    const before = mixture.numbers;
    mixture.surprise(() => random);
    for (const [part, number] of mixture.numbers.entries()) {
      ok(number !== before[part] && number >= 0 && number < counts[part], `${random}`);
    }
  }
});
