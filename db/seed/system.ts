import { day, hour } from "db/catalogues/time";
import { indianDay, startOfIndianDay } from "~/india-time";
import type { deliveries, emailSuppressions, errorGroups, settlementDays } from "../schema";
import { seedId } from "./id";
import { moneyRows } from "./money";

/** The provider's transfers for the sample's settled payments of the last month, two days after each. @param now ms UTC */
export const settlementRows = (now: number): (typeof settlementDays.$inferInsert)[] =>
  moneyRows(now)
    .payments.filter(({ settlementId, createdAt }) => settlementId && createdAt > now - 30 * day)
    .map(({ amount, fee, createdAt }) => {
      const settled = indianDay(createdAt) + 2;
      return {
        day: new Date(startOfIndianDay(settled) + 12 * hour).toISOString().slice(0, 10),
        payments: 1,
        captured: amount,
        refunds: 0,
        refunded: 0,
        fees: fee ?? 0,
        differences: [],
        createdAt: startOfIndianDay(settled + 1) + 4 * hour,
      };
    });

/** Mails that went out, and one that was given up. @param now ms UTC */
export const deliveryRows = (now: number): (typeof deliveries.$inferInsert)[] =>
  (
    [
      ["seeker", "seeker@kaamghar.example", "interviews", "sent", 22],
      ["gurpreet", "gurpreet@kaamghar.example", "interviews", "sent", 52],
      ["employer", "employer@kaamghar.example", "applications", "sent", 14],
      [null, "harish@visitors.example", null, "dead", 13],
    ] as const
  ).map(([user, recipient, kind, status, hoursAgo]) => ({
    id: seedId("delivery", `${recipient}/${hoursAgo}`),
    userId: user === null ? null : seedId("user", user),
    channel: "email",
    kind,
    recipient,
    payload: status === "dead" ? { subject: "We have your question", text: "We answer within a day." } : {},
    status,
    attempts: status === "dead" ? 8 : 1,
    lastError: status === "dead" ? "550 The mailbox is full" : null,
    giveUpAt: now - hoursAgo * hour + day,
    createdAt: now - hoursAgo * hour,
    finishedAt: now - hoursAgo * hour + (status === "dead" ? 2 * hour : 4_000),
  }));

/** An error that happened twice, and is over. @param now ms UTC */
export const errorRows = (now: number): (typeof errorGroups.$inferInsert)[] => [
  {
    id: seedId("error", "logo"),
    what: "a logo for a sharing picture",
    kind: "TypeError",
    message: "The store did not answer in 10 seconds",
    frames: "readLogo\nmakePicture\nloader",
    count: 2,
    firstAt: now - 6 * day,
    lastAt: now - 5 * day,
    firstRelease: "sample",
    lastRelease: "sample",
    route: "/share-picture/:kind/:name",
  },
];

/** An address that mail to came back from. @param now ms UTC */
export const suppressionRows = (now: number): (typeof emailSuppressions.$inferInsert)[] => [
  {
    address: "old-office@visitors.example",
    reason: "bounced",
    detail: "550 5.1.1 The mailbox does not exist",
    createdAt: now - 12 * day,
  },
];
