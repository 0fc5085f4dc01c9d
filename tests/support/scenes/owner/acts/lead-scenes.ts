import { eq } from "drizzle-orm";
import { leadReveals, leads } from "db/schema";
import { db } from "../../../context";
import { createSeeker } from "../../../people/people";
import { buyContact, createLead, createProfessional, reportLead } from "../../leads/lead-news";
import { reason, type Scene } from "./scene";

const page = "/owner-portal/leads";
const appeal = "grievance@kaamghar.example";

const touchLead = (id: string) => () =>
  db
    .update(leads)
    .set({ updatedAt: Date.now() + 60_000 })
    .where(eq(leads.id, id));

export async function leadApproval(): Promise<Scene> {
  const { leadId } = await createLead({
    status: "held",
    openedAt: null,
    expiresAt: null,
    signs: ["payment: It asks for money."],
  });
  return {
    page: `${page}/${leadId}`,
    path: `/lead/${leadId}/approval`,
    shown: {},
    subject: leadId,
    touch: touchLead(leadId),
  };
}

export async function leadRemoval(): Promise<Scene> {
  const { leadId, email } = await createLead({ locale: "hi" });
  await buyContact(leadId, await createProfessional());
  return {
    page: `${page}/${leadId}`,
    path: `${page}/${leadId}`,
    shown: { intent: "remove_lead", subject: leadId },
    subject: leadId,
    touch: touchLead(leadId),
    told: { person: { email }, words: ["ग्राफ़िक डिज़ाइन", appeal] },
  };
}

export async function leadReportUpholding(): Promise<Scene> {
  const { leadId } = await createLead();
  const buyer = await createProfessional();
  await buyContact(leadId, buyer);
  const id = await reportLead(leadId, { reporterId: buyer.id });
  return {
    page,
    path: page,
    shown: { intent: "uphold_lead_report", subject: id },
    subject: leadId,
    touch: touchLead(leadId),
    told: { person: buyer, words: ["refunded 20 lead points"] },
  };
}

export async function personReportUpholding(): Promise<Scene> {
  const { leadId } = await createLead();
  const buyer = await createProfessional();
  await buyContact(leadId, buyer);
  const id = await reportLead(leadId, { reportedUserId: buyer.id, reason: "harassment" });
  return { page, path: page, shown: { intent: "uphold_lead_report", subject: id }, subject: leadId };
}

export async function leadReportDismissal(): Promise<Scene> {
  const { leadId } = await createLead();
  const id = await reportLead(leadId, { reporterId: (await createSeeker()).id });
  return { page, path: page, shown: { intent: "dismiss_lead_report", subject: id }, subject: leadId };
}

async function wantedBack() {
  const { leadId } = await createLead();
  const buyer = await createProfessional();
  const now = Date.now();
  const id = await buyContact(leadId, buyer, {
    refundStatus: "asked",
    refundReason: "wrong_contact",
    refundText: "Nobody of that name is at this number.",
    refundAskedAt: now,
  });
  const touch = () =>
    db
      .update(leadReveals)
      .set({ refundAskedAt: now + 60_000 })
      .where(eq(leadReveals.id, id));
  return { id, buyer, touch };
}

export async function leadRefundGrant(): Promise<Scene> {
  const { id, buyer, touch } = await wantedBack();
  return {
    page,
    path: page,
    shown: { intent: "grant_lead_refund", subject: id },
    subject: buyer.id,
    touch,
    told: { person: buyer, words: ["refunded 20 lead points"] },
  };
}

export async function leadRefundRefusal(): Promise<Scene> {
  const { id, buyer, touch } = await wantedBack();
  return {
    page,
    path: page,
    shown: { intent: "refuse_lead_refund", subject: id },
    subject: buyer.id,
    touch,
    told: { person: buyer, words: [reason, appeal] },
  };
}
