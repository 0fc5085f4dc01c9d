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
import { digestMail } from "~/features/digest/digest-mail";
import { leadSummaryMail } from "~/features/digest/leads/summary-mail";
import { leadCodeMail, leadLinkMail } from "~/features/leads/requests/mails";
import { exportMail } from "~/features/members/mails";
import { noticeMail } from "~/features/moderation/notices/notice-mail";
import { newsMail } from "~/features/notifications/channels/news-mail.server";
import { mailChoosingMail } from "~/features/notifications/choices/mail-choosing-mail";
import { leadClientMail } from "~/features/notifications/events/leads/client-mail";
import { disputeMail } from "~/features/payments/disputes/dispute-mail";
import { guestPaidMail, guestRefundMail } from "~/features/payments/guest-mails";
import { booksAlarmMail } from "~/features/payments/ledger-checks/alarm-mail";
import { soldName } from "~/features/payments/names";
import { lateTasksMail } from "~/features/scheduled/watch/alarm-mail";
import { pausedTaskMail } from "~/features/scheduled/watch/pause-mail";
import { answerMail, receiptMail, staffMail } from "~/features/tickets/mails";
import { formatDate } from "~/ui/format";
import { accountPreviews } from "./account-samples.server";
import { changedWordsMail } from "./changed-words-mail";
import { applicationPreviews, interviewPreviews } from "./hiring-samples.server";
import { preview, type MailPreview } from "./preview.server";
import { college, company, listed, name, time } from "./sample-facts.server";

/** Every template of the product, each as it looks with sample data. */
export const mailPreviews: readonly MailPreview[] = [
  ...accountPreviews,
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
  ...applicationPreviews,
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
  preview("Email settings", mailChoosingMail, (site) => ({
    subject: "Your KaamGhar email settings",
    link: `${site}/email-management?token=sample`,
    hasAlertsOnly: false,
  })),
  preview("Stop alerts", mailChoosingMail, (site) => ({
    subject: "Your KaamGhar email settings",
    link: `${site}/alert-stop?token=sample`,
    hasAlertsOnly: true,
  })),
  ...interviewPreviews,
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
  preview("Guest refund", guestRefundMail, () => ({ amount: "₹588.82", isUnclaimed: true })),
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
  preview("A scheduled task is failing", lateTasksMail, () => ({
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
  preview("An account email's text was changed", changedWordsMail, (site) => ({
    template: "password reset",
    language: "English",
    by: "Vikram Owner",
    reason: "Clearer words for first-time users",
    subject: null,
    prose: "Someone asked for a new password.",
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
  preview("Ledger mismatch", booksAlarmMail, () => ({
    faults: "sum_is_zero: wallets and accounts together are not zero (1)",
  })),
];
