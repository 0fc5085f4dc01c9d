import { describe, expect, it } from "vitest";
import { type JobContent, emptyJob, erasedContent, jobParts, unerasedColumns } from "../fields/columns";
import { changedFields, mergeContent, withFields } from "./content";
import { asShown, jobFormValues } from "./form-values";
import { jobSteps, readStep, stepAfter, stepBefore } from "./steps";

const base: JobContent = {
  ...emptyJob,
  title: "Typist",
  salaryMin: 100,
  salaryMax: 200,
  salaryPeriod: "month",
  skills: ["Typing"],
};
const merge = (current: Partial<JobContent>, typed: Partial<JobContent>) => {
  const { content, changed, conflicts } = mergeContent({ base, shown: base, current: { ...base, ...current }, typed });
  return { changed, conflicts, title: content.title, pay: [content.salaryMin, content.salaryMax] };
};
const pay = (salaryMin: number, salaryMax: number) => ({ salaryMin, salaryMax, salaryPeriod: "month" as const });

describe("two changes of a job", () => {
  it.each([
    [
      "of nobody else keeps what is typed",
      {},
      { title: "Editor" },
      { changed: ["title"], conflicts: [], title: "Editor", pay: [100, 200] },
    ],
    [
      "of another part keeps both",
      pay(150, 250),
      { title: "Editor" },
      { changed: ["title"], conflicts: [], title: "Editor", pay: [150, 250] },
    ],
    [
      "of the same part to the same value is no conflict",
      { title: "Editor" },
      { title: "Editor" },
      { changed: [], conflicts: [], title: "Editor", pay: [100, 200] },
    ],
    [
      "of the same part is a conflict, with the words that were typed",
      { title: "Clerk" },
      { title: "Editor" },
      { changed: ["title"], conflicts: ["title"], title: "Editor", pay: [100, 200] },
    ],
    [
      "of the other end of the pay is a conflict, since both ends are one part",
      pay(250, 300),
      pay(100, 220),
      { changed: ["pay"], conflicts: ["pay"], title: "Typist", pay: [100, 220] },
    ],
    [
      "of a part that was sent along unchanged keeps the other's",
      { title: "Clerk" },
      { title: "Typist", ...pay(120, 200) },
      { changed: ["pay"], conflicts: [], title: "Clerk", pay: [120, 200] },
    ],
  ] as const)("merging an employer's change with one %s", (_name, current, typed, result) => {
    expect(merge(current, typed)).toEqual(result);
  });

  it("over an unknown version: every difference is a conflict", () => {
    const { conflicts } = mergeContent({
      base: null,
      shown: null,
      current: base,
      typed: { title: "Editor", skills: ["Typing"] },
    });
    expect(conflicts).toEqual(["title"]);
  });

  it("do not change values that the form cannot show as stored", () => {
    const imported = { ...base, salaryMin: 1_500_000, salaryMax: null, location: "Noida Extension" };
    const typed = { ...pay(1_500_000, 1_500_000), isRemote: true, city: null, location: "" };
    expect(mergeContent({ base: imported, shown: asShown(imported), current: imported, typed }).changed).toEqual([]);
  });
});

describe("the record of a change", () => {
  it("restores the state before and after, by column", () => {
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

describe("the columns of a job", () => {
  it("that may name a user are emptied when the account of its company is erased, and no others", () => {
    expect(erasedContent).toEqual({
      title: "Untitled job",
      description: "",
      skills: [],
      city: null,
      location: "",
      questions: [],
    });
    expect(unerasedColumns.some((name) => name in erasedContent)).toBe(false);
  });

  it("are, in a new job, those of work from home for one person, paid by the month", () => {
    expect(emptyJob).toMatchObject({
      openings: 1,
      isRemote: true,
      acceptsCalls: false,
      womenFriendly: false,
      salaryPeriod: "month",
      jobType: "full-time",
      experienceLevel: "0-1",
    });
  });

  it("are shown in the fields of the form, amounts in rupees and the last day as it is in India", () => {
    const shown = (job: Partial<JobContent>) => jobFormValues({ ...emptyJob, ...job });
    expect(
      shown({
        salaryMin: 1_234_567,
        salaryMax: 2_000_000,
        closesAt: Date.parse("2026-12-31T18:29:59.999Z"),
        hoursPerDay: 6,
        acceptsCalls: true,
        womenFriendly: true,
        isRemote: false,
        city: "pune",
        title: "Typist",
      }),
    ).toMatchObject({
      salaryShown: "yes",
      salaryMin: "12,345.67",
      salaryMax: "20,000",
      closesOn: "2026-12-31",
      hoursPerDay: "6",
      acceptsCalls: "on",
      womenFriendly: "on",
      workplace: "city",
      city: "pune",
      title: "Typist",
    });
    expect(shown({ salaryPeriod: null })).toMatchObject({
      salaryShown: "no",
      salaryMin: "",
      closesOn: "",
      hoursPerDay: "",
      acceptsCalls: "",
      womenFriendly: "",
      workplace: "remote",
      city: "",
      title: "",
      openings: "1",
    });
  });

  it("are described in words where a change of them is shown", () => {
    const said = (part: keyof typeof jobParts, job: Partial<JobContent>) =>
      jobParts[part].words({ ...emptyJob, ...job });
    expect([
      said("title", {}),
      said("title", { title: "Typist" }),
      said("closing", {}),
      said("pay", {}),
      said("pay", { salaryPeriod: null }),
    ]).toEqual(["", "Typist", "", "", "Not disclosed"]);
    expect(said("pay", { salaryMin: 1_000_000, salaryMax: 1_500_000 })).toContain("10,000");
    expect(
      said("questions", {
        questions: [
          { id: "a", text: "Own laptop?", kind: "yes_no", required: true },
          { id: "b", text: "Years?", kind: "number", required: false },
        ],
      }),
    ).toMatch(/Own laptop\?.* · .*Years\?/);
  });
});

it("The steps of a job's form go from the work to the questions, and together they are one page", () => {
  expect(jobSteps.map((step) => [stepBefore(step), stepAfter(step)])).toEqual([
    [null, "description"],
    ["work", "person"],
    ["description", "pay"],
    ["person", "place"],
    ["pay", "questions"],
    ["place", null],
  ]);
  expect([readStep("all"), readStep("pay"), readStep("toString"), readStep(null)]).toEqual(["all", "pay", null, null]);
});
