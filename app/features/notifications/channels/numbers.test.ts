import { expect, it } from "vitest";
import { noticeTitle } from "~/features/moderation/notices/notice-mail";
import { jobExpiredNews } from "../events/job-ending.server";
import { leadEndedNews, leadRefundNews } from "../events/leads/news";
import { memberNoticeNews } from "../events/member-notices.server";
import { paidNews, type PaidFacts } from "../events/payments.server";
import { pointsEndingNews } from "../events/points-ending.server";
import { commissionNews, commissionRefusedNews } from "../events/rewards.server";
import type { News } from "./news";

const appeal = { officer: "Meera Nair", email: "grievance@kaamghar.example" };
const paid: PaidFacts = {
  userType: "employer",
  kind: "points",
  amount: 1_12_499_00,
  points: 3_200,
  jobId: null,
  job: null,
};
const lead = { category: () => "Graphic Design" };
const ending = { points: 12_345, first: Date.UTC(2026, 10, 23), last: Date.UTC(2026, 10, 23) };
const refused = { person: { userType: "seeker" as const }, points: 3_200, appeal };
const reason = "Both accounts are the same person's.";

it.each<[name: string, news: readonly News[], numbers: string[]]>([
  ["a payment of points", paidNews({ transactionId: "t1" }, paid), ["₹1,12,499", "3,200"]],
  ["a payment of lead points", paidNews({ transactionId: "t1" }, { ...paid, kind: "lead" }), ["₹1,12,499", "3,200"]],
  ["a payment of a boost", paidNews({ transactionId: "t1" }, { ...paid, kind: "boost" }), ["₹1,12,499"]],
  ["a payment of a badge", paidNews({ transactionId: "t1" }, { ...paid, kind: "verification" }), ["₹1,12,499"]],
  [
    "a commission of an employer",
    commissionNews("employer", { points: 3_200, total: 1_23_456 }),
    ["3,200", "1,23,456"],
  ],
  ["a commission of a seeker", commissionNews("seeker", { points: 1_000, total: 10_000 }), ["1,000", "10,000"]],
  ["a refused commission", commissionRefusedNews({ reason }, { ...refused, kind: "payment" }), ["3,200"]],
  ["refused points of a referral", commissionRefusedNews({ reason }, { ...refused, kind: "referral" }), ["3,200"]],
  ["points of a seeker that end", pointsEndingNews({ wallet: "seeker" }, ending), ["12,345"]],
  ["points of an employer that end", pointsEndingNews({ wallet: "employer" }, ending), ["12,345"]],
  [
    "lead points that end on two days",
    pointsEndingNews({ wallet: "lead" }, { ...ending, last: Date.UTC(2026, 11, 3) }),
    ["12,345"],
  ],
  ["a lead that was removed", leadEndedNews("removed", { revealId: "r1", points: 3_200 }, lead), ["3,200"]],
  [
    "a lead that is paid back",
    leadRefundNews({ revealId: "r1", points: 3_200 }, { ...lead, isGranted: true, reason, appeal }),
    ["3,200"],
  ],
  [
    "a job that has ended with many applicants",
    jobExpiredNews({ jobId: "j1" }, { job: "Telecaller", companyId: "c1", waiting: 1_200 }),
    ["1,200"],
  ],
  [
    "points that an owner gives",
    memberNoticeNews({ act: "points_granted", points: 3_200, reason }, { site: "KaamGhar" }),
    ["3,200"],
  ],
  [
    "points that an owner takes",
    memberNoticeNews({ act: "points_taken", points: 1_00_000, reason }, { site: "KaamGhar" }),
    ["1,00,000"],
  ],
])("%s writes its numbers as pages do, in both languages", (_name, news, numbers) => {
  for (const locale of ["en", "hi"] as const) {
    const said = news.map(({ text }) => Object.values(text(locale)).join(" ")).join(" ");
    for (const number of numbers) expect(said).toContain(number);
    // A year may have four digits.
    expect(said.replace(/\b20\d\d\b/g, "")).not.toMatch(/\d{4}/);
  }
});

it("small numbers have no comma", () => {
  expect(noticeTitle({ act: "points_granted", points: 999, reason }, "KaamGhar", "en")).toContain(" 999 ");
});
