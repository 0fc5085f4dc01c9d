/** test: a payment by which a user tries out paying; it brings nothing. */
export const transactionKinds = ["points", "boost", "verification", "lead", "test"] as const;
export type TransactionKind = (typeof transactionKinds)[number];

export const transactionStatuses = ["pending", "success", "failed", "partly_refunded", "refunded"] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

export const pointWallets = ["seeker", "employer", "lead"] as const;
export type PointWallet = (typeof pointWallets)[number];

/** Why points came or went. */
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

/** The accounts on the other side of the wallets: where points come from, and where they go. */
export const systemAccounts = ["granted", "sold", "spent", "expired", "refunded", "commission", "corrected"] as const;
export type SystemAccount = (typeof systemAccounts)[number];

/** bought: with money, and to be given back while unspent; granted: all others. */
export const lotKinds = ["granted", "bought"] as const;

/** What a payment provider says of a payment (Razorpay's states). */
export const paymentStatuses = ["created", "authorized", "captured", "refunded", "failed"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** asked: by the buyer; verification_refused: the papers of a company did not do; paid_twice: a second payment of one order; unclaimed: a guest never claimed what was bought. */
export const refundReasons = ["asked", "verification_refused", "paid_twice", "unclaimed"] as const;
export type RefundReason = (typeof refundReasons)[number];

/** failed: the provider has refused it for good; an owner looks at it. */
export const refundStatuses = ["pending", "sent", "processed", "failed"] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** What a payment provider says of a payment that its payer disputes; settled: lost, and an owner has put our books right. */
export const disputeStatuses = ["open", "under_review", "won", "lost", "closed", "settled"] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

export const invoiceKinds = ["invoice", "credit_note"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** waiting: for its job to be active, or for the one before it; paused: its job is not active, and time stands still; returned: its price went back before it began. */
export const boostStatuses = ["waiting", "running", "paused", "ended", "returned"] as const;
export type BoostStatus = (typeof boostStatuses)[number];

/** Why a commission, or the points of a referral, are held for an owner; same_payer: one name or mailbox. */
const commissionSigns = ["same_device", "same_phone", "same_gstin", "same_payer", "tds"] as const;
export type CommissionSign = (typeof commissionSigns)[number];

/** documents: it waits for the papers of the company; review: for an owner; returned: its price went back before the papers were sent. */
export const verificationStatuses = ["documents", "review", "approved", "refused", "returned"] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

/** What a company can show: its registration, its GST certificate, its PAN card, a proof of its address. */
export const documentKinds = ["registration", "gst_certificate", "pan", "address_proof"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** What a referrer earns by: the first payment of a referred employer, or a referral that becomes active, where its points are held for an owner. */
export const commissionKinds = ["payment", "referral"] as const;
export type CommissionKind = (typeof commissionKinds)[number];
export const commissionStatuses = ["pending", "completed", "cancelled"] as const;
export type CommissionStatus = (typeof commissionStatuses)[number];
