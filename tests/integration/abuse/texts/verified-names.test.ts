import { eq } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { beforeAll, describe, expect, it } from "vitest";
import { day } from "db/catalogues/time";
import { createId } from "db/id";
import { auditLog, companies, employerNotifications, jobs } from "db/schema";
import { reservedNamesQuery } from "~/features/companies/identity/identity.server";
import { importJobs } from "~/features/jobs/import/import-jobs";
import { similarityColumns } from "~/features/screening/names/reserved-names";
import { db } from "../../../support/context";
import { bare } from "../../../support/databases/explained";
import { createAdmin } from "../../../support/people/admins";
import {
  createEmployer,
  createJob,
  createSeeker,
  password,
  signedIn,
  type Employer,
} from "../../../support/people/people";
import { createVisitor, type Visitor } from "../../../support/people/visitor";
import { form, honest } from "../../../support/scenes/owner/reviews";

const setup = "/company-profile-setup?step=company";
const contact = { hrContactName: "Meena Rao", email: "hr@banyan.example", phone: "9876543210", whatsappNumber: "" };
const companyOf = async ({ companyId }: Employer) => {
  const row = await db.select().from(companies).where(eq(companies.id, companyId)).get();
  if (!row) throw new Error("no company");
  return row;
};

let desk: Visitor;
beforeAll(async () => {
  desk = await signedIn(await createAdmin("admin"));
});

let count = 0;
/** A verified company with an open job. */
async function createVerified(
  name = `Banyan Typing ${["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"][count++]}`,
) {
  const employer = await createEmployer(
    {},
    {
      companyName: name,
      ...similarityColumns(name),
      isVerified: true,
      verifiedPlanEnd: Date.now() + 30 * day,
      badgeColor: "gold",
    },
  );
  const jobId = await createJob(employer, { title: `Typist of ${name}` });
  return { employer, jobId, office: await signedIn(employer) };
}

const rename = (
  office: Visitor,
  employer: Employer,
  companyName: string,
  legalName = `${employer.companyName} Private Limited`,
) => office.post(setup, { ...contact, companyName, legalName, company: employer.companyId });

/** All public places that show a company's name and badge. */
async function publicPages(employer: Employer, jobId: string): Promise<string> {
  const visitor = createVisitor();
  const marker = createId(Date.now());
  const addresses = [
    `/job/${jobId}`,
    `/company-profile/${employer.companyId}`,
    "/hiring-companies",
    "/list-of-companies",
    "/",
    "/company-directory?verified=1",
  ];
  const pages = [];
  for (const address of addresses)
    pages.push((await visitor.get(`${address}${address.includes("?") ? "&" : "?"}fresh=${marker}`)).html);
  const seeker = await signedIn(await createSeeker());
  for (const address of ["/jobs", "/jobs?q=infosys", "/search?q=infosys", `/job/${jobId}`])
    pages.push((await seeker.get(address)).html);
  return pages.join("\n");
}

async function publish(office: Visitor): Promise<string> {
  const id = createId(Date.now());
  await office.post("/post-job", { ...form, jobId: id, description: honest, intent: "publish" });
  return id;
}
const statusOf = async (id: string) => (await db.select().from(jobs).where(eq(jobs.id, id)).get())?.status;
const seen = async (employer: Employer) => String((await companyOf(employer)).updatedAt);

describe("a verified company that renames itself Infosys Limited", () => {
  it("loses the badge everywhere, shows the new name nowhere, and its new jobs wait for an owner's review", async () => {
    const { employer, jobId, office } = await createVerified();
    const form = await office.get(setup);
    expect(form.text).toContain("our team reviews it before job seekers see it");
    expect(await publicPages(employer, jobId)).toContain("Verified");
    const saved = await rename(office, employer, "Infosys Limited");
    expect(saved.status).toBe(303);
    expect(await companyOf(employer)).toMatchObject({
      companyName: employer.companyName,
      isVerified: false,
      proposedIdentity: { companyName: "Infosys Limited", wasVerified: true },
    });
    const pages = await publicPages(employer, jobId);
    expect(pages).not.toContain("Infosys");
    expect(pages).toContain(employer.companyName);
    expect((await createVisitor().get(`/job/${jobId}?again=${Date.now()}`)).html).not.toContain("#i-tick");
    expect(await statusOf(await publish(office))).toBe("pending");
    const profile = await office.get("/employer-profile");
    for (const shown of ["is in review", "Infosys Limited", employer.companyName])
      expect(profile.text).toContain(shown);
    expect((await office.get(setup)).html).toContain('value="Infosys Limited"');
  });

  it("keeps the old name and gets the badge back after an owner's refusal, and its team reads the reason", async () => {
    const { employer, jobId, office } = await createVerified();
    await rename(office, employer, "lnfosys");
    const list = await desk.get("/owner-portal/reports");
    for (const shown of [`now: ${employer.companyName}`, "new: lnfosys", "Looks like: Infosys"])
      expect(list.text).toContain(shown);
    const short = await desk.post("/owner-portal/reports", {
      subject: employer.companyId,
      seen: await seen(employer),
      reason: "No",
    });
    expect(short.status).toBe(400);
    await desk.post("/owner-portal/reports", {
      subject: employer.companyId,
      seen: await seen(employer),
      reason: "This is not the Infosys that we know.",
    });
    expect(await companyOf(employer)).toMatchObject({
      companyName: employer.companyName,
      isVerified: true,
      proposedIdentity: null,
      reviewRequestedAt: null,
    });
    expect((await createVisitor().get(`/job/${jobId}?fresh=${Date.now()}`)).html).toContain("#i-tick");
    expect((await office.get("/employer-profile")).text).toContain("This is not the Infosys that we know.");
    const told = await db.select().from(employerNotifications).where(eq(employerNotifications.userId, employer.id));
    expect(told.map(({ message }) => message).join()).toContain("This is not the Infosys that we know.");
    const audit = await db.select().from(auditLog).where(eq(auditLog.subjectId, employer.companyId));
    expect(audit.map(({ action }) => action)).toEqual(["company_identity_refused"]);
    expect(await statusOf(await publish(office))).toBe("active");
  });

  it("gets the new name and its badge once, when an owner approves the reviewed version", async () => {
    const { employer, jobId, office } = await createVerified();
    await rename(office, employer, "Peepal Typing");
    const looked = await seen(employer);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await rename(office, employer, "Peepal Typing House");
    await desk.post(`/company/${employer.companyId}/review`, { seen: looked });
    expect(await companyOf(employer)).toMatchObject({ companyName: employer.companyName, isVerified: false });
    const now = await seen(employer);
    await Promise.all([1, 2].map(() => desk.post(`/company/${employer.companyId}/review`, { seen: now })));
    expect(await companyOf(employer)).toMatchObject({
      companyName: "Peepal Typing House",
      nameKey: "peepal typing house",
      isVerified: true,
      proposedIdentity: null,
    });
    expect(await publicPages(employer, jobId)).toContain("Peepal Typing House");
    const audit = await db.select().from(auditLog).where(eq(auditLog.subjectId, employer.companyId));
    expect(audit).toMatchObject([
      {
        action: "company_identity_approved",
        before: { company: employer.companyName },
        after: { company: "Peepal Typing House" },
      },
    ]);
  });
});

it.each(["approved", "refused", "taken back"])(
  "a badge that is removed by hand while a name waits does not return when the name is %s",
  async (end) => {
    const { employer, office } = await createVerified(`Kadam Typing ${end}`);
    await rename(office, employer, "Peepal House");
    await db
      .update(companies)
      .set({ isVerified: false, verifiedPlanEnd: null })
      .where(eq(companies.id, employer.companyId));
    if (end === "approved") await desk.post(`/company/${employer.companyId}/review`, { seen: await seen(employer) });
    if (end === "refused")
      await desk.post("/owner-portal/reports", {
        subject: employer.companyId,
        seen: await seen(employer),
        reason: "This is not the house that we know.",
      });
    if (end === "taken back") await rename(office, employer, employer.companyName);
    expect(await companyOf(employer)).toMatchObject({
      isVerified: false,
      proposedIdentity: null,
      companyName: end === "approved" ? "Peepal House" : employer.companyName,
    });
  },
);

it("an owner sees on the overview how many companies wait for review, with a link to them", async () => {
  const countOf = async () => Number(/Companies to review (\d+)/.exec((await desk.get("/owner-portal")).text)?.[1]);
  const before = await countOf();
  const { employer, office } = await createVerified();
  await rename(office, employer, "Infosys Limited");
  expect(await countOf()).toBe(before + 1);
  expect((await desk.get("/owner-portal")).html).toContain(`href="/owner-portal/reports?id=${employer.companyId}"`);
});

it("a verified company's new legal name or GSTIN waits as well, and typing the old value again takes it back", async () => {
  const { employer, office } = await createVerified();
  await rename(office, employer, employer.companyName, "Infosys Limited");
  expect(await companyOf(employer)).toMatchObject({
    isVerified: false,
    legalName: `${employer.companyName} Private Limited`,
  });
  await rename(office, employer, employer.companyName);
  expect(await companyOf(employer)).toMatchObject({ isVerified: true, proposedIdentity: null });
  const saved = await office.post("/employer-settings", {
    intent: "gstin",
    gstin: "27AAPFU0939F1ZV",
    company: employer.companyId,
  });
  expect(saved.status).toBe(303);
  expect(await companyOf(employer)).toMatchObject({
    isVerified: false,
    gstin: null,
    proposedIdentity: { gstin: "27AAPFU0939F1ZV" },
  });
  expect((await office.get("/employer-settings/company")).html).toContain('value="27AAPFU0939F1ZV"');
});

it("a verified company that corrects its phone keeps name and badge, also while another name waits", async () => {
  const { employer, office } = await createVerified();
  await office.post(setup, {
    ...contact,
    phone: "9000000009",
    companyName: employer.companyName,
    legalName: `${employer.companyName} Private Limited`,
    company: employer.companyId,
  });
  expect(await companyOf(employer)).toMatchObject({ phone: "9000000009", isVerified: true, proposedIdentity: null });
  await rename(office, employer, "Mango Typing");
  await office.post("/company-profile-setup?step=about", {
    about: "We type.",
    websiteUrl: "",
    company: employer.companyId,
  });
  expect(await companyOf(employer)).toMatchObject({
    about: "We type.",
    companyName: employer.companyName,
    proposedIdentity: { companyName: "Mango Typing" },
  });
});

it("an unverified company is renamed at once, but a name that resembles another company's waits for review", async () => {
  const employer = await createEmployer();
  const office = await signedIn(employer);
  await rename(office, employer, "Jamun Works");
  expect(await companyOf(employer)).toMatchObject({
    companyName: "Jamun Works",
    proposedIdentity: null,
    ...similarityColumns("Jamun Works"),
  });
  await rename(office, employer, "Jamun Works", "Infosys Limited");
  expect((await companyOf(employer)).proposedIdentity).toMatchObject({
    legalName: "Infosys Limited",
    resembles: "Infosys",
  });
});

describe("a new company", () => {
  const fresh = async (signedUpAs: string) => {
    const employer = await createEmployer(
      { fullName: "Ravi Kumar" },
      {
        companyName: signedUpAs,
        nameKey: signedUpAs.toLowerCase(),
        ...similarityColumns(signedUpAs),
        isProfileComplete: false,
        legalName: null,
      },
    );
    return { employer, office: await signedIn(employer) };
  };

  it.each(["Infosys", "Amaz0n Work From Home", "TCS Careers", "Reserve Bank of India"])(
    "named %s is held: its founder's name is shown instead, and its jobs wait",
    async (name) => {
      const { employer, office } = await fresh(name);
      await rename(office, employer, name, "Some Legal Name");
      expect(await companyOf(employer)).toMatchObject({
        companyName: "Ravi Kumar",
        isProfileComplete: true,
        proposedIdentity: { companyName: name },
      });
      expect(await statusOf(await publish(office))).toBe("pending");
      expect((await createVisitor().get(`/company-profile/${employer.companyId}`)).html).not.toContain(name);
      await desk.post(`/company/${employer.companyId}/review`, { seen: await seen(employer) });
      expect((await companyOf(employer)).companyName, "the real one came").toBe(name);
    },
  );

  it("that resembles a verified company is held, also with one different letter", async () => {
    await createVerified("Gulmohar Textiles");
    for (const name of [
      "GULMOHAR TEXTILES PVT LTD",
      "Gu1mohar Textiles",
      "Gulmohur Textiles",
      "Gulmohar Textiles HR",
    ]) {
      const { employer, office } = await fresh("Ravi Kumar");
      await rename(office, employer, name, "Some Legal Name");
      expect((await companyOf(employer)).proposedIdentity, name).toMatchObject({
        companyName: name,
        resembles: "Gulmohar Textiles",
      });
    }
    const { employer, office } = await fresh("Ravi Kumar");
    await rename(office, employer, "Champa Textiles", "Champa Textiles LLP");
    expect((await companyOf(employer)).companyName).toBe("Champa Textiles");
  });

  it.each(["KaamGhar", "Kaam Ghar Support", "काम घर", "Kаamghаr Jobs", "Support Team"])(
    "named %s is refused with a message at the field, and the typed text stays",
    async (name) => {
      const { employer, office } = await fresh("Ravi Kumar");
      const answer = await rename(office, employer, name, "Some Legal Name");
      expect(answer.status).toBe(400);
      expect(answer.text).toContain("Only KaamGhar can use this name");
      expect(answer.html).toContain('value="Some Legal Name"');
      expect((await companyOf(employer)).companyName).toBe("Ravi Kumar");
    },
  );
});

it("no company or person can sign up under our own name", async () => {
  const account = { email: "new.one@example.in", password, passwordAgain: password, consent: "on", intent: "signup" };
  const asCompany = await createVisitor().post("/employer-auth?mode=signup", {
    ...account,
    companyName: "KaamGhar",
    fullName: "Ravi Kumar",
  });
  expect([asCompany.status, asCompany.text.includes("Only KaamGhar can use this name")]).toEqual([400, true]);
  const asPerson = await createVisitor().post("/auth?mode=signup", { ...account, fullName: "KaamGhar Support" });
  expect([asPerson.status, asPerson.text.includes("Only KaamGhar can use this name")]).toEqual([400, true]);
});

it("imported postings under our own name are refused, and those of an imitator wait for review", async () => {
  async function* rows() {
    for (const [index, company] of ["KaamGhar", "lnfosys", "Neem Imports", "Infosys"].entries()) {
      yield {
        line: index + 1,
        row: {
          title: "Typist",
          company,
          experience: "0-1 Yrs",
          salary: "Not disclosed",
          location: "Remote",
          description: honest,
          skills: "Typing",
          posted: "1 day ago",
        },
      };
    }
  }
  const report = await importJobs(db, rows(), { now: Date.now() });
  expect(report.refused.map(({ reason }) => reason).join()).toContain("our own name");
  expect(report).toMatchObject({ held: 1, added: 3 });
});

it("similar names are found by their beginning, their end and the whole name, each with an index", async () => {
  const planOf = async (key: string) => {
    const { sql, params } = new SQLiteSyncDialect().sqlToQuery(reservedNamesQuery(key, key));
    const { results } = await bare.DB.prepare(`explain query plan ${sql}`)
      .bind(...params)
      .all<{ detail: string }>();
    return results.map(({ detail }) => detail).join();
  };
  for (const step of [
    "companies_reserved (look_key>? AND look_key<?)",
    "companies_reserved_end (look_end=?)",
    "companies_by_name_key (name_key=?)",
  ])
    expect(await planOf("banyan")).toContain(step);
  expect(await planOf("neem")).toContain("companies_reserved (look_key=?)");
});
