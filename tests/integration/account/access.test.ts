import { beforeAll, describe, expect, it } from "vitest";
import { createId } from "db/id";
import {
  adminUsers,
  applicantFilters,
  applicantTags,
  applicationTransitions,
  assessmentAttempts,
  auditLog,
  boosts,
  broadcasts,
  campaigns,
  companyInvitations,
  companyMembers,
  companyPhotos,
  disputes,
  heldTexts,
  imports,
  interviews,
  jobAlerts,
  jobApplications,
  leadReveals,
  localMailbox,
  messageTemplates,
  notifications,
  providerPayments,
  referralCommissions,
  refunds,
  scamReports,
  sessions,
  storedFiles,
  tickets,
  transactions,
  verificationDocuments,
  verifications,
} from "db/schema";
import { paymentKey } from "~/features/payments/payment-key";
import { cellsOf, isOwned, type Chosen, type Outcome, type AccessCase } from "../../support/access";
import { db, testContext } from "../../support/context";
import {
  createEmployer,
  createJob,
  createMember,
  createSeeker,
  signedIn,
  type Employer,
  type Person,
} from "../../support/people/people";
import { createVisitor, type Page, type Visitor } from "../../support/people/visitor";
import { listRoutes, type SiteRoute } from "../../support/routes";
import { insertCollege } from "../../support/scenes/colleges";
import { insertOffer } from "../../support/scenes/interviews/offers";
import { confirmedLead } from "../../support/scenes/leads/client";
import { createLead } from "../../support/scenes/leads/contacts";

const people = new Map<string, AccessCase>([["anonymous", { person: null, kind: "anonymous" }]]);
const ids: Record<string, string> = {
  slug: "one-page-resume",
  category: "data-entry",
  city: "delhi",
  skill: "typing",
  templateKey: "password_reset",
  "*": "nowhere",
};

/** The company whose members are asked, and which has invited a user. */
let team: Employer;

/** Whoever has left the team is back, and the invitation as well. */
async function restoreTeam(): Promise<void> {
  const now = Date.now();
  const members = [...people.values()].flatMap(({ person, memberRole: role }) =>
    person && role ? { userId: person.id, companyId: team.companyId, role, createdAt: now } : [],
  );
  const invitation = {
    id: "an-invitation",
    companyId: team.companyId,
    email: "new@example.in",
    role: "viewer" as const,
    invitedBy: team.id,
    createdAt: now,
    expiresAt: now + 86_400_000,
  };
  await db.batch([
    db.insert(companyMembers).values(members).onConflictDoNothing(),
    db.delete(companyInvitations),
    db.insert(companyInvitations).values(invitation),
  ]);
}

beforeAll(async () => {
  const incomplete = { phone: null, isProfileComplete: false };
  const banned = { accountStatus: "banned", accountStatusReason: "Asked applicants for a deposit" } as const;
  const seeker = await createSeeker();
  const employer = await createEmployer();
  const put = (name: string, somebody: AccessCase) => people.set(name, somebody);
  put("seeker, incomplete", { person: await createSeeker({}, incomplete), kind: "seeker" });
  put("seeker, another", { person: await createSeeker(), kind: "seeker", complete: true });
  put("seeker, banned", { person: await createSeeker({}, banned), kind: "seeker", complete: true, banned: true });
  put("employer, incomplete", { person: await createEmployer({}, incomplete), kind: "employer" });
  put("employer, other company", { person: await createEmployer(), kind: "employer", complete: true });
  put("employer, banned", { person: await createEmployer({}, banned), kind: "employer", complete: true, banned: true });
  for (const role of ["admin", "owner"] as const) {
    const person = await createSeeker();
    await db.insert(adminUsers).values({ userId: person.id, role });
    put(role, { person, kind: "seeker", complete: true, role });
  }
  // Last, since what they send changes their records.
  for (const memberRole of ["viewer", "recruiter"] as const) {
    put(`employer, ${memberRole}`, {
      person: await createMember(employer, memberRole),
      kind: "employer",
      complete: true,
      owns: true,
      memberRole,
    });
  }
  put("seeker, complete", { person: seeker, kind: "seeker", complete: true, owns: true });
  put("employer, complete", { person: employer, kind: "employer", complete: true, owns: true });

  const now = Date.now();
  ids.jobId = await createJob(employer);
  ids.applicationId = createId(now);
  ids.interviewId = createId(now);
  ids.notificationId = createId(now);
  ids.ticketId = createId(now);
  ids.alertId = createId(now);
  ids.fileId = createId(now);
  ids.mailId = createId(now);
  await db
    .insert(localMailbox)
    .values({
      id: ids.mailId,
      recipient: "a@example.in",
      subject: "",
      body: "",
      html: "<!doctype html>",
      createdAt: now,
    });
  ids.userId = (await createSeeker()).id;
  ids.companyId = (await createEmployer()).companyId;
  await db
    .insert(jobApplications)
    .values({
      id: ids.applicationId,
      jobId: ids.jobId,
      userId: seeker.id,
      createdAt: now,
      updatedAt: now,
      status: "interview_scheduled",
    });
  await db
    .insert(applicationTransitions)
    .values({
      id: createId(now),
      applicationId: ids.applicationId,
      toStatus: "applied",
      actorId: seeker.id,
      createdAt: now,
    });
  const meeting = {
    applicationId: ids.applicationId,
    applicantId: seeker.id,
    jobId: ids.jobId,
    companyId: employer.companyId,
    mode: "phone",
    createdAt: now,
    updatedAt: now,
  } as const;
  await db.insert(interviews).values({ ...meeting, id: ids.interviewId, scheduledAt: now + 86_400_000 });
  ids.offerId = await insertOffer({
    applicationId: ids.applicationId,
    applicantId: seeker.id,
    jobId: ids.jobId,
    companyId: employer.companyId,
    offeredBy: employer.id,
  });
  await db
    .insert(notifications)
    .values({ id: ids.notificationId, userId: seeker.id, title: "For one only", message: "", createdAt: now });
  await db
    .insert(jobAlerts)
    .values({
      id: ids.alertId,
      userId: seeker.id,
      email: seeker.email,
      locale: "en",
      search: "q=typing",
      frequency: "off",
      confirmedAt: now,
      seenKey: 0,
      createdAt: now,
      updatedAt: now,
    });
  await db
    .insert(tickets)
    .values({
      id: ids.ticketId,
      name: "Asha",
      email: "asha@example.in",
      topic: "other",
      message: "Help",
      locale: "en",
      createdAt: now,
      updatedAt: now,
    });
  ids.importId = createId(now);
  await db
    .insert(imports)
    .values({
      id: ids.importId,
      source: "A partner",
      fileName: "x.csv",
      format: "csv",
      size: 1,
      columns: [],
      mapping: {},
      createdAt: now,
      updatedAt: now,
    });
  ids.transactionId = createId(now);
  await db
    .insert(transactions)
    .values({
      id: ids.transactionId,
      userId: seeker.id,
      kind: "points",
      amount: 11_682,
      points: 100,
      createdAt: now,
      updatedAt: now,
    });
  const guest = createId(now);
  const buyer = {
    name: "Asha",
    email: "asha@example.in",
    address: "",
    state: "09",
    gstin: null,
    language: "en",
  } as const;
  await db
    .insert(transactions)
    .values({
      id: guest,
      kind: "points",
      amount: 11_682,
      taxable: 9_900,
      points: 100,
      wallet: "seeker",
      buyer,
      createdAt: now,
      updatedAt: now,
    });
  ids.key = paymentKey(testContext(), "view", guest);
  ids.requestKey = (await confirmedLead()).page.replace("/your-request/", "");
  await db
    .insert(disputes)
    .values({
      id: "disp_1",
      paymentId: "pay_1",
      amount: 11_682,
      reason: "other",
      status: "lost",
      createdAt: now,
      updatedAt: now,
    });
  Object.assign(ids, {
    series: "KG",
    year: "26-27",
    sequence: "000001",
    orderId: "order_1",
    disputeId: "disp_1",
    campaignCode: "poster",
  });
  ids.broadcastId = createId(now);
  const broadcast = {
    kind: "service",
    titleEn: "News",
    titleHi: "ख़बर",
    textEn: "Read this.",
    textHi: "यह पढ़ें।",
    byMail: true,
    byPush: true,
    segment: {},
  } as const;
  await db
    .insert(broadcasts)
    .values({ id: ids.broadcastId, ...broadcast, authorId: employer.id, createdAt: now, updatedAt: now });
  ids.campaignId = createId(now);
  await db
    .insert(campaigns)
    .values({
      id: ids.campaignId,
      code: "poster",
      name: "Poster",
      place: "Pune",
      target: "/jobs",
      authorId: employer.id,
      createdAt: now,
      updatedAt: now,
    });
  ids.boostId = createId(now);
  await db
    .insert(boosts)
    .values({
      id: ids.boostId,
      jobId: ids.jobId,
      companyId: employer.companyId,
      level: 1,
      days: 7,
      points: 99,
      remaining: 1,
      createdAt: now,
      updatedAt: now,
    });
  [ids.verificationId, ids.documentId] = [createId(now), createId(now)];
  await db
    .insert(verifications)
    .values({
      id: ids.verificationId,
      companyId: employer.companyId,
      badge: "blue",
      months: 3,
      createdAt: now,
      updatedAt: now,
    });
  await db
    .insert(storedFiles)
    .values({
      id: ids.documentId,
      userId: employer.id,
      kind: "verification_document",
      contentType: "application/pdf",
      size: 1,
      createdAt: now,
    });
  await db
    .insert(verificationDocuments)
    .values({ id: ids.documentId, verificationId: ids.verificationId, kind: "pan", createdAt: now });
  ids.commissionId = createId(now);
  await db
    .insert(referralCommissions)
    .values({
      id: ids.commissionId,
      referrerId: seeker.id,
      referredUserId: employer.id,
      commissionAmount: 49,
      signs: ["same_phone"],
      heldAt: now,
      createdAt: now,
      updatedAt: now,
    });
  ids.refundId = createId(now);
  await db
    .insert(providerPayments)
    .values({
      id: "pay_1",
      transactionId: ids.transactionId,
      amount: 11_682,
      status: "captured",
      createdAt: now,
      updatedAt: now,
    });
  await db
    .insert(refunds)
    .values({
      id: ids.refundId,
      transactionId: ids.transactionId,
      paymentId: "pay_1",
      reason: "asked",
      amount: 1,
      points: 0,
      status: "failed",
      idempotencyKey: "x",
      createdAt: now,
      updatedAt: now,
    });
  ids.leadId = await createLead();
  ids.revealId = createId(now);
  await db
    .insert(leadReveals)
    .values({
      id: ids.revealId,
      leadId: ids.leadId,
      userId: seeker.id,
      place: 1,
      points: 0,
      wasHot: false,
      createdAt: now,
    });
  ids.templateId = createId(now);
  await db
    .insert(messageTemplates)
    .values({
      id: ids.templateId,
      companyId: employer.companyId,
      name: "For one company only",
      body: "Hello",
      createdAt: now,
      updatedAt: now,
    });
  ids.attemptId = createId(now);
  await db
    .insert(assessmentAttempts)
    .values({ id: ids.attemptId, userId: seeker.id, skill: "excel", startedAt: now, endsAt: now + 900_000 });
  Object.assign(ids, { noteId: createId(now), moveId: createId(now), tagId: createId(now), filterId: createId(now) });
  await db
    .insert(applicantTags)
    .values({
      id: ids.tagId ?? "",
      companyId: employer.companyId,
      name: "For one company only",
      nameKey: "x",
      color: "teal",
      createdAt: now,
    });
  await db
    .insert(applicantFilters)
    .values({
      id: ids.filterId ?? "",
      companyId: employer.companyId,
      userId: employer.id,
      name: "For one only",
      nameKey: "x",
      query: "status=all",
      createdAt: now,
    });
  ids.reportId = createId(now);
  const report = {
    reporterId: seeker.id,
    companyId: employer.companyId,
    jobId: ids.jobId,
    subjectId: ids.jobId,
    reason: "other",
    text: "Told by one only",
  } as const;
  await db.insert(scamReports).values({ id: ids.reportId, ...report, createdAt: now, updatedAt: now });
  Object.assign(ids, { task: "forget_task_runs", secret: "DB" });
  ids.lineId = createId(now);
  await db
    .insert(auditLog)
    .values({ id: ids.lineId, actorId: seeker.id, action: "person_warned", subjectId: ids.userId, createdAt: 1 });
  ids.batchId = createId(now);
  const held = {
    batchId: ids.batchId,
    companyId: employer.companyId,
    applicationId: ids.applicationId,
    subjectId: ids.interviewId,
    authorId: employer.id,
  } as const;
  await db
    .insert(heldTexts)
    .values({
      id: ids.batchId,
      ...held,
      field: "interview_message",
      written: "Held",
      text: "Held",
      signs: [],
      createdAt: now,
    });
  ids.photoId = createId(now);
  await db
    .insert(storedFiles)
    .values({
      id: ids.photoId,
      userId: employer.id,
      kind: "company_photo",
      contentType: "image/webp",
      size: 1,
      createdAt: now,
    });
  await db
    .insert(companyPhotos)
    .values({
      id: ids.photoId,
      companyId: employer.companyId,
      smallFileId: ids.photoId,
      width: 4,
      height: 3,
      description: "Seen by all",
      position: 1,
      createdAt: now,
    });
  Object.assign(ids, await insertCollege());
  team = employer;
  ids.invitationId = "an-invitation";
  await signedIn(seeker);
  ids.sessionId = (await db.select().from(sessions).get())?.id ?? "";
});

/** Where guards lead whom they do not let in; a log-in page that says an error is an answer of its own. */
const guardsLeadTo =
  /^\/((auth|employer-auth|profile-setup|company-profile-setup)(\?redirect=|$)|(banned|employer-disabled)$)/;

/** Null when the answer is the outcome, else what it was. */
function fault(page: Page, outcome: Outcome, location: string | null): string | null {
  const was = `${page.status}${location === null ? "" : ` → ${location}`}`;
  if (page.status >= 500) return was;
  if (typeof outcome === "number") return page.status === outcome ? null : was;
  if (typeof outcome === "object")
    return location !== null && (outcome.to === "" || location === outcome.to) ? null : was;
  const isRefused = page.status === 401 || page.status === 403 || (location !== null && guardsLeadTo.test(location));
  return isRefused ? was : null;
}

const tokens = new Map<Person, string>();

/** A user in one session, or in a new one when what they do may end it. */
async function visitorFor({ person }: AccessCase, mayEnd: boolean): Promise<Visitor> {
  if (!person) return createVisitor();
  const token = mayEnd ? undefined : tokens.get(person);
  if (token === undefined) {
    const visitor = await signedIn(person);
    // What ends a session may end all of a person's.
    if (mayEnd) tokens.delete(person);
    else tokens.set(person, visitor.cookie("__Host-session") ?? "");
    return visitor;
  }
  const visitor = createVisitor();
  visitor.setCookie("__Host-session", token);
  return visitor;
}

const addressOf = ({ path }: SiteRoute) =>
  path.replace(/:(\w+)|\*/g, (_whole, name: string | undefined) => ids[name ?? "*"] ?? createId(Date.now()));

interface Walk extends Chosen {
  ask: (visitor: Visitor, address: string) => Promise<{ page: Page; location: string | null }>;
  routes: (route: SiteRoute) => boolean;
}

/** Tries the routes and collects the wrong cells. */
async function wrongCells(walk: Walk) {
  const wrong: string[] = [];
  const walked = new Set<string>();
  let cells = 0;
  const { way, ask, routes } = walk;
  if (way === "send") await restoreTeam();
  for (const route of listRoutes().filter(routes)) {
    const access = route.access?.[way];
    if (!access) continue;
    const kind = [access, isOwned(route, way), route.isPage, route.path.startsWith("/api/")].join();
    const address = addressOf(route);
    for (const { name, who, outcome } of cellsOf(people, route, address, walk, !walked.has(kind))) {
      const { page, location } = await ask(await visitorFor(who, way === "send" && outcome === "in"), address);
      const found = fault(page, outcome, location);
      // Only who is let in can change the team.
      if (way === "send" && (outcome === "in" || found)) await restoreTeam();
      cells++;
      if (found) wrong.push(`${route.path} as ${name}: ${found} instead of ${JSON.stringify(outcome)}`);
    }
    walked.add(kind);
  }
  return { wrong, cells };
}

describe("who may go where", () => {
  it("every route says who may come", () => {
    const routes = listRoutes();
    expect(routes.length).toBeGreaterThan(40);
    expect(routes.filter(({ access }) => access === null).map(({ path }) => path)).toEqual([]);
  });

  it("every page opens to whom it is for, and leads or keeps everybody else away", { timeout: 600_000 }, async () => {
    const ask: Walk["ask"] = async (visitor, address) => {
      const page = await visitor.get(address);
      return { page, location: page.location };
    };
    const { wrong, cells } = await wrongCells({ way: "read", ask, routes: ({ reads }) => reads });
    expect(wrong).toEqual([]);
    expect(cells).toBeGreaterThan(400);
  });

  it("data requests, which need no document, keep the same people away", { timeout: 600_000 }, async () => {
    const ask: Walk["ask"] = async (visitor, address) => {
      const page = await visitor.get(address === "/" ? "/_root.data" : `${address}.data`);
      // A redirect of a data request is in its body, after the word "redirect".
      const location = page.status === 202 ? (/"redirect","([^"]*)"/.exec(page.html)?.[1] ?? null) : null;
      return { page, location };
    };
    // Whom a page keeps away it asks by the same guard: once for each way of refusing shows that it is asked for the data, too.
    const alike: Walk["alike"] = (_access, outcome) => JSON.stringify(outcome);
    const { wrong, cells } = await wrongCells({
      way: "read",
      ask,
      alike,
      only: (outcome) => outcome !== "in",
      routes: ({ isPage, path }) => isPage && path !== "/*",
    });
    expect(wrong).toEqual([]);
    expect(cells).toBeGreaterThan(250);
  });

  it("and so does everything that can be sent", { timeout: 600_000 }, async () => {
    const ask: Walk["ask"] = async (visitor, address) => {
      const page = await visitor.post(address, {});
      return { page, location: page.location };
    };
    const { wrong, cells } = await wrongCells({
      way: "send",
      ask,
      routes: ({ sends, path }) => sends && path !== "/*",
    });
    expect(wrong).toEqual([]);
    expect(cells).toBeGreaterThan(250);
  });
});
