import { expect, it } from "vitest";
import type { ResumeDocument } from "./document";
import { findCachedPdf, cachePdf } from "./pdf-memory";

const documentOf = (name: string): ResumeDocument => ({
  language: "en",
  name,
  headline: "",
  photo: null,
  contacts: [],
  sections: [],
});

it("a cached PDF is found for the same document and theme only, for ten minutes", () => {
  const pdf = new Uint8Array(10);
  cachePdf(documentOf("Asha"), "clear", pdf, 1_000);
  expect(findCachedPdf(documentOf("Asha"), "clear", 2_000)).toBe(pdf);
  expect(findCachedPdf(documentOf("Asha K"), "clear", 2_000)).toBeNull();
  expect(
    findCachedPdf({ ...documentOf("Asha"), contacts: [{ kind: "phone", text: "98765 43210" }] }, "clear", 2_000),
  ).toBeNull();
  expect(findCachedPdf({ ...documentOf("Asha"), photo: "/photo/a" }, "clear", 2_000)).toBeNull();
  expect(findCachedPdf(documentOf("Asha"), "clear", 1_000 + 10 * 60_000)).toBeNull();
});

it("the oldest PDFs are dropped before the memory is full", () => {
  for (let index = 0; index < 10; index++)
    cachePdf(documentOf(`Person ${index}`), "clear", new Uint8Array(1_000_000), 1_000);
  const found = Array.from(
    { length: 10 },
    (_, index) => findCachedPdf(documentOf(`Person ${index}`), "clear", 2_000) !== null,
  );
  expect(found).toEqual([...Array<boolean>(6).fill(false), ...Array<boolean>(4).fill(true)]);
});
