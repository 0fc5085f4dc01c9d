import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { day } from "db/catalogues/time";
import { createId } from "db/id";
import { applicantTags, applicationTagRemovals, applicationTags } from "db/schema";
import { unlimited } from "~/features/budgets/budget";
import { forgetRuns } from "~/features/scheduled/clean-up.server";
import { db, testContext } from "../../../support/context";
import { bare } from "../../../support/databases/explained";
import { createJob } from "../../../support/people/people";
import { createApplicants } from "../../../support/scenes/applicants";
import { createTeam } from "../../../support/scenes/employer/team-data";

let team: Awaited<ReturnType<typeof createTeam>>;
beforeAll(async () => {
  team = await createTeam();
});

const has = async (applicationId: string, tagId: string) =>
  (await db.select().from(applicationTags).where(eq(applicationTags.applicationId, applicationId))).some(
    (tag) => tag.tagId === tagId,
  );

async function makeTag(name: string): Promise<string> {
  const id = createId(Date.now());
  await db
    .insert(applicantTags)
    .values({
      id,
      companyId: team.employer.companyId,
      name,
      nameKey: name.toLowerCase(),
      color: "blue",
      createdAt: Date.now(),
    });
  return id;
}

/** Puts ten tags on each of some applicants. */
const fill = (applicationIds: readonly string[], tagIds: readonly string[]) =>
  bare.DB.prepare(
    "insert into application_tags (application_id, tag_id, created_at) select a.value, t.value, 1 from json_each(?1) a, json_each(?2) t",
  )
    .bind(JSON.stringify(applicationIds), JSON.stringify(tagIds))
    .run();

let tenTags: Promise<string[]> | undefined;
const ten = () => (tenTags ??= Promise.all(Array.from({ length: 10 }, (_each, at) => makeTag(`Ten ${at}`))));

const press = (fields: Record<string, string | string[]>) =>
  team.asRecruiter.post("/applications/tags", { back: team.list, ...fields });

/** What the list says after a press, and where it is taken back. */
async function pressed(fields: Record<string, string | string[]>) {
  const { text, html } = await team.asRecruiter.follow(await press(fields));
  return { text, undo: /action="(\/applications\/tags\/\w+\/undoing)"/.exec(html)?.[1] ?? "" };
}

const takeBack = async (undo: string) =>
  (await team.asRecruiter.follow(await team.asRecruiter.post(undo, { back: team.list }))).text;

describe("undoing a tag change of many applicants", () => {
  it("reports how many couldn't get it again, because they have ten tags or have it already", async () => {
    const tag = await makeTag("Partly back");
    const people = [await team.apply("Free Hand"), await team.apply("Full Hand"), await team.apply("Has It")];
    const [free, full, again] = people.map(({ id }) => id) as [string, string, string];
    const application = people.map(({ id }) => `${id}.applied`);
    await press({ application, tag, way: "on" });
    const partly = await pressed({ application, tag, way: "off" });
    await fill([full], await ten());
    await team.asRecruiter.post(`/application/${again}/tags`, { tag: [tag] });
    const said = await takeBack(partly.undo);
    for (const words of [
      "Added to 1 applicant",
      "2 applicants couldn't get it: they have 10 tags, or already have it.",
    ])
      expect(said).toContain(words);
    expect([await has(free, tag), await has(full, tag), await has(again, tag)]).toEqual([true, false, true]);
    const nobody = await pressed({ application: [`${again}.applied`], tag, way: "off" });
    await team.asRecruiter.post(`/application/${again}/tags`, { tag: [tag] });
    const none = await takeBack(nobody.undo);
    for (const words of ["No applicants tagged again", "1 applicant couldn't get it"]) expect(none).toContain(words);
    expect(await takeBack(nobody.undo)).toContain("This was already undone, or the tag was deleted.");
  });

  it("is possible for a day, after which the clean-up deletes the record of the removal", async () => {
    const tag = await makeTag("Yesterday");
    const { id } = await team.apply("Old Press");
    const kept = await team.apply("New Press");
    const old = createId(Date.now() - day - 60_000);
    await db
      .insert(applicationTags)
      .values({ applicationId: id, tagId: tag, batchId: old, createdAt: Date.now() - day - 60_000 });
    await db.insert(applicationTagRemovals).values([
      { batchId: old, applicationId: kept.id, tagId: tag, createdAt: Date.now() - day - 60_000 },
      { batchId: createId(Date.now()), applicationId: kept.id, tagId: tag, createdAt: Date.now() - day + 60_000 },
    ]);
    expect(await takeBack(`/applications/tags/${old}/undoing`)).toContain("Too late to undo");
    expect([await has(id, tag), await has(kept.id, tag)]).toEqual([true, false]);
    expect(await forgetRuns(testContext(), unlimited)).toMatchObject({ tag_removals: 1 });
    expect(await db.select().from(applicationTagRemovals).where(eq(applicationTagRemovals.tagId, tag))).toHaveLength(1);
  });
});

describe("tagging everybody who matches", () => {
  it("reports when no applicant matches any more", async () => {
    const tag = await makeTag("For nobody");
    for (const way of ["on", "off"])
      expect((await pressed({ everybody: "on", filter: "status=hired", job: team.jobId, tag, way })).text).toContain(
        "No matching applicants",
      );
    await team.apply("Only One", "shortlisted");
    const everybody = { everybody: "on", filter: "status=shortlisted", job: team.jobId, tag };
    expect((await pressed({ ...everybody, way: "on" })).text).toContain("put on 1 applicant");
    expect((await pressed({ ...everybody, way: "on" })).text).toContain("They have this tag already");
  });

  it("reaches applicants after the first 500 with ten tags each", { timeout: 60_000 }, async () => {
    const jobId = await createJob(team.employer, { title: "Full Typist" });
    const ids = await createApplicants(
      jobId,
      Array.from({ length: 502 }, () => ({})),
    );
    await fill(ids.slice(0, 500), await ten());
    const everybody = {
      everybody: "on",
      filter: "status=all",
      job: jobId,
      tag: await makeTag("Behind them"),
      way: "on",
    };
    const first = (await pressed(everybody)).text;
    for (const words of ["put on 2 applicants", "500 or more applicants have 10 tags already."])
      expect(first).toContain(words);
    expect((await pressed(everybody)).text).toContain("No applicants tagged");
  });
});
