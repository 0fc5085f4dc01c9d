import { and, eq, isNull } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { day } from "db/catalogues/time";
import { createId } from "db/id";
import { companies, jobs, storedFiles } from "db/schema";
import { similarityColumns } from "~/features/screening/names/reserved-names";
import { db } from "../../../support/context";
import { createAdmin } from "../../../support/people/admins";
import { createEmployer, createJob, signedIn, type Employer } from "../../../support/people/people";
import { createVisitor, type Visitor } from "../../../support/people/visitor";
import { form, honest } from "../../../support/scenes/owner/reviews";
import { jpeg, png } from "../../../support/scenes/pictures";

const logoPage = "/employer-profile/logo";

let desk: Visitor;
beforeAll(async () => {
  desk = await signedIn(await createAdmin("admin"));
});

async function companyOf({ companyId }: Employer) {
  const row = await db.select().from(companies).where(eq(companies.id, companyId)).get();
  if (!row) throw new Error("no company");
  return row;
}
const seen = async (employer: Employer) => String((await companyOf(employer)).updatedAt);

function upload(office: Visitor, content: Uint8Array) {
  const form = new FormData();
  form.set("logo", new File([content as BlobPart], "logo.png", { type: "image/png" }));
  return office.send("POST", logoPage, undefined, form);
}

const filesOf = async ({ id }: Employer) =>
  (
    await db
      .select()
      .from(storedFiles)
      .where(and(eq(storedFiles.userId, id), eq(storedFiles.kind, "company_logo"), isNull(storedFiles.deletedAt)))
  )
    .map(({ id: file }) => `/company-logo/${file}`)
    .sort();

/** A company that got its logo before it was verified. */
async function createVerified(name: string) {
  const employer = await createEmployer(
    {},
    { companyName: name, legalName: `${name} Private Limited`, ...similarityColumns(name) },
  );
  const office = await signedIn(employer);
  expect((await upload(office, png())).status).toBe(303);
  await db
    .update(companies)
    .set({ isVerified: true, verifiedPlanEnd: Date.now() + 30 * day, badgeColor: "gold" })
    .where(eq(companies.id, employer.companyId));
  return { employer, office, jobId: await createJob(employer), logo: (await companyOf(employer)).logoUrl ?? "" };
}

const publicJob = async (jobId: string) =>
  (await createVisitor().get(`/job/${jobId}?fresh=${createId(Date.now())}`)).html;

describe("the new logo of a verified company", () => {
  it("waits for an owner: the old one stays, without a badge, and only its team and the owners see the new one", async () => {
    const { employer, office, jobId, logo } = await createVerified("Amaltas Typing");
    expect((await office.get(logoPage)).text).toContain("Our team reviews a new logo before job seekers see it");
    expect((await upload(office, jpeg())).status).toBe(303);
    const { proposedIdentity, ...company } = await companyOf(employer);
    const waiting = proposedIdentity?.logoUrl ?? "";
    expect(company).toMatchObject({ logoUrl: logo, isVerified: false });
    expect(await filesOf(employer)).toEqual([logo, waiting].sort());
    const page = await publicJob(jobId);
    expect(page).toContain(logo);
    expect(page).not.toContain(waiting);
    expect(page).not.toContain("#i-tick");
    const stranger = await signedIn(await createEmployer());
    const statuses = await Promise.all(
      [createVisitor(), stranger, office, desk].map(
        async (visitor) => (await visitor.get(waiting, { accept: "*/*" })).status,
      ),
    );
    expect(statuses).toEqual([404, 404, 200, 200]);
    expect((await desk.get("/owner-portal/reports")).html).toContain(waiting);
    for (const place of [logoPage, "/employer-profile"])
      expect((await office.get(place)).text, place).toMatch(/is in review/);
  });

  it("is public with the badge after an owner's approval, and the old file is deleted", async () => {
    const { employer, office, jobId } = await createVerified("Semal Typing");
    await upload(office, jpeg());
    const waiting = (await companyOf(employer)).proposedIdentity?.logoUrl ?? "";
    await desk.post(`/company/${employer.companyId}/review`, { seen: await seen(employer) });
    expect(await companyOf(employer)).toMatchObject({ logoUrl: waiting, isVerified: true, proposedIdentity: null });
    expect(await filesOf(employer)).toEqual([waiting]);
    expect(await publicJob(jobId)).toContain(waiting);
  });

  it("is deleted when an owner refuses it, and the badge returns to the old one", async () => {
    const { employer, office, logo } = await createVerified("Palash Typing");
    await upload(office, jpeg());
    await desk.post("/owner-portal/reports", {
      subject: employer.companyId,
      seen: await seen(employer),
      reason: "This is the sign of another company.",
    });
    expect(await companyOf(employer)).toMatchObject({ logoUrl: logo, isVerified: true, proposedIdentity: null });
    expect(await filesOf(employer)).toEqual([logo]);
  });

  it("keeps waiting while the name changes and is changed back, and holds no job", async () => {
    const { employer, office } = await createVerified("Gulmohar Typing");
    await upload(office, jpeg());
    const waiting = (await companyOf(employer)).proposedIdentity?.logoUrl;
    const jobId = createId(Date.now());
    await office.post("/post-job", { ...form, jobId, description: honest, intent: "publish" });
    expect((await db.select().from(jobs).where(eq(jobs.id, jobId)).get())?.status).toBe("active");
    const contact = {
      hrContactName: "Meena Rao",
      email: "hr@banyan.example",
      phone: "9876543210",
      whatsappNumber: "",
      company: employer.companyId,
    };
    for (const companyName of ["Peepal Typing House", "Gulmohar Typing"]) {
      await office.post("/company-profile-setup?step=company", {
        ...contact,
        companyName,
        legalName: "Gulmohar Typing Private Limited",
      });
      expect(await companyOf(employer)).toMatchObject({
        companyName: "Gulmohar Typing",
        isVerified: false,
        proposedIdentity: { companyName, logoUrl: waiting },
      });
    }
  });

  it("replaces the waiting one, and the removal of the logo is public at once", async () => {
    const { employer, office, logo } = await createVerified("Kachnar Typing");
    await upload(office, jpeg());
    await upload(office, png());
    const waiting = (await companyOf(employer)).proposedIdentity?.logoUrl ?? "";
    expect(await filesOf(employer)).toEqual([logo, waiting].sort());
    await office.post(logoPage, { intent: "remove", company: employer.companyId });
    expect(await companyOf(employer)).toMatchObject({ logoUrl: null, proposedIdentity: { logoUrl: waiting } });
  });
});
