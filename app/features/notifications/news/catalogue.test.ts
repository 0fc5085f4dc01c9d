import { describe, expect, it } from "vitest";
import { applicationStatuses, interviewStatuses, transactionKinds, type Locale } from "db/vocabulary";
import { catalogue, type News, type PaidFacts } from "./catalogue";

const application = { applicationId: "a1", jobId: "j1", job: "Hindi Telecaller", companyId: "c1", company: "Neem", seeker: "Asha" };
const interview = { ...application, interviewId: "i1", status: "scheduled", scheduledAt: Date.UTC(2026, 10, 23, 5), mode: "video", locationUrl: "https://meet.example/1" } as const;
const paid: PaidFacts = { userType: "employer", kind: "points", amount: 49_900, points: 550, jobId: null, job: null };
const titleIn = (locale: Locale) => ({ text }: News) => text(locale).title;
/** Who is told, by which title in English and Hindi, in which tone; nobody for silence. */
const told = (news: readonly News[]) => news.map(({ to, text }) => `${to}: ${text("en").title} / ${text("hi").title} (${text("en").type})`);

const submitted = "Application Submitted Successfully / आपका आवेदन भेज दिया गया (success)";
const update = "Application Update / आपके आवेदन की जानकारी (info)";

describe("every status of an application", () => {
  const expected: Record<(typeof applicationStatuses)[number], string[]> = {
    applied: [],
    under_review: [],
    shortlisted: ["seeker: Great News! You've Been Shortlisted / खुशखबरी! आप शॉर्टलिस्ट हो गए हैं (success)"],
    interview_scheduled: [],
    hired: ["seeker: Congratulations! You're Hired! / बधाई हो! आपको नौकरी मिल गई! (success)"],
    rejected: [`seeker: ${update}`],
    withdrawn: ["team: Application Withdrawn / आवेदन वापस लिया गया (info)"],
  };

  it("a new application is told to the seeker, without a push, and to the team", () => {
    const news = catalogue["application.submitted"](application);
    expect(told(news)).toEqual([`seeker: ${submitted}`, "team: New Job Application / जॉब के लिए नया आवेदन (info)"]);
    expect(news.map(({ isOwnDoing }) => isOwnDoing)).toEqual([true, undefined]);
  });

  it.each(applicationStatuses)("%s tells whom it should, and nobody else", (to) => {
    expect(told(catalogue["application.moved"]({ from: "applied", to }, application))).toEqual(expected[to]);
  });

  it.each(applicationStatuses.filter((status) => expected[status].length === 0))("%s is silent, but for what the employer writes with it", (to) => {
    const [news, ...others] = catalogue["application.moved"]({ from: "applied", to }, application, "Please send a sample.");
    expect([news?.to, news?.text("en").title, others]).toEqual(["seeker", "Application Update", []]);
    expect(news?.text("en").message).toContain("Please send a sample.");
  });

  it("the row says of which job, which company, and from where to where", () => {
    expect(catalogue["application.moved"]({ from: "under_review", to: "shortlisted" }, application)[0]).toMatchObject({
      kind: "applications", actionUrl: "/activity", companyId: "c1",
      metadata: { job_id: "j1", company_id: "c1", company_name: "Neem", application_id: "a1", match_type: "application", application_status: "shortlisted", previous_status: "under_review" },
    });
    expect(catalogue["applicants.declined"](application)[0]).toMatchObject({ kind: "applications", metadata: { match_type: "application", application_status: "rejected" } });
    expect(told(catalogue["applicants.declined"](application))).toEqual([`seeker: ${update}`]);
  });
});

describe("every status of an interview", () => {
  const expected: Record<(typeof interviewStatuses)[number], string> = {
    scheduled: "seeker: Interview Scheduled / इंटरव्यू तय हुआ (success)",
    rescheduled: "seeker: Interview Rescheduled / इंटरव्यू का समय बदला (warning)",
    cancelled: "seeker: Interview Cancelled / इंटरव्यू रद्द हुआ (warning)",
    live: "seeker: Interview Started / इंटरव्यू शुरू हो गया (info)",
    ended: "seeker: Interview Ended / इंटरव्यू समाप्त हुआ (info)",
    completed: "seeker: Interview Completed / इंटरव्यू पूरा हुआ (info)",
  };

  it.each(interviewStatuses)("%s is told to the applicant", (status) => {
    expect(told(catalogue["interview.changed"]({ status }, interview))).toEqual([expected[status]]);
  });

  it.each(["live", "ended"] as const)("%s by the applicant is told to the team instead", (status) => {
    expect(catalogue["interview.changed"]({ status, by: "seeker" }, interview).map(({ to }) => to)).toEqual(["team"]);
  });

  it("reminders go to both sides, a wish for another time to the team, a refusal to the applicant", () => {
    expect(told(catalogue["interview.reminder"]({ hours: 24 }, interview)).map((each) => each.split(" / ")[0])).toEqual(["seeker: Interview Reminder", "team: Interview Reminder"]);
    expect(catalogue["reschedule_request.changed"]({ change: "asked", askedFor: 1 }, interview).map(({ to }) => to)).toEqual(["team"]);
    expect(catalogue["reschedule_request.changed"]({ change: "dismissed", askedFor: null }, interview).map(({ to }) => to)).toEqual(["seeker"]);
    expect(catalogue["reschedule_request.changed"]({ change: "taken_back", askedFor: 1 }, interview)).toEqual([]);
  });

  it("the row says when, how and where", () => {
    expect(catalogue["interview.changed"]({ status: "rescheduled" }, interview)[0]?.metadata).toEqual({
      job_id: "j1", company_id: "c1", company_name: "Neem", application_id: "a1", match_type: "interview", interview_id: "i1", interview_status: "rescheduled",
      scheduled_at: interview.scheduledAt, mode: "video", location_url: "https://meet.example/1",
    });
    expect(catalogue["interview.changed"]({ status: "live" }, { ...interview, locationUrl: null })[0]?.metadata).not.toHaveProperty("location_url");
  });
});

describe("jobs and reports", () => {
  it("tell the team; of a review also while the company is suspended", () => {
    const job = { job: "Hindi Telecaller", companyId: "c1", waiting: 2 };
    expect(catalogue["job.expiring"]({ jobId: "j1", endsAt: 0 }, job).map(({ to, kind }) => [to, kind])).toEqual([["team", "jobs"]]);
    expect(catalogue["job.expired"]({ jobId: "j1" }, job)[0]?.text("en").message).toContain("2 applicants wait");
    expect(catalogue["job.reviewed"]({ jobId: "j1", outcome: "hidden" }, job).map(({ to, kind }) => [to, kind])).toEqual([["whole_team", null]]);
  });

  it("tell seekers what no choice turns off and no ban hides", () => {
    for (const [news] of [catalogue["job.warned"]("j1", application), catalogue["report.settled"]({ status: "upheld" }, "Neem")]) {
      expect(news).toMatchObject({ to: "seeker", kind: null, companyId: null });
    }
  });
});

describe("a match", () => {
  const [news] = catalogue["job.matched"]({ jobId: "j1", score: 65 }, { ...application, place: (locale) => (locale === "hi" ? "लखनऊ" : "Lucknow") });

  it("tells the seeker the percentage, in their language", () => {
    expect(told(news ? [news] : [])).toEqual(["seeker: New Job Match Found! / आपके लिए नई जॉब मिली! (info)"]);
    expect(news?.text("en").message).toBe("65% match: Hindi Telecaller at Neem. Lucknow");
    expect(news?.text("hi").message).toBe("65% मैच: Neem में Hindi Telecaller। लखनऊ");
    expect(news).toMatchObject({ kind: "matches", actionUrl: "/job/j1", metadata: { job_id: "j1", match_type: "profile_match", match_score: 65, location: "Lucknow" } });
  });
});

describe("a payment", () => {
  const messages = {
    points: "You paid ₹1,12,499. 550 points added to your wallet.",
    boost: "You paid ₹1,12,499. The boost of Hindi Telecaller is active.",
    verification: "You paid ₹1,12,499. Your verification is active.",
    lead: "You paid ₹1,12,499. 550 lead points added to your wallet.",
  };

  it.each(transactionKinds)("for %s says so, in rupees", (kind) => {
    const news = catalogue["transaction.changed"]({ transactionId: "t1" }, { ...paid, kind, amount: 11_249_900, jobId: "j1", job: "Hindi Telecaller" });
    expect(told(news)).toEqual(["person: Payment Successful! / पेमेंट हो गया! (success)"]);
    expect(news[0]?.text("en").message).toBe(messages[kind]);
    expect(news[0]?.text("hi").message).toContain("₹1,12,499");
  });

  it("leads an employer and a seeker each to what they bought", () => {
    const page = (facts: Partial<PaidFacts>) => catalogue["transaction.changed"]({ transactionId: "t1" }, { ...paid, ...facts })[0]?.actionUrl;
    expect([page({}), page({ kind: "boost", jobId: "j1" }), page({ kind: "verification" }), page({ userType: "seeker" })]).toEqual(["/employer-portal", "/job/j1/preview", "/employer-profile", "/rewards"]);
  });

  it("of no whole rupees is told to the paisa", () => {
    expect(catalogue["transaction.changed"]({ transactionId: "t1" }, { ...paid, amount: 11_682 })[0]?.text("en").message).toContain("₹116.82");
  });
});

describe("rewards", () => {
  it("somebody who joins is named, or is a new user", () => {
    const message = (name: string) => catalogue["referral.joined"]("seeker", name)[0]?.text("en").message;
    expect([message("Ravi"), message(""), message("evil.in/bonus")]).toEqual(["Ravi joined with your code.", "New User joined with your code.", "New User joined with your code."]);
  });

  it("a commission is told with the total", () => {
    const [news] = catalogue["commission.changed"]("employer", { points: 49, total: 120 });
    expect(news?.text("en").message).toBe("49 points are in your wallet. Your commissions so far: 120 points.");
    expect(news).toMatchObject({ to: "person", kind: "rewards", actionUrl: "/employer/referral", metadata: { commission_amount: 49, total_commissions: 120 } });
  });
});

it("no title is the same in both languages", () => {
  const all = [...catalogue["application.submitted"](application), ...catalogue["interview.reminder"]({ hours: 1 }, interview), ...catalogue["transaction.changed"]({ transactionId: "t" }, paid)];
  for (const news of all) expect(titleIn("hi")(news)).not.toBe(titleIn("en")(news));
});
