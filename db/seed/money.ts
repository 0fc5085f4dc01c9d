import { day, hour } from "db/catalogues/time";
import { financialYearOf, numberPrefix } from "~/features/payments/invoices/invoice-number";
import { taxOf } from "~/features/payments/invoices/tax";
import { readSettings } from "~/features/settings/settings";
import type {
  boosts,
  disputes,
  invoices,
  providerPayments,
  referralCommissions,
  refunds,
  transactions,
  verificationDocuments,
  verifications,
} from "../schema";
import type { BadgeColor } from "../vocabulary";
import { sampleEmployer } from "./accounts";
import { sampleCompanies } from "./companies";
import { founderOf } from "./founders";
import { seedId } from "./id";

/** A purchase of a badge or a boost. */
interface SamplePurchase {
  slug: string;
  company: string;
  packageKey: "blue" | "gold" | "level1";
  hoursAgo: number;
  /** The two digits of the buyer's state in a GSTIN. */
  state: string;
  address: string;
  /** The job that was boosted. */
  job?: string;
  /** Hours after the purchase. */
  refundedAfter?: number;
}

const samplePurchases: readonly SamplePurchase[] = [
  {
    slug: "kiranpath-gold",
    company: "kiranpath-services",
    packageKey: "gold",
    hoursAgo: 156 * 24,
    state: "27",
    address: "Second floor, Sample House, Karve Road, Pune 411004",
  },
  {
    slug: "taarabindu-boost",
    company: "taarabindu-media",
    packageKey: "level1",
    hoursAgo: 9 * 24,
    state: "04",
    address: "Sector 17, Chandigarh 160017",
    job: "performance-marketing-manager",
  },
  {
    slug: "saathi-boost",
    company: "saathi-retail",
    packageKey: "level1",
    hoursAgo: 70,
    state: "08",
    address: "Johari Bazaar, Jaipur 302003",
    job: "email-complaint-specialist",
    refundedAfter: 20,
  },
  {
    slug: "rozidwar-blue",
    company: "rozidwar-talent",
    packageKey: "blue",
    hoursAgo: 44,
    state: "06",
    address: "Udyog Vihar, Gurugram 122016",
  },
];

/** The papers that a company has sent for its badge, as the lines of one page each. */
export const sampleDocuments = [
  {
    id: seedId("document", "rozidwar/registration"),
    kind: "registration",
    company: "rozidwar-talent",
    name: "registration-certificate.pdf",
    lines: [
      "SAMPLE - not a real document",
      "Certificate of Incorporation",
      "Rozidwar Talent Partners Private Limited",
      "Gurugram, Haryana",
    ],
  },
  {
    id: seedId("document", "rozidwar/address"),
    kind: "address_proof",
    company: "rozidwar-talent",
    name: "electricity-bill.pdf",
    lines: ["SAMPLE - not a real document", "Electricity bill, October", "Udyog Vihar, Gurugram 122016"],
  },
] as const;

/** A PDF of one page with lines of plain ASCII text. */
export function documentPdf(lines: readonly string[]): string {
  const text = `BT /F1 20 Tf 60 760 Td 32 TL ${lines.map((line) => `(${line}) Tj T*`).join(" ")} ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let pdf = "%PDF-1.4\n";
  const offsets = objects.map((object, at) => {
    const offset = pdf.length;
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, "0");
  });
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join("");
  return `${pdf}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
}

interface MoneyRows {
  transactions: (typeof transactions.$inferInsert)[];
  payments: (typeof providerPayments.$inferInsert)[];
  refunds: (typeof refunds.$inferInsert)[];
  invoices: (typeof invoices.$inferInsert)[];
  boosts: (typeof boosts.$inferInsert)[];
  verifications: (typeof verifications.$inferInsert)[];
  documents: (typeof verificationDocuments.$inferInsert)[];
  disputes: (typeof disputes.$inferInsert)[];
  commissions: (typeof referralCommissions.$inferInsert)[];
}

const settings = readSettings({});
const { name, gstin, sac } = settings.seller;
const seller = { name, gstin, sac, address: settings.address };
const { gstPercent } = settings.packages;

/**
 * What the sample companies have bought: a badge that runs, one whose documents wait for review, a boost that is over
 * and disputed, and one whose refund has failed. @param now ms UTC
 */
export function moneyRows(now: number): MoneyRows {
  const rows: MoneyRows = {
    transactions: [],
    payments: [],
    refunds: [],
    invoices: [],
    boosts: [],
    verifications: [],
    documents: [],
    disputes: [],
    commissions: [],
  };
  const ids = (slug: string) => ({ id: seedId("transaction", slug), paymentId: `pay_sample_${slug}` });
  const lastOf = new Map<string, number>();

  for (const {
    slug,
    company: companySlug,
    packageKey,
    hoursAgo,
    state,
    address,
    job,
    refundedAfter,
  } of samplePurchases) {
    const company = sampleCompanies.find((each) => each.slug === companySlug);
    if (!company) throw new Error(`no sample company ${companySlug}`);
    const isBoost = packageKey === "level1";
    const sold = isBoost ? settings.packages.boosts[packageKey] : settings.packages.verification[packageKey];
    if (!sold) throw new Error(`no package ${packageKey}`);
    const tax = taxOf(sold.paise, gstPercent, gstin.startsWith(state));
    const lasts = "days" in sold ? sold.days : sold.months;
    const { id, paymentId } = ids(slug);
    const createdAt = now - hoursAgo * hour;
    const companyId = seedId("company", companySlug);
    const jobId = job === undefined ? null : seedId("job", job);
    const refundedAt = refundedAfter === undefined ? null : createdAt + refundedAfter * hour;
    const buyer = {
      name: company.legalName,
      email: company.email,
      address,
      state,
      gstin: null,
      language: "en" as const,
    };
    rows.transactions.push({
      id,
      userId: seedId("user", founderOf(companySlug)),
      kind: isBoost ? "boost" : "verification",
      amount: tax.total,
      taxable: tax.taxable,
      jobId,
      companyId,
      lasts,
      status: refundedAt === null ? "success" : "refunded",
      packageKey,
      buyer,
      orderId: `order_sample_${slug}`,
      paymentId,
      refunded: refundedAt === null ? 0 : tax.total,
      createdAt,
      updatedAt: refundedAt ?? createdAt,
    });
    const settled =
      hoursAgo > 60 ? { fee: Math.round(tax.total * 0.0236), feeTax: Math.round(tax.total * 0.0036) } : {};
    rows.payments.push({
      id: paymentId,
      transactionId: id,
      status: "captured",
      amount: tax.total,
      method: "upi",
      ...settled,
      settlementId: hoursAgo > 60 ? `setl_sample_${slug}` : null,
      createdAt,
      updatedAt: createdAt,
    });
    const write = (kind: "invoice" | "credit_note", at: number, refundId: string | null) => {
      const year = financialYearOf(at);
      const series = numberPrefix(kind, year);
      const sequence = (lastOf.get(series) ?? 0) + 1;
      lastOf.set(series, sequence);
      rows.invoices.push({
        id: `${series}${String(sequence).padStart(6, "0")}`,
        kind,
        year,
        sequence,
        transactionId: id,
        refundId,
        buyer,
        seller,
        packageKey,
        points: 0,
        ...tax,
        gstPercent,
        createdAt: at,
      });
    };
    write("invoice", createdAt, null);
    if (refundedAt !== null) {
      const refundId = seedId("refund", slug);
      rows.refunds.push({
        id: refundId,
        transactionId: id,
        paymentId,
        reason: "asked",
        amount: tax.total,
        status: "failed",
        idempotencyKey: `refund:${id}`,
        providerId: `rfnd_sample_${slug}`,
        attempts: 3,
        lastError: "The bank account of the payer is closed",
        createdAt: refundedAt,
        updatedAt: refundedAt + 2 * hour,
      });
      write("credit_note", refundedAt, refundId);
    }
    if (isBoost && jobId !== null) {
      const isReturned = refundedAt !== null;
      rows.boosts.push({
        id: seedId("boost", `bought/${slug}`),
        jobId,
        companyId,
        level: 1,
        days: lasts,
        points: 0,
        transactionId: id,
        status: isReturned ? "returned" : "ended",
        startedAt: isReturned ? null : createdAt,
        endsAt: isReturned ? null : createdAt + lasts * day,
        remaining: 0,
        toSettle: false,
        createdAt,
        updatedAt: refundedAt ?? createdAt + lasts * day,
      });
    }
    if (!isBoost) rows.verifications.push(verificationOf(companySlug, packageKey, lasts, id, createdAt, now));
  }

  for (const { id, kind, company } of sampleDocuments)
    rows.documents.push({ id, verificationId: seedId("verification", company), kind, createdAt: now - 40 * hour });
  rows.disputes.push({
    id: "disp_sample_boost",
    paymentId: ids("taarabindu-boost").paymentId,
    amount: rows.transactions.find(({ id }) => id === ids("taarabindu-boost").id)?.amount ?? 0,
    reason: "The payer does not remember the payment",
    status: "open",
    respondBy: now + 5 * day,
    createdAt: now - 30 * hour,
    updatedAt: now - 30 * hour,
  });
  const referred = {
    referrerId: seedId("user", sampleEmployer.slug),
    referredUserId: seedId("user", founderOf("rozidwar-talent")),
  };
  rows.commissions.push({
    ...referred,
    id: seedId("commission", "rozidwar"),
    commissionAmount: 49,
    transactionId: ids("rozidwar-blue").id,
    signs: ["same_phone"],
    heldAt: now - 43 * hour,
    createdAt: now - 44 * hour,
    updatedAt: now - 43 * hour,
  });
  return rows;
}

/** The badge that a purchase is for: one that the company carries is approved, any other waits for review. */
function verificationOf(
  company: string,
  badge: BadgeColor,
  months: number,
  transactionId: string,
  createdAt: number,
  now: number,
): typeof verifications.$inferInsert {
  const carried = sampleCompanies.find(({ slug }) => slug === company)?.badge;
  const isApproved = carried?.color === badge && carried.daysLeft > 0;
  const sentAt = createdAt + 4 * hour;
  const decidedAt = isApproved ? sentAt + 20 * hour : null;
  return {
    id: seedId("verification", company),
    companyId: seedId("company", company),
    transactionId,
    badge,
    months,
    status: isApproved ? "approved" : "review",
    requestedAt: sentAt,
    decidedAt,
    decidedBy: isApproved ? seedId("user", "owner") : null,
    endsAt: isApproved ? now + carried.daysLeft * day : null,
    createdAt,
    updatedAt: decidedAt ?? sentAt,
  };
}
