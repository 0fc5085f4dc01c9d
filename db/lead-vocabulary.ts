/** Every enumeration of leads. Imports nothing. */

/** By which form a client's need came in. */
export const leadSources = ["contact", "recruitment", "interns", "checkout"] as const;
export type LeadSource = (typeof leadSources)[number];

/**
 * new: neither address nor number confirmed. held: in review. removed: by an owner, or because the client did not
 * request it.
 */
export const leadStatuses = ["new", "held", "open", "sold_out", "expired", "withdrawn", "removed"] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/**
 * The reason of a removal. denied: the owner of its address or number did not request it. duplicate: the client had
 * requested the same before.
 */
export const leadEndReasons = ["spam", "denied", "duplicate", "bounced"] as const;
export type LeadEndReason = (typeof leadEndReasons)[number];

/** Rupees for the whole work, up to the number; from the smallest. */
export const leadBudgets = ["2000", "5000", "15000", "50000", "200000", "more", "unsure"] as const;
export type LeadBudget = (typeof leadBudgets)[number];

/** By when the work is needed. */
export const leadTimes = ["now", "month", "quarter", "open"] as const;
export type LeadTime = (typeof leadTimes)[number];

/** Where the work is done. */
export const leadPlaces = ["remote", "city", "both"] as const;
export type LeadPlace = (typeof leadPlaces)[number];

/** How the code reaches the client of a lead. */
export const leadCodeChannels = ["email", "sms", "whatsapp"] as const;
export type LeadCodeChannel = (typeof leadCodeChannels)[number];

/** How often a professional hears of new leads outside the site. */
export const leadNewsFrequencies = ["at_once", "daily", "never"] as const;
export type LeadNewsFrequency = (typeof leadNewsFrequencies)[number];

/** What became of a lead for a professional who has its contact. */
export const leadOutcomes = ["new", "contacted", "won", "lost"] as const;
export type LeadOutcome = (typeof leadOutcomes)[number];

export const leadLostReasons = ["no_answer", "chose_other", "price", "not_a_fit", "other"] as const;
export type LeadLostReason = (typeof leadLostReasons)[number];

/** The reasons for which a professional gets points refunded. */
export const leadRefundReasons = ["wrong_contact", "spam", "duplicate", "other_service"] as const;
export type LeadRefundReason = (typeof leadRefundReasons)[number];

/** asked: pending an owner's decision. */
export const leadRefundStatuses = ["asked", "granted", "refused"] as const;
export type LeadRefundStatus = (typeof leadRefundStatuses)[number];

export const leadReportReasons = ["asked_money", "spam", "harassment", "other"] as const;
export type LeadReportReason = (typeof leadReportReasons)[number];

export const leadReportStatuses = ["open", "upheld", "dismissed"] as const;
