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
import { placeText } from "~/features/leads/names";
import { leadCodeMail, leadLinkMail } from "~/features/leads/requests/mails";
import { exportMail } from "~/features/members/mails";
import { noticeMail } from "~/features/moderation/notices/notice-mail";
import { newsMail } from "~/features/notifications/channels/news-mail.server";
import { mailChoosingMail } from "~/features/notifications/choices/mail-choosing-mail";
import { leadClientMail } from "~/features/notifications/events/leads/client-mail";
import { disputeMail } from "~/features/payments/disputes/dispute-mail";
import { booksAlarmMail } from "~/features/payments/ledger-checks/alarm-mail";
import { soldName } from "~/features/payments/names";
import { lateTasksMail } from "~/features/scheduled/watch/alarm-mail";
import { pausedTaskMail } from "~/features/scheduled/watch/pause-mail";
import { answerMail, receiptMail, staffMail } from "~/features/tickets/mails";
import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";
import { accountPreviews } from "./account-samples.server";
import { changedWordsMail } from "./changed-words-mail";
import { applicationPreviews, interviewPreviews } from "./hiring-samples.server";
import { moneyPreviews } from "./money-samples.server";
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
    message: "I cannot find my application.",
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
  preview("Alert: confirmation", alertConfirmationMail, (site, locale) => ({
    what: locale === "hi" ? "घर से काम (रोज़)" : "Work from home (every day)",
    link: `${site}/alert-confirmation?token=sample`,
  })),
  preview(
    "Alert: new jobs",
    jobAlertMail,
    (site, locale) => ({
      count: "7",
      name: locale === "hi" ? "जयपुर में “data entry”" : "“data entry” in Jaipur",
      rhythm: m.alerts_mail_daily({}, { locale }),
      jobs: listed(site, locale),
      all: `${site}/jobs?q=data+entry&sort=newest`,
    }),
    { stop: true },
  ),
  ...applicationPreviews,
  preview(
    "Company verified",
    newsMail,
    (site, locale) => ({
      title: m.notifications_verified_title({}, { locale }),
      name: "Rahul Mehta",
      message: m.notifications_verified_message({ company, date: formatDate(time, locale) }, { locale }),
      link: `${site}/employer-profile/verification`,
    }),
    { kind: "payments" },
  ),
  preview("Broadcast: service", broadcastMail, (site, locale) => ({
    title:
      locale === "hi"
        ? "रविवार, 29 नवंबर को दो घंटे KaamGhar बंद रहेगा"
        : "KaamGhar is down for two hours on Sunday, 29 November",
    name,
    text:
      locale === "hi"
        ? "रविवार, 29 नवंबर को रात 2 से सुबह 4 बजे तक हम साइट अपडेट करेंगे।\n\nआपको कुछ नहीं करना है।"
        : "We update the site on Sunday, 29 November, from 2 to 4 am.\n\nYou don't need to do anything.",
    link: `${site}/help`,
  })),
  preview(
    "Broadcast: offer",
    broadcastMail,
    (site, locale) => ({
      title: locale === "hi" ? "रिज़्यूमे के डिज़ाइन आधे पॉइंट में" : "Résumé themes for half the points",
      name,
      text:
        locale === "hi"
          ? "शुक्रवार तक हर डिज़ाइन 20 की जगह 10 पॉइंट में।"
          : "Until Friday every theme costs 10 points instead of 20.",
      link: `${site}/resume-builder`,
    }),
    { kind: "offers" },
  ),
  preview(
    "Weekly digest",
    digestMail,
    (site, locale) => ({
      subject: m.news_digest_mail_subject({ count: "5" }, { locale }),
      name,
      jobs: listed(site, locale),
      more: `${site}/#recommended`,
    }),
    { kind: "digest" },
  ),
  preview("Email settings", mailChoosingMail, (site) => ({
    link: `${site}/email-management?token=sample`,
    hasAlertsOnly: false,
  })),
  preview("Stop alerts", mailChoosingMail, (site) => ({
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
  ...moneyPreviews,
  preview("A payment is disputed", disputeMail, (site, locale) => ({
    amount: "₹588.82",
    payment: { buyer: company, sold: soldName({ kind: "points", packageKey: "small", points: 500 }, locale) },
    reason: "goods_or_services_not_received",
    respondBy: formatDate(time, locale),
    daysLeft: 6,
    isLost: false,
    link: `${site}/owner-portal/money`,
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
  preview("A scheduled task is failing", lateTasksMail, (site) => ({
    tasks: [
      {
        title: "deliver messages",
        lines: [
          "Hasn't run since 25 Nov 2026, 10:02 am",
          "What it does: Sends pending emails and pushes, and retries failed ones.",
        ],
        href: `${site}/edge-functions/deliver_messages`,
      },
    ],
    link: `${site}/edge-functions`,
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
  preview("Lead: to its client", leadClientMail, (site, locale) => ({
    title: m.lead_news_revealed_title({ name: "Asha" }, { locale }),
    name: "Rahul",
    message: m.lead_news_revealed_text(
      { name: "Asha", category: locale === "hi" ? "ग्राफ़िक डिज़ाइन" : "Graphic Design" },
      { locale },
    ),
    facts: [
      { label: m.lead_news_professional({}, { locale }), value: "Asha" },
      {
        label: m.lead_news_services({}, { locale }),
        value: locale === "hi" ? "ग्राफ़िक डिज़ाइन, अनुवाद" : "Graphic Design, Translation",
      },
    ],
    notes: [m.lead_news_revealed_count_one({ most: 3 }, { locale })],
    link: `${site}/your-request/sample`,
    button: m.lead_news_client_page({}, { locale }),
    site: "KaamGhar",
  })),
  preview(
    "Leads: summary",
    leadSummaryMail,
    (site, locale) => ({
      subject: m.lead_news_summary_title({ count: "2" }, { locale }),
      name,
      leads: [
        [locale === "hi" ? "ग्राफ़िक डिज़ाइन" : "Graphic Design", `₹5,000–15,000 · ${placeText("remote", null, locale)}`],
        [locale === "hi" ? "अनुवाद" : "Translation", `₹2,000–5,000 · ${placeText("remote", null, locale)}`],
      ].map(([title = "", line = ""], at) => ({ title, lines: [line], href: `${site}/lead/sample-${at}` })),
      all: `${site}/all-leads`,
      settings: `${site}/lead-notification-settings`,
    }),
    { kind: "leads" },
  ),
  preview("Ledger mismatch", booksAlarmMail, (site) => ({
    faults: "wallets and accounts together are not zero (1; check “sum_is_zero”)",
    link: `${site}/owner-portal/money`,
  })),
];
