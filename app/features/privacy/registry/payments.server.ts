import {
  accountEntries,
  billingDetails,
  boosts,
  broadcasts,
  campaignDays,
  campaigns,
  campaignSignUps,
  deliveryDays,
  disputes,
  invoices,
  mailTexts,
  mailTextVersions,
  paymentEvents,
  pointDraws,
  pointEntries,
  pointLots,
  providerPayments,
  referralCommissions,
  refunds,
  sandboxObjects,
  settlementDays,
  transactions,
} from "db/schema";
import { deleted, retained, notAboutPeople, ofUser, type Entry } from "../entry";

/** The tables about points, money and what they buy, in the order of the registry. */
export const paymentEntries: readonly Entry[] = [
  retained(
    pointEntries,
    "points",
    "amounts, reasons and ids; the ledger's sums must stay right, and the ids lead to emptied rows",
  ),
  deleted(billingDetails, "billingDetails", ofUser(billingDetails)),
  retained(
    transactions,
    "transactions",
    "what was paid, by whom and when must be kept for tax for eight years; the ids lead to emptied rows",
  ),
  retained(
    invoices,
    "invoices",
    "tax law wants invoices with the buyer's name kept for eight years (CGST Act, section 36)",
  ),
  retained(campaigns, notAboutPeople, "links that are shown elsewhere; their authors' ids lead to emptied rows"),
  retained(campaignDays, notAboutPeople, "how often such a link was followed, by day"),
  deleted(campaignSignUps, "referrals", ofUser(campaignSignUps)),
  retained(mailTexts, notAboutPeople, "words of mail templates"),
  retained(mailTextVersions, notAboutPeople, "earlier words of mail templates; the authors' ids lead to emptied rows"),
  retained(deliveryDays, notAboutPeople, "how many mails and pushes went out, by day"),
  retained(broadcasts, notAboutPeople, "what the owners wrote to many people at once; their ids lead to emptied rows"),
  retained(
    boosts,
    "boosts",
    "which jobs were boosted, for how long and how that was paid: the books must add up, and the ids lead to emptied rows",
  ),
  retained(refunds, "refunds", "amounts and times must be kept for tax"),
  retained(
    providerPayments,
    { not: "stands with the transactions" },
    "the provider's payments, without names; the books must add up",
  ),
  retained(accountEntries, notAboutPeople, "the other side of the ledger; its sums must stay right"),
  ...[disputes, pointDraws, pointLots, paymentEvents, sandboxObjects, settlementDays].map((table) =>
    retained(table, notAboutPeople, "amounts and ids of the provider; the books must add up"),
  ),
  retained(referralCommissions, "commissions", "amounts, statuses and ids; they lead to emptied rows"),
];
