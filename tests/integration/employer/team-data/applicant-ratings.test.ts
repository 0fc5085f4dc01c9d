import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { applicantRatings, applicationNotes, applicationTags, noteMentions, users } from "db/schema";
import { erasureNotice, eraseDueAccounts } from "~/features/privacy/erasure.server";
import { db, testContext } from "../../../support/context";
import { createEmployer, createJob, signedIn } from "../../../support/people/people";
import { createTeam } from "../../../support/scenes/employer/team-data";

let team: Awaited<ReturnType<typeof createTeam>>;
beforeAll(async () => {
  team = await createTeam({ owner: "Omkar Jain", recruiter: "Ritu Bose" });
});

describe("a rating of an applicant", () => {
  it("belongs to one member, can be changed and removed, and is shown on the page with the average", async () => {
    const { asOwner, asRecruiter, asViewer, apply, list } = team;
    const { page, id } = await apply("Chitra Das");
    expect((await asRecruiter.post(`${page}/rating`, { stars: "3" })).location).toBe(`${page}#team`);
    await asRecruiter.post(`${page}/rating`, { stars: "4" });
    await asOwner.post(`${page}/rating`, { stars: "5" });
    const shown = await asOwner.get(page);
    expect(shown.text).toContain("4.5 of 5, rated by (2)");
    expect(shown.text).toContain("Ritu Bose: 4 of 5");
    expect(shown.html).toMatch(/value="5" aria-pressed="true"|aria-pressed="true"[^>]*value="5"/);
    expect((await asViewer.get(list)).text).toContain("4.5 of 5, rated by (2)");
    const watched = await asViewer.get(page);
    expect(watched.text).toContain("Omkar Jain: 5 of 5");
    expect(watched.html).not.toContain(`action="${page}/rating"`);
    await asOwner.post(`${page}/rating`, { stars: "0" });
    await asOwner.post(`${page}/rating`, { stars: "0" });
    expect(
      await db
        .select({ stars: applicantRatings.stars })
        .from(applicantRatings)
        .where(eq(applicantRatings.applicationId, id)),
    ).toEqual([{ stars: 4 }]);
  });

  it("accepts 1 to 5, from the team only", async () => {
    const { asRecruiter, asViewer, apply } = team;
    const { page, id, seeker } = await apply("Deepa Nath");
    for (const stars of ["6", "-1", "2.5", "many"])
      expect((await asRecruiter.post(`${page}/rating`, { stars })).status).toBe(400);
    expect((await asViewer.post(`${page}/rating`, { stars: "1" })).status).toBe(403);
    expect((await (await signedIn(await createEmployer())).post(`${page}/rating`, { stars: "1" })).status).toBe(404);
    expect((await (await signedIn(seeker)).post(`${page}/rating`, { stars: "5" })).status).toBe(403);
    expect(await db.$count(applicantRatings, eq(applicantRatings.applicationId, id))).toBe(0);
  });

  it("sorts the best first on request, page by page", async () => {
    const { employer, asOwner, asRecruiter, apply } = team;
    const jobId = await createJob(employer, { title: "Rated Typist" });
    const people: { id: string; fullName: string }[] = [];
    for (const [fullName, ...stars] of [
      ["Low One", "2"],
      ["Best Two", "5", "4"],
      ["None Three"],
      ["Good Four", "4"],
    ] as const) {
      const { id, page } = await apply(fullName, "applied", jobId);
      people.push({ id, fullName });
      for (const [at, each] of stars.entries())
        await (at === 0 ? asOwner : asRecruiter).post(`${page}/rating`, { stars: each });
    }
    const order = (text: string) =>
      people
        .map(({ fullName }) => ({ fullName, at: text.indexOf(fullName) }))
        .filter(({ at }) => at >= 0)
        .sort((one, other) => one.at - other.at)
        .map(({ fullName }) => fullName);
    const all = await asOwner.get(`/job/${jobId}/applicants?status=applied&order=rating`);
    expect(order(all.text)).toEqual(["Best Two", "Good Four", "Low One", "None Three"]);
    const after = await asOwner.get(
      `/job/${jobId}/applicants?status=applied&order=rating&after=${people[3]?.id}&at=${Date.now() - 1000}`,
    );
    expect(order(after.text)).toEqual(["Low One", "None Three"]);
  });

  it("stays when its author leaves the team, without the name", async () => {
    const own = await createTeam({ recruiter: "Farah Left" });
    const { page } = await own.apply("Esha Roy");
    await own.asRecruiter.post(`${page}/rating`, { stars: "2" });
    await own.asRecruiter.post("/team/leaving");
    const { text } = await own.asOwner.get(page);
    expect(text).toContain("A former member: 2 of 5");
    expect(text).not.toContain("Farah Left");
  });
});

describe("team data about an applicant", () => {
  it("is on no page of the applicant, nor in the copy of their data", async () => {
    const { asOwner, apply } = team;
    const { page, id, seeker } = await apply("Gita Secretless");
    await asOwner.post(`${page}/tags`, { name: "Verysecrettag" });
    await asOwner.post(`${page}/rating`, { stars: "1" });
    await asOwner.post(`${page}/notes`, { text: "Secretnote, @Ritu Bose" });
    const asSeeker = await signedIn(seeker);
    for (const address of ["/activity", `${page}/conversation`, "/notifications", "/your-data/export"]) {
      const { html, status } = await asSeeker.get(address);
      expect(status, address).toBe(200);
      for (const words of ["Verysecrettag", "Secretnote", "rated by", "applicant_ratings", 'savedFilters": [\n    {'])
        expect(html, address).not.toContain(words);
    }
    for (const address of [page, `${page}/tags`, "/applicant-tags", "/applicant-filters"])
      expect((await asSeeker.get(address)).status, address).toBe(403);
    expect(await db.$count(noteMentions)).toBeGreaterThan(0);

    await db
      .update(users)
      .set({ erasureDueAt: Date.now() + 1000 })
      .where(eq(users.id, seeker.id));
    const rest: Promise<unknown>[] = [];
    await eraseDueAccounts({
      ...testContext(),
      now: () => Date.now() + erasureNotice,
      waitUntil: (promise) => rest.push(promise),
    });
    await Promise.all(rest);
    const left = await Promise.all([
      db.$count(applicantRatings, eq(applicantRatings.applicationId, id)),
      db.$count(applicationTags, eq(applicationTags.applicationId, id)),
      db.$count(applicationNotes, eq(applicationNotes.applicationId, id)),
    ]);
    expect(left).toEqual([0, 0, 0]);
    expect((await asOwner.get(page)).status).toBe(200);
  });

  it("is deleted with a member's account where it is theirs, and with the company's", async () => {
    const own = await createTeam({ recruiter: "Hema Gone" });
    const { page, id } = await own.apply("Indu Paul");
    await own.asRecruiter.post(`${page}/rating`, { stars: "5" });
    await own.asOwner.post(`${page}/notes`, { text: "What do you think, @Hema Gone?" });
    await own.asOwner.post(`${page}/tags`, { name: "Stays" });
    await own.asRecruiter.post("/applicant-filters", { name: "Mine", filter: "status=hired" });
    const erase = async (userId: string) => {
      await db
        .update(users)
        .set({ erasureDueAt: Date.now() + 1000 })
        .where(eq(users.id, userId));
      const rest: Promise<unknown>[] = [];
      await eraseDueAccounts({
        ...testContext(),
        now: () => Date.now() + erasureNotice,
        waitUntil: (promise) => rest.push(promise),
      });
      await Promise.all(rest);
    };
    await erase(own.recruiter.id);
    const after = await own.asOwner.get(`${page}?tab=activity`);
    expect(after.text).not.toContain("Hema Gone");
    expect(after.text).not.toContain("of 5");
    expect(after.text).toContain("What do you think, @a former member ?");
    expect(after.text).toContain("Stays");
    await erase(own.employer.id);
    expect(await db.$count(applicationTags, eq(applicationTags.applicationId, id))).toBe(0);
  });
});
