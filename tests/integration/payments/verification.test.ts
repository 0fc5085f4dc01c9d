import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { day } from "db/catalogues/time";
import { createId } from "db/id";
import {
  companies,
  employerNotifications,
  invoices,
  refunds,
  sandboxObjects,
  storedFiles,
  verificationDocuments,
  verifications,
} from "db/schema";
import { forgetOldDocuments, warnOfBadgeEnds } from "~/features/companies/verification/clean-up.server";
import { removeDeletedFiles } from "~/features/files/commands.server";
import { sendRefunds } from "~/features/payments/refunds/sending.server";
import { db, testContext } from "../../support/context";
import { deliverAll } from "../../support/delivery/delivery";
import { createAdmin } from "../../support/people/admins";
import {
  createEmployer,
  createJob,
  createMember,
  createSeeker,
  signedIn,
  type Employer,
} from "../../support/people/people";
import { createVisitor, type Visitor } from "../../support/people/visitor";
import { actionsOn } from "../../support/scenes/owner/reviews";
import { jpeg } from "../../support/scenes/pictures";
import {
  begin,
  bring,
  comeBack,
  contextAt,
  faults,
  pay,
  purchase,
  sandboxAt,
  transactionOf,
} from "../../support/scenes/purchases";

const page = "/employer-profile/verification";
const desk = "/owner-portal/verification";

let owner: Visitor;
beforeAll(async () => {
  owner = await signedIn(await createAdmin("owner"));
});

let employer: Employer;
let office: Visitor;
beforeEach(async () => {
  await db.delete(sandboxObjects);
  employer = await createEmployer();
  office = await signedIn(employer);
});

const companyOf = async (id = employer.companyId) =>
  (await db.select().from(companies).where(eq(companies.id, id)).get()) as typeof companies.$inferSelect;
const verificationsOf = (companyId = employer.companyId) =>
  db.select().from(verifications).where(eq(verifications.companyId, companyId)).orderBy(verifications.createdAt);
const documentsOf = async () =>
  db
    .select()
    .from(verificationDocuments)
    .where(eq(verificationDocuments.verificationId, (await verificationsOf())[0]?.id ?? ""));
const newsOf = async () =>
  (
    await db
      .select({ title: employerNotifications.title })
      .from(employerNotifications)
      .where(eq(employerNotifications.userId, employer.id))
  ).map(({ title }) => title);

const paper = "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";

function add(
  content: string | Uint8Array = paper,
  { name = "पंजीकरण.pdf", kind = "registration", visitor = office } = {},
) {
  const form = new FormData();
  form.set("intent", "upload");
  form.set("kind", kind);
  form.set("document", new File([content as BlobPart], name, { type: "application/pdf" }));
  return visitor.send("POST", page, undefined, form);
}

async function buy(packageKey = "blue"): Promise<string> {
  const id = await begin(office, page, { packageKey, name: "Neem", state: "29" });
  await comeBack(office, await pay(id));
  return id;
}

async function buyAndSend(packageKey = "blue"): Promise<string> {
  await buy(packageKey);
  expect((await add()).location).toBe(page);
  await office.post("/verification/sending");
  return (await verificationsOf()).find(({ status }) => status === "review")?.id ?? "";
}

const approve = (id: string, visitor = owner) => visitor.post(`/verification/${id}/approval`);
const refuse = (id: string, reason = "The papers are of another company.", visitor = owner) =>
  visitor.post(desk, { subject: id, reason });

describe("a company that applies for a badge", () => {
  it("chooses one, pays, sends its papers, and gets it after an owner's review", async () => {
    const shown = await office.get(page);
    for (const words of ["blue badge", "3 months", "₹588.82", "gold badge", "you get a full refund automatically"])
      expect(shown.text).toContain(words);
    const paymentId = await buy();
    const unsent = await office.get(`/payment/${paymentId}`);
    expect(unsent.text).toContain("Next, upload your company documents.");
    const form = await office.get(page);
    expect(form.text).toContain("You've paid for the blue badge for 3 months.");
    expect(form.html).not.toContain("Send to our team");
    await add();
    await add(jpeg(), { name: "address.jpg", kind: "address_proof" });
    expect((await office.get(page)).text).toContain("पंजीकरण.pdf");
    for (let time = 0; time < 2; time++) await office.post("/verification/sending");
    const sent = await office.get(`/payment/${paymentId}`);
    expect(sent.text).toContain("You've sent the documents.");
    for (const step of ["Next, upload", "Continue verification", "Total to pay"]) expect(sent.text).not.toContain(step);
    expect((await owner.get("/owner-portal")).text).toContain("Verification 1");
    const queue = await owner.get(desk);
    expect(queue.text).toContain(`${employer.companyName} Private Limited`);
    const [first] = await documentsOf();
    expect(queue.html).toContain(`/verification-document/${first?.id}`);
    const opened = await owner.get(`/verification-document/${first?.id}`);
    expect([
      opened.status,
      opened.headers.get("content-type"),
      opened.headers.get("content-disposition")?.startsWith("attachment"),
    ]).toEqual([200, "application/pdf", true]);
    expect(opened.headers.get("x-frame-options")).toBe("DENY");
    const framed = await owner.get(`/verification-document/${first?.id}?view`);
    expect(["content-disposition", "x-frame-options", "cache-control"].map((name) => framed.headers.get(name))).toEqual(
      ["inline", "SAMEORIGIN", "private, no-store"],
    );
    expect(framed.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
    expect((await (await signedIn(await createSeeker())).get(`/verification-document/${first?.id}?view`)).status).toBe(
      404,
    );
    const [verification] = await verificationsOf();
    const jobId = await createJob(employer);
    for (let time = 0; time < 2; time++) await approve(verification?.id ?? "");
    const company = await companyOf();
    expect(company).toMatchObject({ isVerified: true, badgeColor: "blue" });
    expect(Math.abs((company.verifiedPlanEnd ?? 0) - Date.now() - 91.3 * day)).toBeLessThan(day);
    expect(await actionsOn(employer.companyId)).toEqual(["verification_approved"]);
    expect((await createVisitor().get(`/job/${jobId}`)).text).toContain("Verified");
    await deliverAll();
    expect(await newsOf()).toEqual(["Payment Successful!", "Your Company Is Verified"]);
    expect(await faults()).toEqual([]);
  });

  it("has paid once, with repeated messages of the payment", async () => {
    const id = await begin(office, page, { packageKey: "gold", name: "Neem", state: "29" });
    const fields = await pay(id);
    const messages = await sandboxAt().listMessages();
    await Promise.all([comeBack(office, fields), ...messages.map(bring), ...messages.map(bring)]);
    expect((await verificationsOf()).map(({ badge, months, status }) => [badge, months, status])).toEqual([
      ["gold", 12, "documents"],
    ]);
    expect(await transactionOf(id)).toMatchObject({ kind: "verification", amount: 176_882, lasts: 12, points: 0 });
    expect((await db.select().from(invoices).where(eq(invoices.transactionId, id))).map(({ kind }) => kind)).toEqual([
      "invoice",
    ]);
    expect(await faults()).toEqual([]);
  });

  it("sees errors of a paper at the field, and nothing of it is stored", async () => {
    await buy();
    const wrong: [string, Parameters<typeof add>][] = [
      ["We can't read this.", ["hello"]],
      [
        "This PDF holds more than text and pictures.",
        [paper.replace("/Catalog", "/Catalog/OpenAction<</S/JavaScript>>")],
      ],
      [
        "so that its links go",
        [paper.replace("endobj", "endobj 2 0 obj<</A<</S/URI/URI(https://evil.example)>>>>endobj")],
      ],
      ["This PDF holds more than text and pictures.", [paper.replace("/Catalog", "/Catalog/OpenAction[1 0 R/Fit]")]],
      ["This PDF is locked", [paper.replace("/Root", "/Encrypt 2 0 R/Root")]],
      ["A PDF up to 4 MB, or a photo of the document", [paper.replace("endobj", `endobj%${"x".repeat(4_000_000)}\n`)]],
      ["Choose the document type", [paper, { kind: "aadhaar" }]],
    ];
    for (const [words, given] of wrong) {
      const answer = await add(...given);
      expect([answer.status, answer.text.includes(words)], words).toEqual([400, true]);
    }
    expect(await documentsOf()).toEqual([]);
    for (let count = 0; count < 6; count++) expect((await add()).location).toBe(page);
    const full = await add();
    expect(full.status).toBe(400);
    expect(await documentsOf()).toHaveLength(6);
  });

  it("can remove a paper before it is sent, and not after that", async () => {
    await buy();
    expect((await add()).location).toBe(page);
    expect((await add(jpeg(), { name: "b.jpg" })).location).toBe(page);
    const [first, second] = await documentsOf();
    await office.post(`/verification/document/${first?.id}/deletion`);
    expect(await documentsOf()).toHaveLength(1);
    await removeDeletedFiles(contextAt(Date.now() + day));
    expect(
      await db
        .select()
        .from(storedFiles)
        .where(eq(storedFiles.id, first?.id ?? "")),
    ).toEqual([]);
    await office.post("/verification/sending");
    expect((await office.post(`/verification/document/${second?.id}/deletion`)).status).toBe(404);
    expect((await add()).status).toBe(400);
    expect((await office.get(`/verification-document/${second?.id}`)).status).toBe(200);
    const strangers = [
      await signedIn(await createEmployer()),
      await signedIn(await createSeeker()),
      await signedIn(await createAdmin("admin")),
    ];
    for (const stranger of strangers) {
      expect((await stranger.get(`/verification-document/${second?.id}`)).status).toBe(404);
      expect((await stranger.post(`/verification/document/${second?.id}/deletion`)).status).not.toBe(303);
    }
    expect((await createVisitor().get(`/verification-document/${second?.id}`)).location).toContain("/auth");
  });

  it("may cancel the verification before the papers are sent", async () => {
    const id = await buy();
    expect((await office.get(`/payment/${id}`)).text).toContain("You haven't sent the documents yet.");
    await Promise.all(Array.from({ length: 5 }, () => office.post(`/payment/${id}/refund`, { points: "0" })));
    expect((await db.select().from(refunds).where(eq(refunds.transactionId, id))).map(({ amount }) => amount)).toEqual([
      58_882,
    ]);
    expect((await verificationsOf()).map(({ status }) => status)).toEqual(["returned"]);
    expect((await office.get(page)).text).toContain("Choose a badge");
    expect(await faults()).toEqual([]);
  });

  it("pays for one at a time, and a recruiter can only view", async () => {
    await buy();
    expect((await office.post(page, { ...purchase, packageKey: "blue", token: createId(Date.now()) })).location).toBe(
      page,
    );
    const recruiter = await signedIn(await createMember(employer, "recruiter"));
    expect((await recruiter.get(page)).text).toContain("Owners of your team can buy a badge");
    expect((await recruiter.post(page, { ...purchase, packageKey: "blue", token: createId(Date.now()) })).status).toBe(
      403,
    );
    expect((await add(paper, { visitor: recruiter })).status).toBe(403);
  });
});

describe("an owner who reviews papers", () => {
  it("refuses with a reason: the company sees it, and the money is refunded automatically, once", async () => {
    const id = await buyAndSend();
    const short = await refuse(id, "no");
    expect([short.status, short.text.includes("Enter at least 10 characters.")]).toEqual([400, true]);
    await Promise.all([refuse(id), refuse(id), approve(id)]);
    await deliverAll();
    await sendRefunds(testContext());
    const [verification] = await verificationsOf();
    const back = await db
      .select()
      .from(refunds)
      .where(eq(refunds.transactionId, verification?.transactionId ?? ""));
    if (verification?.status === "refused") {
      expect(back.map(({ amount, reason, status }) => [amount, reason, status])).toEqual([
        [58_882, "verification_refused", "processed"],
      ]);
      expect((await companyOf()).isVerified).toBe(false);
      expect(await newsOf()).toContain("Your Company Was Not Verified");
      expect((await office.get(page)).text).toContain("The papers are of another company.");
    } else {
      expect(back).toEqual([]);
      expect((await companyOf()).isVerified).toBe(true);
    }
    expect(await faults()).toEqual([]);
  });

  it("cannot verify a company whose new name waits, and admins cannot decide", async () => {
    const id = await buyAndSend();
    const admin = await signedIn(await createAdmin("admin"));
    expect((await approve(id, admin)).status).toBe(403);
    expect((await refuse(id, "The papers are of another company.", admin)).status).toBe(403);
    const proposed = { companyName: "Other", legalName: null, gstin: null, wasVerified: false, resembles: null };
    await db.update(companies).set({ proposedIdentity: proposed }).where(eq(companies.id, employer.companyId));
    expect((await owner.follow(await approve(id))).text).toContain("Decide about the new name of the company first");
    expect((await companyOf()).isVerified).toBe(false);
    expect((await verificationsOf()).map(({ status }) => status)).toEqual(["review"]);
    expect((await approve(createId(1))).status).toBe(404);
    expect((await refuse(createId(1))).status).toBe(404);
  });

  it("gives the silver badge, which is not sold, by the founder's address", async () => {
    const silver = {
      intent: "silver",
      months: "12",
      reason: "A college that we have visited.",
      press: createId(Date.now()),
    };
    expect((await office.post(page, { ...purchase, packageKey: "silver", token: createId(Date.now()) })).status).toBe(
      400,
    );
    expect((await owner.post(desk, { ...silver, email: "nobody@example.in" })).text).toContain(
      "No company was founded with this address.",
    );
    for (let time = 0; time < 2; time++) await owner.post(desk, { ...silver, email: employer.email.toUpperCase() });
    expect(await companyOf()).toMatchObject({ isVerified: true, badgeColor: "silver" });
    expect(await actionsOn(employer.companyId)).toEqual(["badge_granted"]);
    expect((await verificationsOf()).map(({ badge, status, transactionId }) => [badge, status, transactionId])).toEqual(
      [["silver", "approved", null]],
    );
    expect(await faults()).toEqual([]);
  });
});

describe("a badge", () => {
  it("is renewed by a new one, and its company is notified once fourteen days before the end", async () => {
    await db.update(verifications).set({ warnedAt: 1 });
    await approve(await buyAndSend());
    const first = (await companyOf()).verifiedPlanEnd ?? 0;
    await approve(await buyAndSend("green"));
    const company = await companyOf();
    expect(company.badgeColor).toBe("green");
    expect(Math.abs((company.verifiedPlanEnd ?? 0) - first - 182.6 * day)).toBeLessThan(day);
    const at = (company.verifiedPlanEnd ?? 0) - 14 * day;
    expect(await warnOfBadgeEnds(contextAt(first - 14 * day + 60_000))).toEqual({ badges: 0 });
    expect(await warnOfBadgeEnds(contextAt(at + 60_000))).toEqual({ badges: 1 });
    expect(await warnOfBadgeEnds(contextAt(at + 120_000))).toEqual({ badges: 0 });
    await deliverAll(at + 120_000);
    expect(await newsOf()).toContain("A Badge Ends Soon");
  });
});

it("Papers are deleted 30 days after the decision", async () => {
  await db.delete(verificationDocuments);
  const id = await buyAndSend();
  const [document] = await documentsOf();
  await approve(id);
  expect(await forgetOldDocuments(contextAt(Date.now() + 29 * day))).toEqual({ documents: 0 });
  expect(await forgetOldDocuments(contextAt(Date.now() + 31 * day))).toEqual({ documents: 1 });
  expect(await documentsOf()).toEqual([]);
  await removeDeletedFiles(contextAt(Date.now() + 32 * day));
  expect(
    await db
      .select()
      .from(storedFiles)
      .where(eq(storedFiles.id, document?.id ?? "")),
  ).toEqual([]);
});
