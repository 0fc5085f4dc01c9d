import { expect, it } from "vitest";
import { resumeThemes } from "db/vocabulary";
import { createFaces } from "~/features/text/pdf/faces.server";
import { paper } from "~/features/text/pdf/paper";
import type { ResumeDocument } from "../document";
import { paginate, ResumeLayout, type Block } from "./layout";

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
