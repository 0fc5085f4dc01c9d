import { day } from "db/catalogues/time";
import type { Locale, NewsKind } from "db/vocabulary";
import {
  accountExistsMail,
  confirmationMail,
  emailChangeAskedMail,
  emailChangedMail,
  emailChangeMail,
  emailTakenMail,
  logInCodeMail,
  oneTimeCodeMail,
  passwordChangedMail,
  passwordResetMail,
  passwordSetMail,
} from "~/features/accounts/mails";
import { identityCodeMail, methodChangeMail } from "~/features/accounts/proof/method-change.server";
import { alertConfirmationMail, jobAlertMail } from "~/features/alerts/mails";
import { broadcastMail } from "~/features/broadcasts/broadcast-mail";
import {
  collegeApprovedMail,
  collegeConfirmationMail,
  collegeInvitationMail,
  collegeLinkMail,
  collegeRejectedMail,
} from "~/features/colleges/mails";
import { invitationMail, removedMail } from "~/features/companies/mails";
import type { AppContext } from "~/features/context";
import type { MailContent } from "~/features/deliveries";
import { applicantDigestMail } from "~/features/digest/applicants/applicant-digest-mail";
import { digestMail } from "~/features/digest/digest-mail";
import { leadSummaryMail } from "~/features/digest/leads/summary-mail";
import { leadCodeMail, leadLinkMail } from "~/features/leads/asking/mails";
import { fillMail } from "~/features/mail/write-mail.server";
import { exportMail } from "~/features/members/mails";
import { noticeMail } from "~/features/moderation/notices/notice-mail";
import { newsMail } from "~/features/notifications/channels/news-mail.server";
import { mailChoosingMail } from "~/features/notifications/choices/mail-choosing-mail";
import { applicationMovedMail } from "~/features/notifications/events/applications/applicant-mail.server";
import { firstApplicantMail, newApplicationMail } from "~/features/notifications/events/applications/submitted.server";
import { applicationTexts, isAnnounced } from "~/features/notifications/events/applications/texts";
import { interviewMail } from "~/features/notifications/events/interviews/mail-template";
import { interviewOfferMail } from "~/features/notifications/events/interviews/offer-mail";
import { offerNews } from "~/features/notifications/events/interviews/offers.server";
import { interviewTexts } from "~/features/notifications/events/interviews/texts";
import { jobExpiringMail } from "~/features/notifications/events/job-ending.server";
import { leadClientMail } from "~/features/notifications/events/leads/client-mail";
import { disputeMail } from "~/features/payments/disputes/dispute-mail";
import { guestPaidMail, guestRefundMail } from "~/features/payments/guest-mails";
import { booksAlarmMail } from "~/features/payments/ledger-checks/alarm-mail";
import { soldName } from "~/features/payments/names";
import { erasureMail, keptMail } from "~/features/privacy/mails";
import { lateTasksMail } from "~/features/scheduled/watch/alarm-mail";
import { pausedTaskMail } from "~/features/scheduled/watch/pause-mail";
import { answerMail, receiptMail, staffMail } from "~/features/tickets/mails";
import { formatDate, formatDateTime } from "~/ui/format";
import type { MailSender } from "~/ui/mail/mail";
import type { MailTemplate } from "~/ui/mail/template";
import { changedWordsMail } from "./changed-words-mail";

type Previewing = Pick<AppContext, "sign" | "siteUrl">;

/** A template filled with sample data. */
export interface MailPreview {
  name: string;
  template: Pick<MailTemplate<never>, "key"> & object;
  /** What owners can change; null for nothing. */
  changeable: { words: readonly string[]; prose: readonly string[] | null; subject: readonly string[] } | null;
  /** @param noteLead learns the built-in words of the first paragraphs */
  fill: (context: Previewing, sender: MailSender, locale: Locale, noteLead?: (builtIn: string) => void) => MailContent;
}

interface Reading {
  kind?: NewsKind;
  /** Whether the mail has a stop of its own. */
  stop?: true;
}

/** @param props with links as paths, which become addresses of the site */
function preview<Props extends object>(
  name: string,
  template: MailTemplate<Props>,
  props: (site: string, locale: Locale) => Props,
  { kind, stop }: Reading = {},
): MailPreview {
  const { changeable } = template;
  return {
    name,
    template,
    changeable: changeable
      ? { words: Object.keys(changeable.values), prose: changeable.prose, subject: changeable.subject ?? [] }
      : null,
    fill: (context, sender, locale, noteLead) =>
      fillMail(
        context,
        sender,
        template,
        props(context.siteUrl, locale),
        {
          locale,
          ...(kind && { news: { userId: "sample", kind } }),
          ...(stop && { stop: `${context.siteUrl}/alert-stop?token=sample` }),
        },
        noteLead,
      ),
  };
}

const name = "Asha Verma";
const job = "Data Entry Operator (Hindi and English)";
const college = "Sunrise College of Arts and Commerce";
const company = "Saathi Services Pvt. Ltd.";
/** Saturday, 28 November 2026 at 4:00 pm IST */
const time = Date.UTC(2026, 10, 28, 10, 30);
const linked = (path: string) => (site: string) => ({ name, link: site + path });

const meeting = {
  job,
  scheduledAt: time,
  minutes: 30,
  place: "https://meet.example/abc-defg-hij",
  note: null,
  isCancelled: false,
  hasFile: true,
  mode: "video" as const,
};
const details = { job, company, seeker: name };
const words = (status: "scheduled" | "cancelled", locale: Locale) =>
  interviewTexts.changed(status, { ...details, when: formatDateTime(time, locale) }, locale);

const offered = (locale: Locale) => {
  const facts = {
    ...details,
    applicationId: "sample",
    jobId: "sample",
    companyId: "sample",
    offerId: "sample",
    firstAt: time,
    lastAt: time + 2 * day,
    count: 3,
    pickedAt: null,
    note: null,
  };
  const { title = "", message = "" } = offerNews({ change: "offered" }, facts)[0]?.text(locale) ?? {};
  return { title, message };
};

const moved =
  (to: "shortlisted" | "rejected" | "hired" | "under_review", written: string | null) =>
  (site: string, locale: Locale) => ({
    title: applicationTexts.moved(to, { job, company }, locale).title,
    message: isAnnounced(to) ? applicationTexts.moved(to, { job, company }, locale).message : null,
    written,
    job,
    company,
    link: `${site}/activity`,
    jobsLink: to === "rejected" ? `${site}/jobs` : null,
  });

const listed = (site: string) =>
  [
    ["Data Entry Operator", "Saathi Services", "₹15,000–18,000 per month · Work from home"],
    ["Telecaller (हिंदी)", "Jaipur Textiles", "₹12,000–14,000 per month · Jaipur"],
    ["Content Writer", "Kalam Media", "Not disclosed · Work from home"],
    [
      "Customer Support Executive, evening shift, for a bank's credit cards",
      "A Very Long Company Name Private Limited",
      "₹3.5–6 LPA · Bengaluru",
    ],
    ["Tutor for Class 5", "Gyan Classes", "₹300 per hour · Work from home"],
  ].map(([title = "", by = "", about = ""], index) => ({
    title,
    company: by,
    about,
    href: `${site}/job/sample-${index}?via=alert`,
  }));

/** Every template of the product, each as it looks with sample data. */
export const mailPreviews: readonly MailPreview[] = [
  preview("Confirm an email", confirmationMail, linked("/confirm-email?token=sample")),
  preview("An account exists", accountExistsMail, linked("/auth")),
  preview("Reset a password", passwordResetMail, linked("/auth?type=recovery&token=sample")),
  preview("A code to log in", logInCodeMail, (site) => ({ name, code: "482130", link: `${site}/auth?code=sample` })),
  preview("A code in the place of a password", oneTimeCodeMail, () => ({ code: "482130" })),
  preview("A password was set", passwordSetMail, linked("/auth?mode=forgot")),
  preview("A password was changed", passwordChangedMail, linked("/contact-us")),
  preview("Confirm a new email", emailChangeMail, linked("/email-change?token=sample")),
  preview("An email is taken", emailTakenMail, () => ({ name })),
  preview("A new email was asked for", emailChangeAskedMail, linked("/contact-us")),
  preview("An email was changed", emailChangedMail, linked("/contact-us")),
  preview("A passkey was added", methodChangeMail, (site) => ({
    name,
    change: "passkey_added" as const,
    link: `${site}/contact-us`,
  })),
  preview("Google was unlinked", methodChangeMail, (site) => ({
    name,
    change: "google_unlinked" as const,
    link: `${site}/contact-us`,
  })),
  preview("A code for identity", identityCodeMail, () => ({ name, code: "48213097" })),
  preview("Erasure", erasureMail, (site) => ({ name, due: time, link: `${site}/your-data` })),
  preview("No erasure", keptMail, () => ({ name })),
  preview("Contact: receipt", receiptMail, () => ({
    id: "01sample",
    site: "KaamGhar",
    supportEmail: "help@kaamghar.example",
    supportPhone: "+91 80 4000 1930",
  })),
  preview("Contact: to support", staffMail, (site) => ({
    id: "01sample",
    topic: "A job or an application",
    name,
    email: "asha@example.in",
    message: "Namaste,\n\nI cannot find my application.\nPlease help.",
    link: `${site}/owner-portal/tickets/01sample`,
  })),
  preview("Contact: answer", answerMail, () => ({
    number: "01sample",
    site: "KaamGhar",
    body: "Hello Asha,\n\nyour application is there again.",
    supportEmail: null,
    message: "I cannot find my application.",
  })),
  preview("Team: invitation", invitationMail, (site) => ({
    inviter: "Rahul Mehta",
    company,
    role: "recruiter" as const,
    link: `${site}/team-invitation?token=sample`,
    expiresAt: time,
  })),
  preview("Team: removal", removedMail, (site) => ({ name, company, link: `${site}/employer-auth` })),
  preview("College: confirmation", collegeConfirmationMail, (site) => ({
    link: `${site}/college-tpo/confirmation?token=sample`,
  })),
  preview("College: approved", collegeApprovedMail, (site) => ({
    college,
    campusCode: "ABCD2345",
    link: `${site}/college-tpo/sample`,
  })),
  preview("College: new link", collegeLinkMail, (site) => ({ college, link: `${site}/college-tpo/sample` })),
  preview("College: rejected", collegeRejectedMail, () => ({
    college,
    reason: "The website does not name you.\nPlease ask your principal.",
    officer: "Meera Nair",
    email: "grievance@kaamghar.example",
  })),
  preview(
    "College: invitation of a student",
    collegeInvitationMail,
    (site) => ({ college, city: "Nagpur", campusCode: "ABCD2345", link: `${site}/auth?mode=signup&campus=ABCD2345` }),
    { stop: true },
  ),
  preview("Alert: confirmation", alertConfirmationMail, (site) => ({
    what: "every day (Work from home)",
    link: `${site}/alert-confirmation?token=sample`,
  })),
  preview(
    "Alert: new jobs",
    jobAlertMail,
    (site) => ({
      count: "7",
      name: "“data entry” in Jaipur",
      rhythm: "every day",
      jobs: listed(site),
      all: `${site}/jobs?q=data+entry&sort=newest`,
    }),
    { stop: true },
  ),
  preview(
    "New application",
    newApplicationMail,
    (site) => ({ name: "Rahul Mehta", seeker: name, job, link: `${site}/application/sample` }),
    { kind: "applications" },
  ),
  preview(
    "First applicant of a job",
    firstApplicantMail,
    (site) => ({ name: "Rahul Mehta", seeker: name, job, link: `${site}/application/sample` }),
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
  preview("Rejected", applicationMovedMail, moved("rejected", null), { kind: "applications" }),
  preview(
    "The employer writes",
    applicationMovedMail,
    moved("under_review", "We are reading your application, and answer by Friday."),
    { kind: "applications" },
  ),
  preview(
    "Payment",
    newsMail,
    (site) => ({
      title: "Payment Successful!",
      name,
      message: "₹499 has arrived. 550 points are in your wallet.",
      link: `${site}/rewards`,
    }),
    { kind: "payments" },
  ),
  preview("Broadcast: service", broadcastMail, (site) => ({
    title: "KaamGhar is closed for two hours on Sunday",
    name,
    text: "We move to a new machine on Sunday from 2 to 4 in the morning.\n\nYou need not do anything.",
    link: `${site}/help`,
  })),
  preview(
    "Broadcast: offer",
    broadcastMail,
    () => ({ title: "Résumé themes for half the points", name, text: "Until Friday.", link: null }),
    { kind: "offers" },
  ),
  preview(
    "Weekly digest",
    digestMail,
    (site) => ({
      subject: "Weekly Job Digest: 5 jobs for you",
      name,
      jobs: listed(site),
      more: `${site}/#recommended`,
    }),
    { kind: "digest" },
  ),
  preview("Choose mails", mailChoosingMail, (site) => ({
    subject: "Choose your KaamGhar mails",
    link: `${site}/email-management?token=sample`,
    hasAlertsOnly: false,
  })),
  preview("Stop alerts", mailChoosingMail, (site) => ({
    subject: "Choose your KaamGhar mails",
    link: `${site}/alert-stop?token=sample`,
    hasAlertsOnly: true,
  })),
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
    "Interview: times to choose from",
    interviewOfferMail,
    (site, locale) => ({
      ...offered(locale),
      job,
      company,
      slots: [time, time + day, time + 2 * day].map((at) => ({ at, minutes: 30 })),
      mode: "video" as const,
      note: "You meet Ravi and Meena.",
      link: `${site}/interview-offer/sample`,
    }),
    { kind: "interviews" },
  ),
  preview("A client's code", leadCodeMail, () => ({ code: "482130" })),
  preview("A client's private page", leadLinkMail, (site, locale) => ({
    category: locale === "hi" ? "ग्राफ़िक डिज़ाइन" : "Graphic Design",
    link: `${site}/your-request/sample`,
    isHeld: false,
  })),
  preview("A guest has paid", guestPaidMail, (site, locale) => ({
    sold: soldName({ kind: "points", packageKey: "small", points: 550 }, locale),
    amount: "₹588.82",
    until: formatDate(time, locale),
    link: `${site}/guest-checkout/claim?token=sample`,
  })),
  preview("A guest's money goes back", guestRefundMail, () => ({ amount: "₹588.82", isUnclaimed: true })),
  preview("A payment is disputed", disputeMail, (_site, locale) => ({
    amount: "₹588.82",
    reason: "goods_or_services_not_received",
    respondBy: formatDate(time, locale),
    isLost: false,
  })),
  preview("Account: suspended", noticeMail, () => ({
    notice: {
      act: "suspended" as const,
      reason: "Applicants say that you asked them for money.",
      until: Date.UTC(2026, 11, 24),
    },
    name: "Asha",
    company: null,
    site: "KaamGhar",
    officer: "Meera Nair",
    email: "grievance@kaamghar.example",
  })),
  preview("Account: warned, of a company", noticeMail, () => ({
    notice: { act: "warned" as const, reason: "Two adverts named a telephone number in place of the form." },
    name: "Ravi",
    company: "Neem Foods",
    site: "KaamGhar",
    officer: "Meera Nair",
    email: "grievance@kaamghar.example",
  })),
  preview("Account: the data that support was asked for", exportMail, (site) => ({
    name: "Asha",
    link: `${site}/your-data`,
  })),
  preview("A task of the server does not do its work", lateTasksMail, () => ({
    tasks: "deliver messages: has not run since 25 Nov 2026, 10:02 am",
    count: 1,
    link: "https://site.example/edge-functions",
  })),
  preview("An important task is paused", pausedTaskMail, (site) => ({
    task: "send refunds",
    by: "Vikram Owner",
    reason: "The provider is being replaced",
    until: "25 Nov 2026, 6:00 pm",
    link: `${site}/edge-functions/send_refunds`,
  })),
  preview("Words of a mail about accounts have changed", changedWordsMail, (site) => ({
    template: "password reset",
    language: "English",
    by: "Vikram Owner",
    reason: "Clearer words for first-time users",
    subject: null,
    prose: "Somebody has asked for a new password.",
    link: `${site}/gmail-management/password_reset?in=en`,
  })),
  preview("Lead: to its client", leadClientMail, (site) => ({
    title: "Asha has your contact",
    name: "Rahul",
    message: "Asha has read what you need (Graphic Design) and got your contact. You may get a call or a message soon.",
    notes: ["1 of at most 3 professionals has your contact now."],
    link: `${site}/your-request/sample`,
    button: "Open your request",
    site: "KaamGhar",
  })),
  preview(
    "Leads: summary",
    leadSummaryMail,
    (site) => ({
      subject: "2 new leads fit you",
      name,
      leads: [
        ["1. Graphic Design", "up to ₹15,000 · from home"],
        ["2. Translation & Interpretation", "budget not fixed yet · from home or in Pune"],
      ].map(([label = "", value = ""], at) => ({ label, value, href: `${site}/lead/sample-${at}` })),
      all: `${site}/all-leads`,
      settings: `${site}/lead-notification-settings`,
    }),
    { kind: "leads" },
  ),
  preview("The books do not add up", booksAlarmMail, () => ({
    faults: "sum_is_zero: wallets and accounts together are not zero (1)",
  })),
];
