import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { jobApplications } from "db/schema";
import { db } from "../../../support/context";
import { createEmployer, createJob, createMember, signedIn, type Employer } from "../../../support/people/people";
import type { Visitor } from "../../../support/people/visitor";
import { createApplicants } from "../../../support/scenes/applicants";

let employer: Employer;
let visitor: Visitor;
let jobId = "";
let ids: string[] = [];
let board = "";

beforeAll(async () => {
  employer = await createEmployer();
  visitor = await signedIn(employer);
  jobId = await createJob(employer, { title: "Night Typist" });
  board = `/job/${jobId}/board`;
  ids = await createApplicants(jobId, [
    ...Array.from({ length: 25 }, (_each, n) => ({ fullName: `New ${n}` })),
    { fullName: "Short One", status: "shortlisted" },
    { fullName: "Gone One", status: "withdrawn" },
  ]);
});

const statusOf = async (id = "") =>
  (await db.select({ status: jobApplications.status }).from(jobApplications).where(eq(jobApplications.id, id)).get())
    ?.status;
const columnOf = (html: string, status: string) =>
  new RegExp(`<section data-column="${status}"[\\s\\S]*?</section>`).exec(html)?.[0] ?? "";
const move = (id: string | undefined, to: string) =>
  visitor.post(`/application/${id}/status`, { from: "applied", to, ask: "first", back: board });

describe("the board of a job", () => {
  it("has a column for each status with its count, its newest applicants and a link to all", async () => {
    const { html, text } = await visitor.get(board);
    const fresh = columnOf(html, "applied");
    expect(fresh.match(/id="card-/g)).toHaveLength(20);
    expect(fresh).toContain("New 0");
    expect(fresh).not.toContain("New 20<");
    expect(fresh).toContain(`href="/job/${jobId}/applicants?status=applied"`);
    expect(text).toContain("All 25");
    expect(columnOf(html, "shortlisted")).toContain("Short One");
    expect(columnOf(html, "hired")).toContain("No applicants");
    expect(text).toContain("1 withdrawn");
    expect(text).not.toContain("Gone One");
    expect((await visitor.get(`/job/${jobId}/applicants`)).html).toContain(`href="${board}"`);
  });

  it("moves a card with a button, and returns to the board", async () => {
    const moved = await move(ids[0], "under_review");
    expect(moved.location).toBe(board);
    expect(columnOf((await visitor.follow(moved)).html, "under_review")).toContain("New 0");
    // A second submission of a stale page changes nothing.
    expect((await move(ids[0], "shortlisted")).location).toBe(board);
    expect(await statusOf(ids[0])).toBe("under_review");
  });

  it("shows the last moved applicant first, so that an old card is seen in its new column, and returns to it", async () => {
    const own = await createJob(employer);
    const [old] = await createApplicants(own, [
      { fullName: "Old One", createdAt: Date.now() - 30 * 86_400_000 },
      ...Array.from({ length: 22 }, (_each, n) => ({ fullName: `Reviewed ${n}`, status: "under_review" as const })),
    ]);
    const page = `/job/${own}/board`;
    const before = await visitor.get(page);
    const back = `${page}#card-${old}`;
    expect(before.html).toContain(`name="back" value="${back}"`);
    const moved = await visitor.post(`/application/${old}/status`, {
      from: "applied",
      to: "under_review",
      ask: "first",
      back,
    });
    expect(moved.location).toBe(back);
    const column = columnOf((await visitor.get(page)).html, "under_review");
    expect(column.match(/id="card-/g)).toHaveLength(20);
    expect(column.indexOf("Old One")).toBeLessThan(column.indexOf("Reviewed 0"));
    expect(column).toContain("Old One");
  });

  it("asks the same questions as a button: before a rejection, an interview, or a hire without one", async () => {
    const rejecting = await move(ids[1], "rejected");
    expect(rejecting.location).toMatch(new RegExp(`^/application/${ids[1]}/status\\?to=rejected&back=`));
    const question = await visitor.follow(rejecting);
    expect(question.html).toMatch(/<details[^>]* open=""[^>]*>\s*<summary[^>]*>Reject</);
    expect(question.html).toContain(`name="back" value="${board}`);
    expect((await move(ids[1], "interview_scheduled")).location).toBe(`/employer/interviews?application=${ids[1]}`);
    const hiring = await move(ids[1], "hired");
    expect(hiring.status).toBe(409);
    expect(hiring.text).toContain("No interview");
    expect(await statusOf(ids[1])).toBe("applied");
    const rejected = await visitor.post(`/application/${ids[1]}/status`, {
      from: "applied",
      to: "rejected",
      back: board,
    });
    expect(rejected.location).toBe(board);
    expect(await statusOf(ids[1])).toBe("rejected");
  });

  it("redirects only within this site", async () => {
    const { location } = await visitor.post(`/application/${ids[2]}/status`, {
      from: "applied",
      to: "rejected",
      ask: "first",
      back: "https://evil.example/",
    });
    expect(location).not.toContain("evil");
    expect(
      (await visitor.get(`/application/${ids[2]}/status?to=rejected&back=https://evil.example/`)).html,
    ).not.toMatch(/(href|value)="https:..evil/);
  });

  it("has no buttons for a viewer, and is not found by another company", async () => {
    const viewer = await signedIn(await createMember(employer, "viewer"));
    const { html } = await viewer.get(board);
    expect(html).toContain("Short One");
    expect(html).not.toContain("/status");
    expect((await (await signedIn(await createEmployer())).get(board)).status).toBe(404);
  });
});
