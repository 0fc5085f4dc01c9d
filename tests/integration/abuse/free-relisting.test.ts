import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { day } from "db/catalogues/time";
import { createId } from "db/id";
import { jobs } from "db/schema";
import { db } from "../../support/context";
import { createAdmin } from "../../support/people/admins";
import { createEmployer, createJob, signedIn, type Employer } from "../../support/people/people";
import type { Visitor } from "../../support/people/visitor";
import { complete, feeSentence, form, honest, jobOf, seenOf } from "../../support/scenes/owner/reviews";
import { faults, givePoints } from "../../support/scenes/purchases";

const threeDaysAgo = () => Date.now() - 3 * day;

let employer: Employer;
let office: Visitor;
beforeEach(async () => {
  employer = await createEmployer();
  office = await signedIn(employer);
});

let spread = 0;
/** A free job that was listed three days ago. */
const listedBefore = (values: Partial<typeof jobs.$inferInsert> = {}) => {
  const publishedAt = threeDaysAgo();
  return createJob(employer, {
    ...complete,
    listing: "free",
    publishedAt,
    listingKey: publishedAt * 1024 + (++spread % 1000),
    expiresAt: publishedAt + 30 * day,
    ...values,
  });
};
const press = (id: string, action: string, fields: Record<string, string> = {}) =>
  office.post(`/job/${id}/${action}`, fields);
const close = (id: string) => press(id, "closure", { outcome: "not_hired" });
const placeOf = async (id: string) => {
  const job = await jobOf(id);
  return { status: job?.status, listingKey: job?.listingKey, publishedAt: job?.publishedAt, expiresAt: job?.expiresAt };
};
/** A copy of a job, published with nothing changed. */
async function copyOf(id: string): Promise<string> {
  const copyId = createId(Date.now());
  await press(id, "copy", { copyId });
  const made = (await db.select({ id: jobs.id }).from(jobs).where(eq(jobs.companyId, employer.companyId)))
    .map((row) => row.id)
    .find((each) => each === copyId);
  if (!made) throw new Error("no copy was made");
  await press(copyId, "publication");
  return copyId;
}

it("a free job that is closed and relisted within its time keeps its position and its end, any number of times", async () => {
  const id = await listedBefore();
  const before = await placeOf(id);
  for (let time = 0; time < 3; time++) {
    await close(id);
    await press(id, "relisting");
    expect(await placeOf(id)).toEqual({ ...before, status: "active" });
  }
  expect(await faults()).toEqual([]);
});

it("a copy of a free job that was closed within its time gets its position and end, and so does a copy of the copy", async () => {
  const first = await listedBefore();
  const before = await placeOf(first);
  await close(first);
  const second = await copyOf(first);
  const third = await close(second).then(() => copyOf(second));
  for (const id of [second, third]) {
    const place = await placeOf(id);
    expect(place).toMatchObject({ publishedAt: before.publishedAt, expiresAt: before.expiresAt });
    expect(Math.floor((place.listingKey ?? 0) / 1024)).toBe(before.publishedAt);
  }
  await close(third);
  await press(first, "relisting");
  expect(await placeOf(first)).toEqual({ ...before, status: "active" });
});

/** A job that is typed anew and published. */
async function posted(fields: Record<string, string>): Promise<string> {
  const id = createId(Date.now());
  await office.post("/post-job", { ...form, jobId: id, version: "0", intent: "publish", ...fields });
  return id;
}

it("the same text, typed anew with other fields and another title, gets the position of the closed free job", async () => {
  const first = await listedBefore({ description: honest });
  const before = await placeOf(first);
  await close(first);
  const id = await posted({
    title: "Typist from home",
    description: `A chance for students and homemakers who look for steady income in their own town. ${honest} Apply now.`,
  });
  expect(await placeOf(id)).toMatchObject({
    status: "active",
    publishedAt: before.publishedAt,
    expiresAt: before.expiresAt,
  });
});

it("another role, and the same work in another city, get their own position with the same company text", async () => {
  const about =
    "Sharma Textiles has sold sarees from Surat since 1998, in three shops and on all large markets. The salary comes on the fifth of each month, with provident fund, insurance and twenty days of leave. We answer within a week and then invite you to an interview by video.";
  const typist = await listedBefore({ title: "Data Entry Operator", description: `${honest} ${about}` });
  await close(typist);
  const caller = await posted({
    title: "Cutter",
    description: `You cut cotton by the tailor's pattern and fold it for the shelf. ${about}`,
  });
  await close(caller);
  await close(
    await listedBefore({
      title: "Tailor",
      description: `You sew blouses by measure. ${about}`,
      isRemote: false,
      city: "pune",
      location: "Pune",
    }),
  );
  const tailor = await posted({
    title: "Tailor",
    description: `You sew blouses by measure. ${about}`,
    workplace: "city",
    city: "nagpur",
  });
  for (const id of [caller, tailor]) expect(Date.now() - ((await placeOf(id)).publishedAt ?? 0)).toBeLessThan(60_000);
});

it("a review in between does not move a job up: after the approval it has its old position", async () => {
  const desk = await signedIn(await createAdmin("admin"));
  const id = await listedBefore({ description: `${honest}\n${feeSentence}` });
  const { listingKey, publishedAt } = await placeOf(id);
  await close(id);
  await press(id, "relisting");
  expect((await placeOf(id)).status).toBe("pending");
  await desk.post(`/job/${id}/approval`, { seen: await seenOf(id) });
  expect(await placeOf(id)).toMatchObject({ status: "active", listingKey, publishedAt });
});

it("an edit with a warning sign of a closed job, then undone, also leads to the old position", async () => {
  const id = await listedBefore({ description: honest });
  const before = await placeOf(id);
  await close(id);
  const version = async () => String((await jobOf(id))?.version);
  await office.post(`/job/${id}/edit`, {
    ...form,
    version: await version(),
    description: `${honest}\n${feeSentence}`,
    intent: "save",
  });
  expect((await placeOf(id)).status).toBe("draft");
  await office.post(`/job/${id}/edit`, { ...form, version: await version(), description: honest, intent: "publish" });
  expect(await placeOf(id)).toEqual({ ...before, status: "active" });
});

it("a closed free job returns free only while no other job is the free one; a paid one gets a new position and full time", async () => {
  const first = await listedBefore();
  await close(first);
  const other = await createJob(employer, {
    ...complete,
    description: "Answer the telephone of a clinic in Pune from nine to five.",
    listing: "free",
  });
  await press(first, "relisting");
  expect((await placeOf(first)).status).toBe("closed");
  await givePoints(employer, 60);
  await press(first, "relisting");
  const place = await placeOf(first);
  expect([place.status, (await jobOf(first))?.listing, (await jobOf(other))?.listing]).toEqual([
    "active",
    "paid",
    "free",
  ]);
  expect(Date.now() - (place.publishedAt ?? 0)).toBeLessThan(60_000);
  expect((place.expiresAt ?? 0) - Date.now()).toBeGreaterThan(29 * day);
  expect(await faults()).toEqual([]);
});

it("another job of the company, and one whose time is over, get a new position", async () => {
  const first = await listedBefore();
  await close(first);
  const other = await createJob(employer, {
    ...complete,
    description: "Answer the telephone of a clinic in Pune from nine to five, and write down who calls.",
    status: "draft",
    publishedAt: null,
    listingKey: null,
    expiresAt: null,
  });
  await press(other, "publication");
  await close(other);
  const over = await listedBefore({
    status: "closed",
    expiresAt: Date.now() - 1,
    description: "Translate letters from Hindi to English for a school in Agra, two hours in the evening.",
  });
  await press(over, "relisting");
  for (const id of [other, over]) expect(Date.now() - ((await placeOf(id)).publishedAt ?? 0)).toBeLessThan(60_000);
});
