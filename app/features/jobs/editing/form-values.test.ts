import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { emptyJob } from "../fields/columns";
import { emptyJobForm, jobFormValues, toFormData, unfinishedSteps } from "./form-values";
import { jobDraftForm } from "./forms";

function saved(fields: Partial<typeof emptyJobForm>) {
  const sent = parseWithZod(toFormData({ ...emptyJobForm, title: "Editor", ...fields }), { schema: jobDraftForm });
  if (sent.status !== "success") throw new Error("the form was refused");
  return { ...emptyJob, ...sent.value };
}

describe("opening a saved job again", () => {
  it.each([
    { salaryMin: "12,00,000", salaryMax: "15,00,000.5", salaryPeriod: "year" },
    { salaryShown: "no" },
    { salaryMin: "Unpaid", salaryPeriod: "month" },
    {
      workplace: "city",
      city: "pune",
      skills: "Editing, Hindi Typing",
      category: "data-entry",
      department: "content",
      openings: "12",
    },
    { description: "## Work\n- one\n- two" },
    {},
  ])("shows what was saved: %o", (fields) => {
    const first = saved(fields);
    expect(saved(jobFormValues(first))).toEqual(first);
  });

  it("leaves unpaid work unpaid", () => {
    const unpaid = saved({ salaryMin: "Unpaid", salaryPeriod: "month" });
    const job = { ...emptyJob, ...unpaid };
    expect(saved(jobFormValues(job))).toMatchObject({ salaryMin: 0, salaryMax: 0, salaryPeriod: "month" });
    expect(unfinishedSteps(job, 0).map(({ step }) => step)).not.toContain("pay");
  });

  it("has an unfinished step while its last day to apply is over", () => {
    const job = { ...emptyJob, closesAt: 1000 };
    expect(unfinishedSteps(job, 1000)).toContainEqual({
      step: "place",
      messages: ["This day has passed. Choose a later one"],
    });
    expect(unfinishedSteps(job, 999).map(({ step }) => step)).not.toContain("place");
  });

  it("still asks for the pay of a draft whose pay was left open", () => {
    expect(jobFormValues(saved({ salaryShown: "yes" })).salaryShown).toBe("yes");
    expect(jobFormValues(saved({ salaryShown: "no" })).salaryShown).toBe("no");
  });
});
