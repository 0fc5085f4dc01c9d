import { applicantDigestMail } from "~/features/digest/applicants/applicant-digest-mail";
import { applicationMovedMail } from "~/features/notifications/events/applications/applicant-mail.server";
import { firstApplicantMail, newApplicationMail } from "~/features/notifications/events/applications/submitted.server";
import { interviewMail } from "~/features/notifications/events/interviews/mail-template";
import { interviewOfferMail } from "~/features/notifications/events/interviews/offer-mail";
import { interviewTexts } from "~/features/notifications/events/interviews/texts";
import { jobExpiringMail } from "~/features/notifications/events/job-ending.server";
import { m } from "~/paraglide/messages";
import { formatDateTime } from "~/ui/format";
import { preview, type MailPreview } from "./preview.server";
import { company, day, details, job, meeting, moved, name, offered, time, words } from "./sample-facts.server";

const applicant = { name: "Rahul Mehta", seeker: name, job, town: "Jaipur", experienceYears: 2, matchScore: 82 };

/** The mails about applications. */
export const applicationPreviews: readonly MailPreview[] = [
  preview("New application", newApplicationMail, (site) => ({ ...applicant, link: `${site}/application/sample` }), {
    kind: "applications",
  }),
  preview(
    "First applicant of a job",
    firstApplicantMail,
    (site) => ({ ...applicant, link: `${site}/application/sample` }),
    { kind: "first_applicant" },
  ),
  preview(
    "New applicants of the day",
    applicantDigestMail,
    (site) => ({
      name: "Rahul Mehta",
      total: 8,
      jobs: [
        { title: job, count: 7, link: `${site}/job/sample/applicants?status=applied` },
        { title: "Telecaller", count: 1, link: `${site}/job/other/applicants?status=applied` },
      ],
      all: `${site}/all-applicants?status=applied`,
    }),
    { kind: "applicant_digest" },
  ),
  preview("Shortlisted", applicationMovedMail, moved("shortlisted", null), { kind: "applications" }),
  preview(
    "Hired",
    applicationMovedMail,
    moved("hired", "Congratulations!\nWe call you on Monday about the first day."),
    { kind: "applications" },
  ),
  preview(
    "Hired before the interview",
    applicationMovedMail,
    (site, locale) => ({
      ...moved("hired", "Welcome! You start on Monday.")(site, locale),
      after: m.mails_moved_interview_off({ when: formatDateTime(time, locale) }, { locale }),
    }),
    { kind: "applications" },
  ),
  preview("Rejected", applicationMovedMail, moved("rejected", null), { kind: "applications" }),
  preview(
    "The employer writes",
    applicationMovedMail,
    moved("under_review", "We are reading your application, and answer by Friday."),
    { kind: "applications" },
  ),
];

/** The mails about jobs that end and about interviews. */
export const interviewPreviews: readonly MailPreview[] = [
  preview(
    "Job ends soon",
    jobExpiringMail,
    (site) => ({
      name: "Rahul Mehta",
      job,
      company,
      endsAt: time + 3 * day,
      views: 412,
      applicants: 37,
      link: `${site}/job/sample/preview`,
    }),
    { kind: "jobs" },
  ),
  preview(
    "Interview: invitation",
    interviewMail,
    (site, locale) => ({
      ...meeting,
      reader: "seeker" as const,
      news: "scheduled" as const,
      name,
      ...words("scheduled", locale),
      other: company,
      note: "Please keep your Aadhaar at home: we never ask for it.\nBring a pen.",
      link: `${site}/activity?show=interviews`,
    }),
    { kind: "interviews" },
  ),
  preview(
    "Interview: cancelled",
    interviewMail,
    (site, locale) => ({
      ...meeting,
      reader: "seeker" as const,
      news: "cancelled" as const,
      name,
      ...words("cancelled", locale),
      other: company,
      place: null,
      isCancelled: true,
      link: `${site}/activity?show=interviews`,
    }),
    { kind: "interviews" },
  ),
  preview(
    "Interview: reminder to the team",
    interviewMail,
    (site, locale) => ({
      ...meeting,
      reader: "employer" as const,
      news: "reminder" as const,
      name: "Rahul Mehta",
      ...interviewTexts.employerReminder(1, { ...details, when: formatDateTime(time, locale) }, locale),
      other: name,
      mode: "phone" as const,
      place: "9876543210",
      hasFile: false,
      link: `${site}/employer/interviews?show=sample`,
    }),
    { kind: "interviews" },
  ),
  preview(
    "Interview: another time requested",
    interviewMail,
    (site, locale) => ({
      ...meeting,
      reader: "employer" as const,
      news: "asked" as const,
      name: "Rahul Mehta",
      ...interviewTexts.rescheduleRequested({ ...details, when: formatDateTime(time + day, locale) }, locale),
      other: name,
      note: "My bus comes late on that day.",
      wantedAt: time + day,
      hasFile: false,
      link: `${site}/employer/interviews?show=sample`,
    }),
    { kind: "interviews" },
  ),
  preview(
    "Interview: times to choose from",
    interviewOfferMail,
    (site, locale) => ({
      ...offered(locale),
      name,
      isReminder: false,
      job,
      company,
      slots: [time, time + day, time + 2 * day].map((at) => ({ at, minutes: 30 })),
      mode: "video" as const,
      note: "You meet Ravi and Meena.",
      link: `${site}/interview-offer/sample`,
    }),
    { kind: "interviews" },
  ),
];
