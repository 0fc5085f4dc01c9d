import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { createId } from "db/id";
import { applicantTags, applicationTags, jobs } from "db/schema";
import { db } from "../../../support/context";
import { createEmployer, createJob, signedIn } from "../../../support/people/people";
import { createVisitor } from "../../../support/people/visitor";
import { createApplicants } from "../../../support/scenes/applicants";
import { createTeam } from "../../../support/scenes/employer/team-data";

let team: Awaited<ReturnType<typeof createTeam>>;
beforeAll(async () => {
  team = await createTeam();
});

const tagsOf = async (applicationId: string) =>
  (
    await db
      .select({ name: applicantTags.name })
      .from(applicationTags)
      .innerJoin(applicantTags, eq(applicantTags.id, applicationTags.tagId))
      .where(eq(applicationTags.applicationId, applicationId))
  )
    .map(({ name }) => name)
    .sort();

/** A tag of the team's company. */
async function makeTag(name: string, companyId = team.employer.companyId): Promise<string> {
  const id = createId(Date.now());
  await db
    .insert(applicantTags)
    .values({ id, companyId, name, nameKey: name.toLowerCase(), color: "blue", createdAt: Date.now() });
  return id;
}

describe("the tags of an applicant", () => {
  it("are created on the applicant's page, checked and unchecked there, and seen by the whole team", async () => {
    const { asRecruiter, asViewer, apply, list } = team;
    const { page, id } = await apply("Tara Sen");
    const made = await asRecruiter.post(`${page}/tags`, { name: " Night  shift ", color: "pink" });
    expect(made.location).toBe(`${page}#team`);
    expect((await asRecruiter.follow(made)).text).toContain("Tags saved");
    expect(await tagsOf(id)).toEqual(["Night shift"]);
    const other = await makeTag("Has laptop");
    const first = (await db.select().from(applicantTags).where(eq(applicantTags.name, "Night shift")).get())?.id ?? "";
    await asRecruiter.post(`${page}/tags`, { had: [first], tag: [other] });
    expect(await tagsOf(id)).toEqual(["Has laptop"]);
    for (const address of [page, list, "/all-applicants"])
      expect((await asViewer.get(address)).html, address).toContain(
        '<li class="tag wrap-anywhere hue-2">Has laptop</li>',
      );
    expect((await asViewer.get(page)).html).not.toContain(`action="${page}/tags"`);
    expect((await asViewer.post(`${page}/tags`, { had: [other] })).status).toBe(403);
    expect(await tagsOf(id)).toEqual(["Has laptop"]);
  });

  it("that a colleague has added meanwhile stay when a form without them is saved", async () => {
    const { asOwner, asRecruiter, apply } = team;
    const { page, id } = await apply("Uma Pal");
    const [one, two] = [await makeTag("From one"), await makeTag("From two")];
    await asRecruiter.post(`${page}/tags`, { tag: [one] });
    await asOwner.post(`${page}/tags`, { tag: [two] });
    await asOwner.post(`${page}/tags`, { tag: [two] });
    expect(await tagsOf(id)).toEqual(["From one", "From two"]);
  });

  it("are at most ten: the eleventh is refused at its field, with all checkboxes and text kept", async () => {
    const { asRecruiter, apply } = team;
    const { page, id } = await apply("Veena Rao");
    const ten = await Promise.all(Array.from({ length: 10 }, (_each, at) => makeTag(`Ten ${at}`)));
    await asRecruiter.post(`${page}/tags`, { tag: ten });
    const refused = await asRecruiter.post(`${page}/tags`, { had: ten, tag: ten, name: "Eleventh", color: "violet" });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("An applicant has at most 10 tags. Clear some first.");
    expect(refused.html).toMatch(/id="new-tag"[^>]*value="Eleventh"/);
    expect(refused.html.match(/name="tag"[^>]*checked=""/g)).toHaveLength(10);
    expect(await tagsOf(id)).toHaveLength(10);
    expect((await asRecruiter.post(`${page}/tags`, { had: ten, tag: ten.slice(1), name: "Eleventh" })).status).toBe(
      303,
    );
    expect(await tagsOf(id)).toContain("Eleventh");
    const long = await asRecruiter.post(`${page}/tags`, { name: "x".repeat(31) });
    expect([long.status, long.text.includes("Must be 30 characters or fewer")]).toEqual([400, true]);
  });

  it("are kept after the session has ended, and another company's tags are never set", async () => {
    const { apply, asRecruiter } = team;
    const { page, id } = await apply("Wasim Khan");
    const tag = await makeTag("Kept over log-in");
    const lost = await createVisitor().post(`${page}/tags`, { tag: [tag], name: "Typed" });
    expect(lost.status).toBe(401);
    expect(lost.text).toContain("You've been signed out");
    expect(lost.html).toContain(`name="tag" value="${tag}"`);
    expect(lost.html).toMatch(/id="new-tag"[^>]*value="Typed"/);
    expect(lost.text).not.toContain("Wasim");
    const stranger = await createEmployer();
    const theirs = await makeTag("Theirs", stranger.companyId);
    await asRecruiter.post(`${page}/tags`, { tag: [theirs, "nonsense"] });
    expect(await tagsOf(id)).toEqual([]);
    expect((await (await signedIn(stranger)).post(`${page}/tags`, { tag: [theirs] })).status).toBe(404);
  });
});

describe("many applicants at once", () => {
  it("get a tag from the list, can be found by it, and undo removes it from those who had none before", async () => {
    const { employer, asRecruiter, apply } = team;
    const jobId = await createJob(employer, { title: "Tagged Typist" });
    const list = `/job/${jobId}/applicants?status=all`;
    const people = [
      await apply("Xena One", "applied", jobId),
      await apply("Xena Two", "applied", jobId),
      await apply("Yash Three", "under_review", jobId),
    ];
    const tag = await makeTag("Call again");
    const [first, second, third] = people.map(({ id }) => id) as [string, string, string];
    await asRecruiter.post(`/application/${first}/tags`, { tag: [tag] });
    const form = (await asRecruiter.get(list)).html;
    expect(form.toLowerCase()).toContain('formaction="/applications/tags"');
    const put = await asRecruiter.post("/applications/tags", {
      application: [`${first}.applied`, `${second}.applied`],
      to: "under_review",
      tag,
      way: "on",
      back: list,
    });
    expect(put.location).toBe(list);
    const shown = await asRecruiter.follow(put);
    expect(shown.text).toContain("“Call again” put on 1 applicant");
    const undo = /action="(\/applications\/tags\/\w+\/undoing)"/.exec(shown.html)?.[1] ?? "";
    const found = await asRecruiter.get(`/job/${jobId}/applicants?status=all&tag=${tag}`);
    expect(found.text).toContain("2 found");
    expect(found.text).not.toContain("Yash Three");
    expect((await asRecruiter.get(`/all-applicants?status=all&tag=${tag}`)).text).toContain("Xena Two");
    expect((await (await signedIn(await createEmployer())).post(undo, { back: list })).location).toBe(list);
    expect(await tagsOf(second)).toEqual(["Call again"]);
    expect((await asRecruiter.follow(await asRecruiter.post(undo, { back: list }))).text).toContain(
      "Removed from 1 applicant",
    );
    expect([await tagsOf(first), await tagsOf(second)]).toEqual([["Call again"], []]);
    const everybody = await asRecruiter.post("/applications/tags", {
      everybody: "on",
      filter: "status=all",
      job: jobId,
      tag,
      way: "on",
      back: list,
    });
    expect((await asRecruiter.follow(everybody)).text).toContain("put on 2 applicants");
    const off = await asRecruiter.post("/applications/tags", {
      application: [`${first}.applied`, `${third}.under_review`],
      tag,
      way: "off",
      back: list,
    });
    const takenOff = await asRecruiter.follow(off);
    expect(takenOff.text).toContain("“Call again” removed from 2 applicants");
    expect([await tagsOf(first), await tagsOf(second), await tagsOf(third)]).toEqual([[], ["Call again"], []]);
    const putBack = /action="(\/applications\/tags\/\w+\/undoing)"/.exec(takenOff.html)?.[1] ?? "";
    await (await signedIn(await createEmployer())).post(putBack, { back: list });
    expect(await tagsOf(first)).toEqual([]);
    expect((await asRecruiter.follow(await asRecruiter.post(putBack, { back: list }))).text).toContain(
      "Added to 2 applicants",
    );
    expect([await tagsOf(first), await tagsOf(third)]).toEqual([["Call again"], ["Call again"]]);
    expect((await asRecruiter.follow(await asRecruiter.post(putBack, { back: list }))).text).toContain(
      "This was already undone, or the tag was deleted",
    );
  });

  it("above 500 are all reached by repeated presses", { timeout: 60_000 }, async () => {
    const { employer, asRecruiter } = team;
    const jobId = await createJob(employer, { title: "Crowded Typist" });
    await createApplicants(
      jobId,
      Array.from({ length: 520 }, () => ({})),
    );
    const tag = await makeTag("Everybody");
    const list = `/job/${jobId}/applicants?status=all`;
    const press = async (way: string) =>
      (
        await asRecruiter.follow(
          await asRecruiter.post("/applications/tags", {
            everybody: "on",
            filter: "status=all",
            job: jobId,
            tag,
            way,
            back: list,
          }),
        )
      ).text;
    const first = await press("on");
    for (const words of ["put on 500 applicants", "press again for the next"]) expect(first).toContain(words);
    expect(await press("on")).toContain("put on 20 applicants");
    expect(await press("on")).toContain("They have this tag already");
    expect(await press("off")).toContain("removed from 500 applicants");
    expect(await press("off")).toContain("removed from 20 applicants");
    expect(await press("off")).toContain("None of them has this tag");
  });

  it("stay selected after the session has ended, with the chosen tag", async () => {
    const { apply, asRecruiter, list } = team;
    const { id } = await apply("Ticked Long");
    const tag = await makeTag("Kept ticks");
    const lost = await createVisitor().post("/applications/tags", {
      application: `${id}.applied`,
      tag,
      way: "on",
      back: list,
    });
    expect(lost.status).toBe(401);
    expect(lost.text).toContain("You've been signed out");
    for (const [name, value] of [
      ["application", `${id}.applied`],
      ["tag", tag],
      ["way", "on"],
      ["back", list],
    ])
      expect(lost.html).toContain(`name="${name}" value="${value}"`);
    expect(lost.html).toMatch(/action="\/applications\/tags"[\s\S]*>Add tag<\/button>/);
    expect(
      (await createVisitor().post("/applications/tags", { application: `${id}.applied`, tag, way: "off", back: list }))
        .html,
    ).toContain(">Remove tag</button>");
    expect(
      (await asRecruiter.post("/applications/tags", { application: `${id}.applied`, tag, way: "on", back: list }))
        .location,
    ).toBe(list);
    expect(await tagsOf(id)).toEqual(["Kept ticks"]);
    expect((await asRecruiter.get("/applications/tags")).text).toContain("No applicants selected");
  });

  it("with ten tags already are reported as skipped, and an empty selection gets a friendly message", async () => {
    const { asRecruiter, asViewer, apply, list } = team;
    const { id } = await apply("Zoya Full");
    const ten = await Promise.all(Array.from({ length: 10 }, (_each, at) => makeTag(`Full ${at}`)));
    const tag = await makeTag("One more");
    await asRecruiter.post(`/application/${id}/tags`, { tag: ten });
    const full = await asRecruiter.post("/applications/tags", {
      application: `${id}.applied`,
      tag,
      way: "on",
      back: list,
    });
    expect((await asRecruiter.follow(full)).text).toContain("1 applicant has 10 tags already.");
    expect(
      (await asRecruiter.follow(await asRecruiter.post("/applications/tags", { tag, way: "on", back: list }))).text,
    ).toContain("No applicants selected");
    expect(
      (
        await asRecruiter.follow(
          await asRecruiter.post("/applications/tags", { application: `${id}.applied`, tag: "gone", back: list }),
        )
      ).text,
    ).toContain("This tag is gone");
    expect((await asViewer.post("/applications/tags", { application: `${id}.applied`, tag, way: "on" })).status).toBe(
      403,
    );
  });
});

describe("the page of tags", () => {
  it("shows how many applicants have each tag, renames it everywhere, and deletes it after a confirmation", async () => {
    const own = await createTeam();
    const { asOwner, asViewer, apply, employer } = own;
    const { page, id } = await apply("Amar Lal");
    await asOwner.post(`${page}/tags`, { name: "Maybe" });
    const tag =
      (await db.select().from(applicantTags).where(eq(applicantTags.companyId, employer.companyId)).get())?.id ?? "";
    expect((await asOwner.get("/applicant-tags")).text).toContain("Maybe On 1 applicant");
    expect((await asViewer.get("/applicant-tags")).html).not.toContain(`/applicant-tag/${tag}`);
    const edit = await asOwner.get(`/applicant-tag/${tag}`);
    expect(edit.text).toContain("It is removed from all applicants. You can't undo this.");
    expect((await asOwner.post(`/applicant-tag/${tag}`, { name: "Perhaps", color: "green" })).location).toBe(
      "/applicant-tags",
    );
    expect((await asOwner.get(page)).html).toContain('hue-4">Perhaps</li>');
    const twice = await asOwner.post("/applicant-tags", { id: createId(Date.now()), name: "PERHAPS", color: "teal" });
    expect([twice.status, twice.text.includes("You have a tag of this name")]).toEqual([400, true]);
    const second = await makeTag("Second", employer.companyId);
    const taken = await asOwner.post(`/applicant-tag/${second}`, { name: "perhaps", color: "teal" });
    expect([taken.status, taken.text.includes("You have another tag of this name")]).toEqual([400, true]);
    const stranger = await signedIn(await createEmployer());
    for (const way of ["", "/deletion"])
      expect((await stranger.post(`/applicant-tag/${tag}${way}`, { name: "Theirs" })).status).toBe(404);
    expect((await asOwner.post(`/applicant-tag/${tag}/deletion`)).location).toBe("/applicant-tags");
    expect(await tagsOf(id)).toEqual([]);
    expect((await asOwner.post(`/applicant-tag/${tag}/deletion`)).status).toBe(404);
    expect((await asOwner.get(`/all-applicants?tag=${tag}`)).html).toContain("A deleted tag");
  });

  it("does not count applicants of a removed job", async () => {
    const own = await createTeam();
    const { page } = await own.apply("Here Now");
    const removed = await createJob(own.employer, { title: "Removed Typist" });
    const gone = await own.apply("Gone With It", "applied", removed);
    for (const each of [page, gone.page]) await own.asOwner.post(`${each}/tags`, { name: "Counted" });
    expect((await own.asOwner.get("/applicant-tags")).text).toContain("Counted On 2 applicants");
    await db.update(jobs).set({ status: "removed" }).where(eq(jobs.id, removed));
    expect((await own.asOwner.get("/applicant-tags")).text).toContain("Counted On 1 applicant");
  });

  it("creates a tag once per form, and at most thirty", async () => {
    const { asOwner, employer, apply } = await createTeam();
    const id = createId(Date.now());
    for (let press = 0; press < 2; press++)
      expect((await asOwner.post("/applicant-tags", { id, name: "Pressed twice", color: "blue" })).location).toBe(
        "/applicant-tags",
      );
    for (let at = 1; at < 30; at++) await makeTag(`Thirty ${at}`, employer.companyId);
    const refused = await asOwner.post("/applicant-tags", {
      id: createId(Date.now()),
      name: "Too many",
      color: "blue",
    });
    expect([refused.status, refused.text.includes("A company keeps at most 30 tags. Delete one first.")]).toEqual([
      400,
      true,
    ]);
    expect(refused.html).toMatch(/name="name"[^>]*value="Too many"|value="Too many"[^>]*name="name"/);
    const { page } = await apply("Bala Iyer");
    const onPage = await asOwner.post(`${page}/tags`, { name: "Too many" });
    expect([onPage.status, onPage.text.includes("A company keeps at most 30 tags")]).toEqual([400, true]);
    expect((await asOwner.post(`${page}/tags`, { name: "PRESSED twice" })).status).toBe(303);
    expect(await db.$count(applicantTags, eq(applicantTags.companyId, employer.companyId))).toBe(30);
  });
});
