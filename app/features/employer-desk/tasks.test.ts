import { describe, expect, it } from "vitest";
import { missingParts, rankTasks, type Task } from "./tasks";

describe("the tasks of an employer", () => {
  it("order applicants first, then ending jobs, then unfinished work", () => {
    const tasks: Task[] = [
      { kind: "company_parts", missing: ["logo"] },
      { kind: "draft", jobId: "d", job: "D" },
      { kind: "new_applicants", jobId: "n", job: "N", count: 1 },
      { kind: "unanswered", jobId: "u", job: "U", count: 2 },
      { kind: "held", jobId: "h", job: "H", passage: "Write to us on WhatsApp" },
      { kind: "sent_back", jobId: "b", job: "B" },
      { kind: "ending", jobId: "e", job: "E", endsAt: 1 },
      { kind: "outcome_missing", count: 1 },
      { kind: "no_time_fits", applicationId: "a", name: "Asha", job: "A" },
      { kind: "time_asked", interviewId: "i", name: "Asha", job: "A" },
      { kind: "interviews_today", count: 1, nextAt: 1 },
    ];
    expect(rankTasks(tasks).map(({ kind }) => kind)).toEqual([...tasks].reverse().map(({ kind }) => kind));
  });

  it("of a kind stay in their order", () => {
    const drafts = ["c", "a", "b"].map((jobId): Task => ({ kind: "draft", jobId, job: jobId }));
    expect(rankTasks(drafts)).toEqual(drafts);
  });
});

it.each([
  [{ logoUrl: null, about: "", companyCity: "Pune", websiteUrl: null }, ["logo", "about", "website"]],
  [{ logoUrl: "/x", about: "We type", companyCity: "Pune", websiteUrl: "https://x.in" }, []],
])("the missing parts of a company's page are its empty ones: %o", (company, missing) => {
  expect(missingParts(company)).toEqual(missing);
});
