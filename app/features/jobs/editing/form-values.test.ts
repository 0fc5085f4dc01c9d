import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { emptyJobForm, jobFormValues, toFormData } from "./form-values";
import { jobDraftForm } from "./forms";

function saved(fields: Partial<typeof emptyJobForm>) {
  const sent = parseWithZod(toFormData({ ...emptyJobForm, title: "Editor", ...fields }), { schema: jobDraftForm });
  if (sent.status !== "success") throw new Error("the form was refused");
  return sent.value;
}

describe("opening a saved job again", () => {
  it.each([
    { salaryMin: "12,00,000", salaryMax: "15,00,000.5", salaryPeriod: "year" },
    { salaryShown: "no" },
    { workplace: "city", city: "pune", skills: "Editing, Hindi Typing", category: "data-entry", department: "content", openings: "12" },
    { description: "## Work\n- one\n- two" },
    {},
  ])("shows what was saved: %o", (fields) => {
    const first = saved(fields);
    expect(saved(jobFormValues(first))).toEqual(first);
  });

  it("still wants the pay of a draft whose pay was left open", () => {
    expect(jobFormValues(saved({ salaryShown: "yes" })).salaryShown).toBe("yes");
    expect(jobFormValues(saved({ salaryShown: "no" })).salaryShown).toBe("no");
  });
});
