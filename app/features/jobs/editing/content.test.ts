import { describe, expect, it } from "vitest";
import { changedFields, mergeContent, withFields } from "./content";
import { asShown } from "./form-values";
import type { JobContent } from "./forms";
import { emptyJob } from "./parts";

const base: JobContent = { ...emptyJob, title: "Typist", salaryMin: 100, salaryMax: 200, salaryPeriod: "month", skills: ["Typing"] };
const merge = (current: Partial<JobContent>, typed: Partial<JobContent>) => {
  const { content, changed, conflicts } = mergeContent({ base, shown: base, current: { ...base, ...current }, typed });
  return { changed, conflicts, title: content.title, pay: [content.salaryMin, content.salaryMax] };
};
const pay = (salaryMin: number, salaryMax: number) => ({ salaryMin, salaryMax, salaryPeriod: "month" as const });

describe("two changes of a job", () => {
  it.each([
    ["of nobody else keeps what is typed", {}, { title: "Editor" }, { changed: ["title"], conflicts: [], title: "Editor", pay: [100, 200] }],
    ["of another part keeps both", pay(150, 250), { title: "Editor" }, { changed: ["title"], conflicts: [], title: "Editor", pay: [150, 250] }],
    ["of the same part to the same value is no conflict", { title: "Editor" }, { title: "Editor" }, { changed: [], conflicts: [], title: "Editor", pay: [100, 200] }],
    ["of the same part is a conflict, with the words that were typed", { title: "Clerk" }, { title: "Editor" }, { changed: ["title"], conflicts: ["title"], title: "Editor", pay: [100, 200] }],
    ["of the other end of the pay is a conflict, since both ends are one part", pay(250, 300), pay(100, 220), { changed: ["pay"], conflicts: ["pay"], title: "Typist", pay: [100, 220] }],
    ["of a part that was sent along unchanged keeps the other's", { title: "Clerk" }, { title: "Typist", ...pay(120, 200) }, { changed: ["pay"], conflicts: [], title: "Clerk", pay: [120, 200] }],
  ] as const)("merging an employer's change with one %s", (_name, current, typed, result) => {
    expect(merge(current, typed)).toEqual(result);
  });

  it("over a version that nobody knows any more: all that differs is a conflict", () => {
    const { conflicts } = mergeContent({ base: null, shown: null, current: base, typed: { title: "Editor", skills: ["Typing"] } });
    expect(conflicts).toEqual(["title"]);
  });

  it("leave alone what the form cannot show as it is stored", () => {
    const imported = { ...base, salaryMax: null, location: "Noida Extension" };
    const typed = { ...pay(100, 100), isRemote: true, city: null, location: "" };
    expect(mergeContent({ base: imported, shown: asShown(imported), current: imported, typed }).changed).toEqual([]);
  });
});

describe("what is written down of a change", () => {
  it("leads back and forth, by column", () => {
    const after = { ...base, title: "Editor", skills: ["Editing"] };
    const fields = changedFields(base, after);
    expect(fields).toEqual({ title: ["Typist", "Editor"], skills: [["Typing"], ["Editing"]] });
    expect(withFields(after, fields, "before")).toEqual(base);
    expect(withFields(base, fields, "after")).toEqual(after);
  });

  it("writes no other column", () => {
    expect(withFields(base, { status: ["draft", "active"] }, "after")).toEqual(base);
  });
});
