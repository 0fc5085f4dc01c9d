import { expect, it } from "vitest";
import { resumeThemes } from "db/vocabulary";
import { createFaces } from "~/features/text/pdf/faces.server";
import { paper } from "~/features/text/pdf/paper";
import { actualTextOf } from "../../../../tests/support/scenes/pdf";
import { emptyContent } from "../content";
import type { ResumeDocument } from "../document";
import { documentOf } from "../document";
import { ResumeLayout } from "./layout";
import { fittedPages, paginate, type Block } from "./pages";
import { createResumePdf } from "./resume-pdf.server";

const block = (height: number, keep = false, gap = 0): Block => ({ height, keep, gap, draw: () => {} });
const room = paper.height - 2 * paper.margin;
const pagesOf = (blocks: Block[]) => paginate(blocks).map((page) => page.map(({ block }) => blocks.indexOf(block)));

it("a heading moves to the next page together with its content", () => {
  expect(pagesOf([block(room - 50), block(20, true), block(20, true), block(20)])).toEqual([[0], [1, 2, 3]]);
  expect(pagesOf([block(room - 70), block(20, true), block(20, true), block(20)])).toEqual([[0, 1, 2, 3]]);
});

it("content longer than a page is split between lines, and starts where it is", () => {
  const lines = Array.from({ length: 5 }, () => block(room / 2, true));
  expect(pagesOf(lines)).toEqual([[0, 1], [2, 3], [4]]);
});

it("the space before a block is dropped at the top of a page", () => {
  const [, second] = paginate([block(room - 5), block(20, false, 30)]);
  expect(second?.[0]?.top).toBe(paper.height - paper.margin);
});

it.each(resumeThemes)("a long résumé in the look %s stays within its pages", async (theme) => {
  const entry = {
    title: "Data Entry Operator ".repeat(6),
    when: "2021 – 2023",
    place: "Neem",
    text: "",
    link: "",
    points: ["रोज़ साठ कॉल लिए ".repeat(12)],
  };
  const document: ResumeDocument = {
    language: "hi",
    name: "क्षितिज श्रीवास्तव",
    headline: "",
    photo: null,
    contacts: [],
    sections: [
      {
        key: "experience",
        title: "अनुभव",
        kind: "entries",
        entries: Array.from({ length: 12 }, (_, index) => ({ ...entry, id: String(index) })),
      },
    ],
  };
  const pages = paginate(new ResumeLayout(document, theme, await createFaces("")).blocks);
  expect(pages.length).toBeGreaterThan(1);
  for (const { block, top } of pages.flat()) {
    expect(top).toBeLessThanOrEqual(paper.height - paper.margin);
    expect(top - block.height).toBeGreaterThanOrEqual(paper.margin - 0.01);
  }
});

it("blocks are set a little closer where that saves the last page, and as loose as elsewhere where it does not", () => {
  const lines = (count: number) => Array.from({ length: count }, () => block(room / 20));
  expect(fittedPages(lines(21))).toHaveLength(1);
  const long = lines(30);
  expect(fittedPages(long)).toEqual(paginate(long));
});

const job = { id: "a", title: "Typist", employer: "Neem", place: "", from: "2020", to: "", present: true };
const contact = {
  name: "Asha Kumari",
  headline: "Customer Support · Data Entry · Telecalling · Back Office · Inventory · Hindi typing · Tally",
  phone: "98765-43210",
  email: "asha.kumari.srivastava@example.in",
  city: "Pimpri-Chinchwad, Maharashtra",
  link: "https://www.example.in/asha-kumari-srivastava",
};

/** The lines of each page's blocks: their words, and where they begin. */
async function drawnLines(content: Partial<typeof emptyContent>) {
  const document = documentOf({ ...emptyContent, ...content });
  const layout = new ResumeLayout(document, "clear", await createFaces(""));
  return fittedPages(layout.blocks).map((page) => {
    const lines: string[] = [];
    const canvas = {
      rectangle: () => {},
      line: (_tag: unknown, { words }: { words: { text: string }[] }) =>
        lines.push(words.map(({ text }) => text).join(" ")),
    };
    for (const { block, top } of page) block.draw(canvas as never, top);
    return lines;
  });
}

it("no line begins or ends with the sign between contacts, skills or parts of the headline", async () => {
  const skills = Array.from({ length: 20 }, (_, index) => `Hindi typing ${index}`);
  const lines = (await drawnLines({ contact, skills })).flat();
  expect(lines.filter((line) => / [|·] /.test(line)).length).toBeGreaterThan(4);
  expect(lines.filter((line) => /^[|·]|[|·]$/.test(line))).toEqual([]);
});

it("no point of several is alone on a page", async () => {
  for (let count = 40; count < 60; count++) {
    const points = Array.from({ length: count }, (_, index) => `Point ${index}`);
    const pages = await drawnLines({ experience: [{ ...job, points }] });
    for (const page of pages)
      expect(page.filter((line) => line.startsWith("Point")).length, `of ${count} points`).toBeGreaterThan(1);
  }
});

it("a phone number is written in one way", async () => {
  for (const phone of ["98765-43210", "+919876543210", "0 98765 43210", "(91) 9876543210"])
    expect((await drawnLines({ contact: { ...contact, phone } })).flat()).toContainEqual(
      expect.stringMatching(/^\+91 98765 43210 \| asha/),
    );
  expect(documentOf({ ...emptyContent, contact: { ...contact, phone: "020-2567 1234" } }).contacts[0]?.text).toBe(
    "020-2567 1234",
  );
});

it.each([
  ["en", "Asha Kumari Page 2 of 2"],
  ["hi", "Asha Kumari पेज 2, कुल 2"],
] as const)("the second page begins with name and number, the first does not: %s", async (language, head) => {
  const points = Array.from({ length: 60 }, (_, index) => `Point ${index}`);
  const content = { ...emptyContent, language, contact, experience: [{ ...job, points }] };
  const pdf = await createResumePdf(documentOf(content), "bold", 0);
  const words = actualTextOf(pdf).join(" ");
  expect(words.endsWith(head)).toBe(true);
  expect(words).not.toMatch(/Page 1|पेज 1/);
  expect(pdf.byteLength).toBeLessThan(60_000);
});
