import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { applicantFilters } from "db/schema";
import { db } from "../../../support/context";
import { createEmployer, createJob, signedIn } from "../../../support/people/people";
import { createVisitor } from "../../../support/people/visitor";
import { createTeam } from "../../../support/scenes/employer/team-data";

let team: Awaited<ReturnType<typeof createTeam>>;
beforeAll(async () => {
  team = await createTeam();
});

const filtersOf = (userId: string) => db.select().from(applicantFilters).where(eq(applicantFilters.userId, userId));

describe("a saved filter", () => {
  it("is saved from a list, shown above every list as a chip for its member only, and restores the list", async () => {
    const { asViewer, asOwner, viewer, list, apply } = team;
    await apply("Pallavi Shah");
    expect((await asViewer.get(list)).html).not.toContain("Saved filters");
    const narrowed = await asViewer.get(`${list}?status=all&q=pallavi`);
    const save = /href="(\/applicant-filters\?[^"]+)"/.exec(narrowed.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const page = await asViewer.get(save);
    expect(page.text).toContain("All steps · “pallavi”");
    const job = new URLSearchParams(save.split("?")[1]).get("job") ?? "";
    const saved = await asViewer.post("/applicant-filters", {
      name: "Only Pallavi",
      filter: "status=all&q=pallavi",
      job,
    });
    expect(saved.location).toBe(`${list}?status=all&q=pallavi`);
    const shown = await asViewer.follow(saved);
    expect(shown.text).toContain("Filter saved");
    expect(shown.html).toMatch(/<a class="chip" aria-current="page"[^>]* href="[^"]*q=pallavi"[^>]*>Only Pallavi<\/a>/);
    expect(shown.text).not.toContain("Save this filter");
    expect((await asViewer.get("/all-applicants")).html).toMatch(
      /<a class="chip"[^>]* href="\/all-applicants\?status=all&amp;q=pallavi"[^>]*>Only Pallavi/,
    );
    expect((await asOwner.get("/all-applicants")).text).not.toContain("Only Pallavi");
    const again = await asViewer.post("/applicant-filters", {
      name: "Only Pallavi",
      filter: "status=all&q=pallavi",
      job,
    });
    expect(again.status).toBe(303);
    expect(await filtersOf(viewer.id)).toHaveLength(1);
  });

  it("of one job is the current one on that job's own list", async () => {
    const { asOwner, jobId, list } = team;
    await asOwner.post("/applicant-filters", {
      name: "Best here",
      filter: `status=applied&job=${jobId}&order=match`,
      job: "",
    });
    const { html, text } = await asOwner.get(`${list}?status=applied&order=match`);
    expect(html).toMatch(/class="chip" aria-current="page"[^>]*>Best here<\/a>/);
    expect(text).not.toContain("Save this filter");
    expect((await asOwner.get("/applicant-filters")).text).toContain("New · best match first");
  });

  it("on a job's own answers is shown above that job's list only", async () => {
    const { asOwner, employer, list } = team;
    const jobId = await createJob(employer, {
      title: "Asking Typist",
      questions: [{ id: "laptop", text: "Laptop?", kind: "yes_no", required: false }],
    });
    await asOwner.post("/applicant-filters", { name: "Has laptop", filter: "status=all&yes=laptop", job: jobId });
    expect((await asOwner.get(`/job/${jobId}/applicants`)).text).toContain("Has laptop");
    expect((await asOwner.get(list)).text).not.toContain("Has laptop");
    expect((await asOwner.get("/all-applicants")).html).toContain(
      `href="/job/${jobId}/applicants?status=all&amp;yes=laptop"`,
    );
    const theirs = await createJob(await createEmployer());
    expect((await asOwner.post("/applicant-filters", { name: "Theirs", filter: "yes=x", job: theirs })).status).toBe(
      404,
    );
  });

  it("needs an unused name, twenty at most, and keeps the typed text", async () => {
    const { asRecruiter, recruiter } = team;
    const send = (name: string, filter = "status=applied&q=x") =>
      asRecruiter.post("/applicant-filters", { name, filter, job: "" });
    await send("Mine");
    for (const [name, problem] of [
      ["", "Enter a filter name"],
      ["x".repeat(41), "Must be 40 characters or fewer"],
      ["MINE", "You have another filter of this name"],
    ] as const) {
      const refused = await send(name, "status=hired");
      expect([
        refused.status,
        refused.text.includes(problem),
        refused.html.includes('name="filter" value="status=hired"'),
      ]).toEqual([400, true, true]);
    }
    for (let at = 1; at < 20; at++) await send(`Filter ${at}`);
    const full = await send("One more");
    expect([full.status, full.text.includes("You can save up to 20 filters. Delete one first.")]).toEqual([400, true]);
    expect(await filtersOf(recruiter.id)).toHaveLength(20);
    expect((await asRecruiter.post("/applicant-filters", { name: "No filter" })).status).toBe(400);
    const lost = await createVisitor().post("/applicant-filters", {
      name: "Kept name",
      filter: "status=all&q=kept",
      job: "",
    });
    expect([
      lost.status,
      lost.html.includes('value="Kept name"'),
      lost.html.includes('value="status=all&amp;q=kept"'),
    ]).toEqual([401, true, true]);
  });

  it("is renamed and deleted by its member only, after a confirmation", async () => {
    const own = await createTeam();
    const { asOwner, asRecruiter, employer } = own;
    await asOwner.post("/applicant-filters", { name: "Old name", filter: "status=shortlisted&experience=3", job: "" });
    await asOwner.post("/applicant-filters", { name: "Other", filter: "status=all", job: "" });
    const id = (await filtersOf(employer.id)).find(({ name }) => name === "Old name")?.id ?? "";
    const page = `/applicant-filter/${id}`;
    expect((await asOwner.get(page)).text).toContain("Shortlisted · 3 years or more");
    for (const visitor of [asRecruiter, await signedIn(await createEmployer())]) {
      expect([
        (await visitor.get(page)).status,
        (await visitor.post(page, { name: "Taken" })).status,
        (await visitor.post(`${page}/deletion`)).status,
      ]).toEqual([404, 404, 404]);
    }
    const taken = await asOwner.post(page, { name: "other" });
    expect([taken.status, taken.text.includes("You have another filter of this name")]).toEqual([400, true]);
    expect((await asOwner.post(page, { name: "New name" })).location).toBe("/applicant-filters");
    expect((await asOwner.get("/applicant-filters")).text).toContain("New name");
    expect((await asOwner.get(page)).text).toContain("Delete this filter");
    expect((await asOwner.follow(await asOwner.post(`${page}/deletion`))).text).toContain("Filter deleted");
    expect((await filtersOf(employer.id)).map(({ name }) => name)).toEqual(["Other"]);
  });

  it("is in its member's data export, and is deleted when they leave the team", async () => {
    const own = await createTeam();
    await own.asViewer.post("/applicant-filters", { name: "Packed up", filter: "status=hired", job: "" });
    expect((await own.asViewer.get("/your-data/export")).html).toContain("Packed up");
    await own.asViewer.post("/team/leaving");
    expect(await filtersOf(own.viewer.id)).toEqual([]);
  });
});
