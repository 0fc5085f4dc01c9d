import { describe, expect, it } from "vitest";
import { applicationStatuses, interviewStatuses, transactionKinds, userTypes } from "db/vocabulary";
import { eventKinds, type ChannelOf, type EventKind } from "~/features/events";
import type { News } from "../channels/news";
import { offers } from "../choices/choices";
import { declinedNews } from "./applications/declined.server";
import { mentionNews } from "./applications/mentioned.server";
import { messageNews } from "./applications/message.server";
import { movedNews } from "./applications/moved.server";
import { submittedNews } from "./applications/submitted.server";
import { boostEndedNews, boostEndingNews } from "./boosts.server";
import type { EventDefinition } from "./definition";
import { heldTextApprovedNews, heldTextReviewedNews } from "./held-texts.server";
import { interviewChangedNews, reminderNews, rescheduleRequestNews } from "./interviews/interviews.server";
import { offerNews } from "./interviews/offers.server";
import { jobExpiredNews, jobExpiringNews } from "./job-ending.server";
import { leadEndedNews, leadOpenedNews, leadRefundNews } from "./leads/news";
import { memberNoticeNews } from "./member-notices.server";
import { paidNews, type PaidFacts } from "./payments.server";
import { pointsEndingNews } from "./points-ending.server";
import { refundGrantedNews, refundSettledNews } from "./refunds.server";
import { companyIdentityReviewedNews, jobReviewedNews, jobWarnedNews, reportSettledNews } from "./reviews.server";
import { commissionNews, commissionRefusedNews, referralNews } from "./rewards.server";
import { verificationDecidedNews, verificationEndingNews } from "./verifications.server";

const application = {
  applicationId: "a1",
  jobId: "j1",
  job: "Hindi Telecaller",
  companyId: "c1",
  company: "Neem",
  seeker: "Asha",
};
const interview = {
  ...application,
  interviewId: "i1",
  status: "scheduled",
  scheduledAt: Date.UTC(2026, 10, 23, 5),
  mode: "video",
  locationUrl: "https://meet.example/1",
} as const;
const offer = {
  ...application,
  offerId: "o1",
  firstAt: Date.UTC(2026, 10, 23, 5),
  lastAt: Date.UTC(2026, 10, 24, 5),
  count: 3,
  pickedAt: null,
  note: null,
};
const held = {
  ...application,
  field: "status_message",
  text: "Please send a sample.",
  applicationStatus: "under_review",
  interview: null,
} as const;
const appeal = { officer: "Meera Nair", email: "grievance@kaamghar.example" };
const job = { job: "Hindi Telecaller", companyId: "c1", waiting: 2, appeal };
const lead = { category: (locale: "en" | "hi") => ({ en: "Graphic Design", hi: "ग्राफ़िक डिज़ाइन" })[locale] };
const paid: PaidFacts = { userType: "employer", kind: "points", amount: 49_900, points: 550, jobId: null, job: null };

/** The recipients, the title in English and Hindi, and the tone; empty for silence. */
const inBrief = (news: readonly News[]) =>
  news.map(({ to, text }) => `${to}: ${text("en").title} / ${text("hi").title} (${text("en").type})`);

const submitted = "Application Submitted Successfully / आपका आवेदन भेज दिया गया (success)";
const update = "Application Update / आपके आवेदन पर अपडेट (info)";

/** The kinds with notifications, but for the push that a user writes themselves. */
type NotifiedKind = Exclude<
  { [Kind in EventKind]: "notification" extends ChannelOf<Kind> ? Kind : never }[EventKind],
  "push"
>;

/** A sample of the news of every kind; without a sample of a new kind this does not compile. */
const samples: Record<NotifiedKind, readonly News[]> = {
  "application.submitted": submittedNews(application),
  "application.moved": movedNews({ from: "under_review", to: "shortlisted" }, application),
  "application.message": [
    messageNews({ ...application, side: "company", text: "Please send your marksheet.", knownStatus: "shortlisted" }),
  ],
  "note.mentioned": [mentionNews({ ...application, author: "Ravi", authorId: "u1" })],
  "interview.changed": interviewChangedNews({ status: "scheduled" }, interview),
  "interview.reminder": reminderNews({ hours: 1 }, interview),
  "reschedule_request.changed": rescheduleRequestNews({ change: "asked", askedFor: 1 }, interview),
  "interview_offer.changed": offerNews({ change: "lapsed" }, offer),
  "job.reviewed": jobReviewedNews({ jobId: "j1", outcome: "removed" }, job),
  "held_text.approved": heldTextApprovedNews(held),
  "held_text.reviewed": heldTextReviewedNews({ outcome: "refused", reason: "It asks for money." }, { ...held, appeal }),
  "job.expiring": jobExpiringNews({ jobId: "j1", endsAt: 0 }, job),
  "job.expired": jobExpiredNews({ jobId: "j1" }, job),
  "applicants.declined": [declinedNews(application)],
  "job.warned": [jobWarnedNews("j1", application)],
  "report.settled": reportSettledNews({ status: "upheld" }, { subject: "Neem", appeal }),
  "transaction.changed": paidNews({ transactionId: "t1" }, paid),
  "boost.ending": boostEndingNews({ endsAt: 0 }, { ...job, jobId: "j1" }),
  "boost.ended": boostEndedNews({ ...job, jobId: "j1" }),
  "verification.decided": verificationDecidedNews({
    companyId: "c1",
    company: "Neem",
    endsAt: null,
    refusal: "The papers are of another company.",
    appeal,
  }),
  "verification.ending": verificationEndingNews({ companyId: "c1", company: "Neem", endsAt: 0 }),
  "referral.joined": referralNews("seeker", "Ravi"),
  "commission.changed": commissionNews("employer", { points: 49, total: 120 }),
  "commission.refused": commissionRefusedNews(
    { reason: "Both accounts are the same person's." },
    { person: { userType: "seeker" }, points: 49, kind: "payment", appeal },
  ),
  "refund.granted": refundGrantedNews({}, { transactionId: "t1", amount: 11_682, reason: "granted" }),
  "refund.settled": refundSettledNews({ reference: "UTR 4711" }, { transactionId: "t1", amount: 11_682 }),
  "points.ending": pointsEndingNews({ wallet: "seeker" }, { points: 120, first: 0, last: 0 }),
  "lead.opened": [leadOpenedNews("l1", { ...lead, line: () => "₹15,000" })],
  "lead.ended": leadEndedNews("withdrawn", { revealId: "r1", points: 20 }, lead),
  "lead_refund.decided": leadRefundNews(
    { revealId: "r1", points: 20 },
    { ...lead, isGranted: false, reason: "The client has answered.", appeal },
  ),
  "member.notice": memberNoticeNews(
    { act: "warned", reason: "You sent the same text to many people." },
    { site: "KaamGhar" },
  ),
  "company.identity_reviewed": companyIdentityReviewedNews({ outcome: "approved" }, { ...application, appeal }),
};

describe("every kind of event with notifications", () => {
  it("says when its news expires, or does not compile", () => {
    // @ts-expect-error isOver is missing
    const incomplete: EventDefinition<"lead.ending"> = { email: async () => [] };
    expect(incomplete).not.toHaveProperty("isOver");
  });

  it("has a sample of its news", () => {
    const notified = Object.entries(eventKinds).flatMap(([kind, { channels }]) =>
      kind !== "push" && (channels as readonly string[]).includes("notification") ? [kind] : [],
    );
    expect(Object.keys(samples).sort()).toEqual(notified.sort());
  });

  it.each(Object.entries(samples))("%s is mailed only as a kind that its readers can get by mail", (kind, news) => {
    if (!(eventKinds[kind as NotifiedKind].channels as readonly string[]).includes("email")) return;
    const offered = news.filter(({ to, kind: newsKind }) => {
      if (newsKind === null || newsKind === "service") return true;
      const audiences = to === "person" ? userTypes : [to === "seeker" ? ("seeker" as const) : ("employer" as const)];
      return audiences.some((audience) => offers[audience][newsKind]?.email !== undefined);
    });
    expect(offered).toEqual(news);
  });

  it.each(Object.entries(samples))(
    "%s has its own title and message in each language, and links to a page",
    (_kind, news) => {
      expect(news.length).toBeGreaterThan(0);
      for (const { text, actionUrl } of news) {
        const [en, hi] = [text("en"), text("hi")];
        for (const { title, message } of [en, hi])
          expect([title.length > 0, message.length > 0, /undefined|null|NaN/.test(title + message)]).toEqual([
            true,
            true,
            false,
          ]);
        expect([hi.title === en.title, hi.message === en.message]).toEqual([false, false]);
        expect(hi.title).toMatch(/[\u0900-\u097f]/);
        expect(actionUrl).toMatch(/^\/[a-z]/);
      }
    },
  );
});

describe("every status of an application", () => {
  const expected: Record<(typeof applicationStatuses)[number], string[]> = {
    applied: [],
    under_review: [],
    shortlisted: ["seeker: Great News! You've Been Shortlisted / खुशखबरी! आपको शॉर्टलिस्ट किया गया है (success)"],
    interview_scheduled: [],
    hired: ["seeker: Congratulations! You're Hired! / बधाई हो! आपको जॉब मिल गई! (success)"],
    rejected: [`seeker: ${update}`],
    withdrawn: ["team: Application Withdrawn / आवेदन वापस लिया गया (info)"],
  };

  it("a new application is news for the seeker, without a push, and for the team", () => {
    const news = submittedNews(application);
    expect(inBrief(news)).toEqual([`seeker: ${submitted}`, "team: New Job Application / जॉब के लिए नया आवेदन (info)"]);
    expect(news.map(({ isWithoutPush }) => isWithoutPush)).toEqual([true, undefined]);
  });

  it.each(applicationStatuses)("%s has its recipients, and nobody else", (to) => {
    expect(inBrief(movedNews({ from: "applied", to }, application))).toEqual(expected[to]);
  });

  it.each(applicationStatuses.filter((status) => expected[status].length === 0))(
    "%s is silent, except for the message of the employer",
    (to) => {
      const [news, ...others] = movedNews({ from: "applied", to }, application, "Please send a sample.");
      expect([news?.to, news?.text("en").title, others]).toEqual(["seeker", "Application Update", []]);
      expect(news?.text("en").message).toContain("Please send a sample.");
    },
  );

  it("the row has the job, the company, and the status before and after", () => {
    expect(movedNews({ from: "under_review", to: "shortlisted" }, application)[0]).toMatchObject({
      kind: "applications",
      actionUrl: "/activity",
      companyId: "c1",
      metadata: {
        job_id: "j1",
        company_id: "c1",
        company_name: "Neem",
        application_id: "a1",
        match_type: "application",
        application_status: "shortlisted",
        previous_status: "under_review",
      },
    });
    expect(declinedNews(application)).toMatchObject({
      kind: "applications",
      metadata: { match_type: "application", application_status: "rejected" },
    });
    expect(inBrief([declinedNews(application)])).toEqual([`seeker: ${update}`]);
  });
});

describe("every status of an interview", () => {
  const expected: Record<(typeof interviewStatuses)[number], string> = {
    scheduled: "seeker: Interview Scheduled / इंटरव्यू तय हुआ (success)",
    rescheduled: "seeker: Interview Rescheduled / इंटरव्यू का समय बदला (warning)",
    cancelled: "seeker: Interview Cancelled / इंटरव्यू रद्द हुआ (warning)",
    live: "seeker: Interview Started / इंटरव्यू शुरू हो गया (info)",
    ended: "seeker: Interview Ended / इंटरव्यू खत्म हुआ (info)",
    completed: "seeker: Interview Completed / इंटरव्यू पूरा हुआ (info)",
  };

  it.each(interviewStatuses)("%s is news for the applicant", (status) => {
    expect(inBrief(interviewChangedNews({ status }, interview))).toEqual([expected[status]]);
  });

  it.each(["live", "ended"] as const)("%s by the applicant is news for the team instead", (status) => {
    expect(interviewChangedNews({ status, by: "seeker" }, interview).map(({ to }) => to)).toEqual(["team"]);
  });

  it("reminders go to both sides, a request for another time to the team, a refusal to the applicant", () => {
    expect(inBrief(reminderNews({ hours: 24 }, interview)).map((each) => each.split(" / ")[0])).toEqual([
      "seeker: Interview Reminder",
      "team: Interview Reminder",
    ]);
    expect(rescheduleRequestNews({ change: "asked", askedFor: 1 }, interview).map(({ to }) => to)).toEqual(["team"]);
    expect(rescheduleRequestNews({ change: "dismissed", askedFor: null }, interview).map(({ to }) => to)).toEqual([
      "seeker",
    ]);
    expect(rescheduleRequestNews({ change: "taken_back", askedFor: 1 }, interview)).toEqual([]);
  });

  it("the row has time, kind and place", () => {
    expect(interviewChangedNews({ status: "rescheduled" }, interview)[0]?.metadata).toEqual({
      job_id: "j1",
      company_id: "c1",
      company_name: "Neem",
      application_id: "a1",
      match_type: "interview",
      interview_id: "i1",
      interview_status: "rescheduled",
      scheduled_at: interview.scheduledAt,
      mode: "video",
      location_url: "https://meet.example/1",
    });
    expect(
      interviewChangedNews({ status: "live" }, { ...interview, locationUrl: null })[0]?.metadata,
    ).not.toHaveProperty("location_url");
  });
});

describe("held texts", () => {
  it("reach the applicant as part of their application, or of the interview that they belong to", () => {
    const [ofApplication] = heldTextApprovedNews(held);
    expect(ofApplication).toMatchObject({
      to: "seeker",
      kind: "applications",
      metadata: { application_status: "under_review" },
    });
    expect(ofApplication?.text("en").message).toContain("Please send a sample.");
    expect(heldTextApprovedNews({ ...held, field: "interview_place", interview })[0]).toMatchObject({
      to: "seeker",
      kind: "interviews",
      metadata: { interview_id: "i1" },
    });
  });

  it("lead the team that wrote them to the application, with the reason of a refusal", () => {
    const [news] = heldTextReviewedNews({ outcome: "refused", reason: "It asks for money." }, { ...held, appeal });
    expect(news).toMatchObject({ to: "team", kind: null, actionUrl: "/application/a1?tab=activity" });
    expect(news?.text("en").message).toContain("It asks for money.");
  });
});

describe("jobs and reports", () => {
  it("are news for the team, reviews also while the company is suspended", () => {
    expect(jobExpiringNews({ jobId: "j1", endsAt: 0 }, job).map(({ to, kind }) => [to, kind])).toEqual([
      ["team", "jobs"],
    ]);
    expect(jobExpiredNews({ jobId: "j1" }, job)[0]?.text("en").message).toContain("2 applicants need a reply");
    expect(jobReviewedNews({ jobId: "j1", outcome: "hidden" }, job).map(({ to, kind }) => [to, kind])).toEqual([
      ["whole_team", null],
    ]);
  });

  it("send seekers news that no choice turns off and no ban hides", () => {
    for (const news of [
      jobWarnedNews("j1", application),
      ...reportSettledNews({ status: "upheld" }, { subject: "Neem", appeal }),
    ]) {
      expect(news).toMatchObject({ to: "seeker", kind: null, companyId: null });
    }
  });
});

describe("a payment", () => {
  const messages = {
    points: "You paid ₹1,12,499. 550 points added to your wallet.",
    boost: "You paid ₹1,12,499. Your boost for Hindi Telecaller is active while the job is live.",
    verification: "You paid ₹1,12,499. Your verification is active once we've reviewed your documents.",
    lead: "You paid ₹1,12,499. 550 lead points added to your wallet.",
  };

  it.each(transactionKinds.filter((kind) => kind !== "test"))("for %s has a message, in rupees", (kind) => {
    const news = paidNews(
      { transactionId: "t1" },
      { ...paid, kind, amount: 11_249_900, jobId: "j1", job: "Hindi Telecaller" },
    );
    expect(inBrief(news)).toEqual(["person: Payment Successful! / पेमेंट हो गया! (success)"]);
    expect(news[0]?.text("en").message).toBe(messages[kind]);
    expect(news[0]?.text("hi").message).toContain("₹1,12,499");
  });

  it("links employer and seeker to what they bought", () => {
    const page = (facts: Partial<PaidFacts>) => paidNews({ transactionId: "t1" }, { ...paid, ...facts })[0]?.actionUrl;
    expect([
      page({}),
      page({ kind: "boost", jobId: "j1" }),
      page({ kind: "verification" }),
      page({ userType: "seeker" }),
    ]).toEqual(["/employer-portal", "/job/j1/preview", "/employer-profile/verification", "/rewards"]);
  });

  it("of no whole rupees is shown to the paisa", () => {
    expect(paidNews({ transactionId: "t1" }, { ...paid, amount: 11_682 })[0]?.text("en").message).toContain("₹116.82");
  });
});

describe("rewards", () => {
  it("a new user is named, or called a new user", () => {
    const message = (name: string) => referralNews("seeker", name)[0]?.text("en").message;
    expect([message("Ravi"), message(""), message("evil.in/bonus")]).toEqual([
      "Ravi joined with your code.",
      "New User joined with your code.",
      "New User joined with your code.",
    ]);
  });

  it("the message of a commission has the total", () => {
    const [news] = commissionNews("employer", { points: 49, total: 120 });
    expect(news?.text("en").message).toBe("49 points are in your wallet. Your commissions so far: 120 points.");
    expect(news).toMatchObject({
      to: "person",
      kind: "rewards",
      actionUrl: "/employer/referral",
      metadata: { commission_amount: 49, total_commissions: 120 },
    });
  });

  it("the message of expiring points has number, days, use and wallet", () => {
    const first = Date.parse("2027-12-03T23:59:59.999+05:30");
    const newsOf = (wallet: "seeker" | "employer" | "lead", last = first) =>
      pointsEndingNews({ wallet }, { points: 120, first, last })[0];
    expect(newsOf("seeker")?.text("en").message).toBe(
      "120 points expire on 3 December 2027. Use them for a résumé theme, an extra assessment attempt or a profile highlight.",
    );
    expect(newsOf("seeker")?.text("hi").message).toContain("3 दिसंबर 2027");
    expect(newsOf("employer", first + 2 * 86_400_000)?.text("en").message).toBe(
      "120 points expire from 3 December 2027 to 5 December 2027. Use them for a job or a boost.",
    );
    expect([newsOf("seeker"), newsOf("employer")].map((news) => [news?.to, news?.kind, news?.actionUrl])).toEqual([
      ["person", "payments", "/rewards"],
      ["person", "payments", "/hire-portal-points"],
    ]);
  });
});

describe("leads", () => {
  const bought = { revealId: "r1", points: 20 };

  it("a withdrawn lead is news that cannot be turned off, an expired lead is no news", () => {
    expect(leadEndedNews("withdrawn", bought, lead).map(({ kind, actionUrl }) => [kind, actionUrl])).toEqual([
      [null, "/purchased-leads/r1"],
    ]);
    expect(leadEndedNews("expired", bought, lead)).toEqual([]);
  });

  it("the message of a removed lead says what was refunded, or that a free contact no longer counts", () => {
    const messages = [20, 0].map(
      (points) => leadEndedNews("removed", { ...bought, points }, lead)[0]?.text("en").message,
    );
    expect(messages).toEqual([
      "The lead “Graphic Design” was removed. We refunded 20 lead points to your wallet.",
      "The lead “Graphic Design” was removed. It doesn't count as one of your free contacts.",
    ]);
  });

  it("a refund that is refused says why, and how to appeal", () => {
    const [news] = leadRefundNews(bought, { ...lead, isGranted: false, reason: "The client has answered.", appeal });
    expect(news?.text("en").message).toMatch(
      /^Graphic Design: we reviewed your request. Reason: The client has answered\. .*Meera Nair/,
    );
    expect(leadRefundNews(bought, { ...lead, isGranted: true, reason: "", appeal })[0]?.text("en").title).toBe(
      "Your Points Are Refunded",
    );
  });
});
