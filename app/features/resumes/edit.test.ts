import { expect, it } from "vitest";
import { emptyContent, type ResumeContent } from "./content";
import { applyEdit, editOf, placeAfter, type Edit } from "./edit";

const language = { degree: "", school: "", year: "", result: "" };
const content: ResumeContent = { ...emptyContent, education: ["a", "b", "c"].map((id) => ({ ...language, id })) };

it.each([
  ["add:experience", { do: "add", section: "experience" }],
  ["up:education:2", { do: "up", section: "education", index: 2 }],
  ["section-down:skills", { do: "section-down", section: "skills" }],
  ["add:skills", null],
  ["remove:education", null],
  ["remove:education:-1", null],
  ["section-up:contact", null],
  ["explode:education:1", null],
  [null, null],
])("a button says %s", (value, edit) => expect(editOf(value)).toEqual(edit));

it.each<[Edit, string]>([
  [{ do: "up", section: "education", index: 1 }, "bac"],
  [{ do: "down", section: "education", index: 1 }, "acb"],
  [{ do: "up", section: "education", index: 0 }, "abc"],
  [{ do: "down", section: "education", index: 2 }, "abc"],
  [{ do: "down", section: "education", index: 9 }, "abc"],
  [{ do: "remove", section: "education", index: 1 }, "ac"],
])("%j makes %s", (edit, order) =>
  expect(
    applyEdit(content, edit)
      .education.map(({ id }) => id)
      .join(""),
  ).toBe(order),
);

it("the page scrolls to the moved or added part, or to where a part was removed", () => {
  const place = (edit: Edit) => placeAfter(applyEdit(content, edit), edit);
  expect(place({ do: "up", section: "education", index: 2 })).toBe("entry-c");
  expect(place({ do: "remove", section: "education", index: 2 })).toBe("entry-b");
  expect(place({ do: "section-up", section: "skills" })).toBe("part-skills");
  const added = applyEdit(content, { do: "add", section: "education" });
  expect(placeAfter(added, { do: "add", section: "education" })).toBe(`entry-${added.education[3]?.id}`);
});

it("no entry is added above the maximum of a résumé", () => {
  let full = content;
  for (let n = 0; n < 20; n++) full = applyEdit(full, { do: "add", section: "education" });
  expect(full.education).toHaveLength(8);
});

it.each(["section-up", "section-down"] as const)(
  "%s moves a section by one place, and not beyond the ends",
  (action) => {
    const { order } = content;
    const moved = (section: (typeof order)[number]) => applyEdit(content, { do: action, section }).order;
    const [first, second] = order;
    if (!first || !second) throw new Error("a résumé has sections");
    expect(moved(action === "section-up" ? second : first).slice(0, 2)).toEqual([second, first]);
    const outermost = action === "section-up" ? first : (order.at(-1) ?? first);
    expect(moved(outermost)).toEqual(order);
  },
);
