import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { companies } from "db/schema";
import { removeDeletedFiles } from "~/features/files/commands.server";
import { eraseDueAccounts, erasureNotice } from "~/features/privacy/erasure.server";
import { db, testContext } from "../../../support/context";
import { createAdmin } from "../../../support/people/admins";
import {
  createEmployer,
  createJob,
  createMember,
  createSeeker,
  signedIn,
  type Employer,
} from "../../../support/people/people";
import { createVisitor, type Visitor } from "../../../support/people/visitor";
import { photoFilesOf, photosOf, sendPhoto } from "../../../support/scenes/company-photos";

let seeker: Visitor;
let desk: Visitor;
beforeAll(async () => {
  seeker = await signedIn(await createSeeker());
  desk = await signedIn(await createAdmin("admin"));
});

/** A company with two photos. */
async function withPhotos() {
  const employer = await createEmployer();
  const office = await signedIn(employer);
  for (const description of ["Six people at desks", 'The "garden"']) await sendPhoto(office, description);
  const [first, second] = await photosOf(employer);
  if (!first || !second) throw new Error("no photos");
  return {
    employer,
    office,
    first,
    second,
    path: `/company-profile/${employer.companyId}`,
    files: [first.id, first.smallFileId, second.id, second.smallFileId],
  };
}
const statusesOf = (visitor: Visitor, files: readonly string[]) =>
  Promise.all(files.map(async (id) => (await visitor.get(`/company-photo/${id}`)).status));
const change = ({ companyId }: Employer, values: Partial<typeof companies.$inferInsert>) =>
  db.update(companies).set(values).where(eq(companies.id, companyId));

describe("the photos of a company", () => {
  it("are on its public page in their order, with description, lazy loading and size, each linked to its larger file", async () => {
    const { employer, first, second, path, files } = await withPhotos();
    const page = await createVisitor().get(path);
    const link = (id: string, small: string, alt: string) =>
      `<a href="/company-photo/${id}"><img src="/company-photo/${small}" alt="${alt}" width="64" height="32" loading="lazy"/></a>`;
    const [one, two] = [
      link(first.id, first.smallFileId, "Six people at desks"),
      link(second.id, second.smallFileId, "The &quot;garden&quot;"),
    ].map((html) => page.html.indexOf(html));
    expect(one).toBeGreaterThan(0);
    expect(two).toBeGreaterThan(one ?? 0);
    expect(await statusesOf(createVisitor(), files)).toEqual([200, 200, 200, 200]);
    const file = await createVisitor().get(`/company-photo/${first.id}`);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "max-age=86400, immutable",
      "x-content-type-options": "nosniff",
    });
    expect((await seeker.get(`/company-photo/${first.id}`)).headers.get("cache-control")).toBe(
      "private, max-age=86400, immutable",
    );
    expect((await (await signedIn(await createMember(employer, "viewer"))).get("/employer-profile")).html).toContain(
      first.smallFileId,
    );
  });

  it("are absent from the page of a company without them, and are found only under their own address", async () => {
    const employer = await createEmployer();
    const page = await createVisitor().get(`/company-profile/${employer.companyId}`);
    expect(page.status).toBe(200);
    expect(page.html).not.toMatch(/company-photo|<ul class="photos"/);
    const { first } = await withPhotos();
    for (const path of [
      "/company-photo/x",
      `/company-photo/${"0".repeat(17)}`,
      `/company-logo/${first.id}`,
      `/photo/${first.id}`,
    ])
      expect((await seeker.get(path)).status, path).toBe(404);
  });

  it("are neither shown nor served while the company is banned, and return when the ban is lifted", async () => {
    const { employer, path, files, first } = await withPhotos();
    const office = await signedIn(employer);
    await change(employer, { accountStatus: "banned", reviewRequestedAt: 1 });
    for (const visitor of [createVisitor(), seeker, office, desk])
      expect(await statusesOf(visitor, files)).toEqual([404, 404, 404, 404]);
    expect((await seeker.get(path)).status).toBe(404);
    expect((await desk.get("/owner-portal/reports")).html).not.toContain(first.smallFileId);
    await change(employer, { accountStatus: "active", reviewRequestedAt: null });
    expect(await statusesOf(createVisitor(), files)).toEqual([200, 200, 200, 200]);
    expect((await seeker.get(path)).html).toContain(first.smallFileId);
  });

  it("are seen only by its team and by owners while the company waits for review", async () => {
    const { employer, office, path, files, first } = await withPhotos();
    await change(employer, { reviewRequestedAt: 1 });
    for (const visitor of [createVisitor(), seeker, await signedIn(await createEmployer())]) {
      expect(await statusesOf(visitor, files)).toEqual([404, 404, 404, 404]);
      expect((await visitor.get(path)).html).not.toContain("/company-photo/");
    }
    for (const visitor of [office, desk]) expect(await statusesOf(visitor, files)).toEqual([200, 200, 200, 200]);
    expect((await office.get(path)).html).toContain(first.smallFileId);
    expect((await office.get("/employer-profile/photos")).text).toContain("Only your team sees the photos now");
    const waiting = await desk.get("/owner-portal/reports");
    expect(waiting.html).toContain(first.smallFileId);
    expect(waiting.text).toContain('Photos: Six people at desks · The "garden"');
  });

  it("are beside a report of the company on the owners' page", async () => {
    const { employer, first } = await withPhotos();
    await createJob(employer);
    await seeker.post("/report-job-scam", {
      subject: `company:${employer.companyId}`,
      reason: "fake_company",
      text: "Their office is not where they say that it is, I went there.",
    });
    expect((await desk.get("/owner-portal/reports")).html).toContain(first.smallFileId);
  });

  it("are in the owner's data export with address and description", async () => {
    const { office, first } = await withPhotos();
    const exported = JSON.parse((await office.get("/your-data/export")).html) as { companyPhotos: unknown[] };
    expect(exported.companyPhotos).toHaveLength(2);
    expect(exported.companyPhotos[0]).toMatchObject({
      address: `${env.SITE_URL}/company-photo/${first.id}`,
      description: "Six people at desks",
    });
  });

  it("are deleted from tables and store when the founder's account is erased, and other companies' photos stay", async () => {
    const { employer, office, files } = await withPhotos();
    const { employer: other, files: otherFiles } = await withPhotos();
    await office.post("/your-data/erasure", { redirect: "/your-data" });
    const context = { ...testContext(), now: () => Date.now() + erasureNotice + 1000 };
    await eraseDueAccounts(context);
    expect([await photosOf(employer), await photoFilesOf(employer)]).toEqual([[], []]);
    expect(await statusesOf(createVisitor(), files)).toEqual([404, 404, 404, 404]);
    await removeDeletedFiles(context);
    for (const id of files) expect(await env.FILES.head(`company_photo/${id}`)).toBeNull();
    for (const id of otherFiles) expect(await env.FILES.head(`company_photo/${id}`)).not.toBeNull();
    expect(await photosOf(other)).toHaveLength(2);
  });
});
