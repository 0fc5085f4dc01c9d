/** test: a user's test payment; nothing is bought with it. */
export const transactionKinds = ["points", "boost", "verification", "lead", "test"] as const;
export type TransactionKind = (typeof transactionKinds)[number];

export const transactionStatuses = ["pending", "success", "failed", "partly_refunded", "refunded"] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

export const pointWallets = ["seeker", "employer", "lead"] as const;
export type PointWallet = (typeof pointWallets)[number];

/** Why points were added or deducted. */
export const pointReasons = [
  "welcome",
  "email_verified",
  "profile_completed",
  "skill_passed",
  "referral_active",
  "resume_theme",
  "assessment_attempt",
  "profile_highlight",
  "job",
  "job_returned",
  "lead",
  "lead_returned",
  "boost",
  "boost_returned",
  "commission",
  "commission_returned",
  "points_bought",
  "points_refunded",
  "points_expired",
  "correction",
] as const;
export type PointReason = (typeof pointReasons)[number];

/** The accounts on the other side of the wallets: the sources of points, and their uses. */
export const systemAccounts = ["granted", "sold", "spent", "expired", "refunded", "commission", "corrected"] as const;
export type SystemAccount = (typeof systemAccounts)[number];

/** bought: with money, and refundable while unspent; granted: all others. */
export const lotKinds = ["granted", "bought"] as const;

/** The statuses of a payment at the provider (Razorpay's states). */
export const paymentStatuses = ["created", "authorized", "captured", "refunded", "failed"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * asked: by the buyer; granted: by an owner; verification_refused: a company's documents were not accepted; paid_twice: a second payment of
 * one order; unclaimed: a guest never claimed what was bought.
 */
export const refundReasons = ["asked", "granted", "verification_refused", "paid_twice", "unclaimed"] as const;
export type RefundReason = (typeof refundReasons)[number];

/** failed: refused by the provider for good; an owner handles it. */
export const refundStatuses = ["pending", "sent", "processed", "failed"] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** The statuses of a disputed payment at the provider; settled: lost, and an owner has corrected our books. */
export const disputeStatuses = ["open", "under_review", "won", "lost", "closed", "settled"] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

export const invoiceKinds = ["invoice", "credit_note"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/**
 * waiting: for its job to be active, or for the previous boost; paused: its job is not active, and its time does not
 * run; returned: refunded before it began, or by an owner.
 */
export const boostStatuses = ["waiting", "running", "paused", "ended", "returned"] as const;
export type BoostStatus = (typeof boostStatuses)[number];

/** Why a commission, or the points of a referral, are held for an owner; same_payer: one name or mailbox. */
const commissionSigns = ["same_device", "same_phone", "same_gstin", "same_payer", "tds"] as const;
export type CommissionSign = (typeof commissionSigns)[number];

/**
 * documents: the company's documents are missing; review: pending an owner's review; returned: refunded before the
 * documents were sent, or by an owner.
 */
export const verificationStatuses = ["documents", "review", "approved", "refused", "returned"] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

/** What a company can show: its registration, its GST certificate, its PAN card, a proof of its address. */
export const documentKinds = ["registration", "gst_certificate", "pan", "address_proof"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/**
 * What a commission is for: the first payment of a referred employer, or a referral that becomes active, where its
 * points are held for an owner.
 */
export const commissionKinds = ["payment", "referral"] as const;
export type CommissionKind = (typeof commissionKinds)[number];
export const commissionStatuses = ["pending", "completed", "cancelled"] as const;
export type CommissionStatus = (typeof commissionStatuses)[number];
