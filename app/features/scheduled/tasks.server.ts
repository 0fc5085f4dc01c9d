import { warnOfBadgeEnds } from "~/features/companies/verification/clean-up.server";
import { sendApplicantDigests } from "~/features/digest/applicants/sending.server";
import { relayBatches } from "~/features/interactions/batches.server";
import { decayTrending } from "~/features/interactions/metrics.server";
import { settleOffers } from "~/features/interviews/offers/settling.server";
import { runImports } from "~/features/jobs/import/running/running.server";
import { refreshEndedBadges } from "~/features/jobs/search/search-index.server";
import { liftEndedSuspensions } from "~/features/moderation/commands.server";
import { deliverDueEvents } from "~/features/outbox/deliver-events.server";
import { deliverDue } from "~/features/outbox/deliveries.server";
import { relayMails } from "~/features/outbox/relay-mails.server";
import { countFigures } from "~/features/owner-desk/figures.server";
import { checkBooks } from "~/features/payments/ledger-checks/checking.server";
import { sendRefunds } from "~/features/payments/refunds/sending.server";
import { refundUnclaimed } from "~/features/payments/refunds/unclaimed.server";
import { reconcileSettlements } from "~/features/payments/settlements/reconciling.server";
import { completeDueCommissions } from "~/features/payments/settling/commissions.server";
import { pollPayments } from "~/features/payments/settling/polling.server";
import { eraseDueAccounts } from "~/features/privacy/erasure.server";
import { forgetDevices } from "~/features/push-devices/clean-up.server";
import { notifySearchEngines } from "~/features/search-engines/notify.server";
import { moveLogs } from "./moving-logs.server";
import { newsTasks } from "./news-tasks.server";
import { crons, type Task } from "./task";
import { tidyingTasks } from "./tidying-tasks.server";
import { watchTasks } from "./watch/watching.server";

const { everyMinute, everyTwoMinutes, everyOddMinute, everyQuarter, betweenQuarters } = crons;

/**
 * The scheduled tasks, in the order of an invocation: those that write news, then delivery, then clean-up. The budgets
 * of one cron expression stay below the platform's limits (a test adds them up).
 */
export const tasks: readonly Task[] = [
  ...newsTasks,
  {
    name: "relay_mails",
    does: "Moves emails that weren't sent immediately from events to the delivery queue.",
    cron: everyMinute,
    isCritical: true,
    most: { statements: 36 },
    run: relayMails,
  },
  {
    name: "deliver_events",
    does: "Delivers pending events: as notifications, to open pages and as messages.",
    cron: everyMinute,
    isCritical: true,
    most: { statements: 480, requests: 550, seconds: 18 },
    run: deliverDueEvents,
  },
  {
    name: "deliver_messages",
    does: "Sends pending emails and pushes, and retries failed ones.",
    cron: everyMinute,
    isCritical: true,
    most: { statements: 72, requests: 360, seconds: 18 },
    run: deliverDue,
  },

  {
    name: "run_imports",
    does: "Imports job postings from owners' files, batch by batch.",
    cron: everyMinute,
    most: { statements: 120, requests: 5, seconds: 15 },
    run: runImports,
  },
  {
    name: "forget_devices",
    does: "Removes signed-out browsers in batches each minute.",
    cron: everyMinute,
    most: { statements: 4 },
    run: forgetDevices,
  },

  {
    name: "count_interactions",
    does: "Counts recorded views, and deletes the details of last week's.",
    cron: everyTwoMinutes,
    most: { statements: 40 },
    run: relayBatches,
  },
  {
    name: "tell_search_engines",
    does: "Notifies search engines about new, changed and removed jobs, if set up.",
    cron: everyTwoMinutes,
    most: { statements: 18, requests: 45, seconds: 20 },
    run: notifySearchEngines,
  },
  {
    name: "move_logs",
    does: "Moves logs into the log database, if there is one.",
    cron: everyTwoMinutes,
    most: { statements: 100, seconds: 20 },
    run: moveLogs,
  },
  {
    name: "decay_trending",
    does: "Decays trending scores, and recounts decayed jobs.",
    cron: everyTwoMinutes,
    most: { statements: 100 },
    run: decayTrending,
  },

  {
    name: "poll_payments",
    does: "Checks unconfirmed payments with the payment provider.",
    cron: everyOddMinute,
    isCritical: true,
    most: { statements: 320, requests: 20, seconds: 20 },
    run: pollPayments,
  },
  {
    name: "send_refunds",
    does: "Sends refunds to the payment provider, and checks unfinished ones.",
    cron: everyOddMinute,
    isCritical: true,
    most: { statements: 90, requests: 20, seconds: 20 },
    run: sendRefunds,
  },
  {
    name: "refund_unclaimed",
    does: "Refunds guest purchases that no one claimed for 30 days.",
    cron: betweenQuarters,
    isCritical: true,
    most: { statements: 65, requests: 5, seconds: 10 },
    run: refundUnclaimed,
  },
  {
    name: "check_books",
    does: "Checks the points and money ledger once a day, and alerts the owners to a mismatch.",
    cron: betweenQuarters,
    daily: "03:30",
    isCritical: true,
    most: { statements: 40 },
    run: checkBooks,
  },
  {
    name: "watch_tasks",
    does: "Alerts the owners when a task is overdue or still paused after a day, or when emails are delayed.",
    cron: betweenQuarters,
    longestPause: 24 * 3600_000,
    most: { statements: 40, requests: 3 },
    run: (context) => watchTasks(context, tasks),
  },
  {
    name: "reconcile_settlements",
    does: "Compares the provider's settlements with our ledger once a day, and alerts the owners to differences.",
    cron: betweenQuarters,
    isCritical: true,
    most: { statements: 110, requests: 360, seconds: 30 },
    run: reconcileSettlements,
  },
  {
    name: "erase_accounts",
    does: "Deletes accounts whose owners asked for it 48 hours ago, and merges the search index so that none of their text stays.",
    cron: betweenQuarters,
    isCritical: true,
    most: { statements: 600, requests: 20, seconds: 20 },
    run: eraseDueAccounts,
  },
  {
    name: "send_applicant_digests",
    does: "Sends employers the daily email about new applicants, from 8 am.",
    cron: everyQuarter,
    isCritical: true,
    most: { statements: 40 },
    run: sendApplicantDigests,
  },
  {
    name: "settle_interview_offers",
    does: "Ends interview offers that have passed or whose application is closed, and reminds applicants who haven't chosen for a day.",
    cron: everyQuarter,
    isCritical: true,
    most: { statements: 7 },
    run: settleOffers,
  },
  {
    name: "complete_commissions",
    does: "Pays commissions whose payment can no longer be refunded, as points.",
    cron: everyQuarter,
    isCritical: true,
    most: { statements: 305 },
    run: completeDueCommissions,
  },
  {
    name: "count_figures",
    does: "Counts today's figures for the owners' charts, and those of any day not counted yet.",
    cron: betweenQuarters,
    most: { statements: 46 },
    run: countFigures,
  },
  {
    name: "lift_suspensions",
    does: "Lifts expired suspensions, and notifies the people concerned.",
    cron: everyQuarter,
    most: { statements: 190 },
    run: liftEndedSuspensions,
  },
  {
    name: "warn_of_badge_ends",
    does: "Notifies companies fourteen days before their badge ends.",
    cron: everyQuarter,
    most: { statements: 3 },
    run: warnOfBadgeEnds,
  },
  {
    name: "refresh_badges",
    does: "Takes jobs out of the filter for verified companies when the badge of their company has ended.",
    cron: everyQuarter,
    most: { statements: 1 },
    run: refreshEndedBadges,
  },
  ...tidyingTasks,
];

/** The tasks of a cron expression, in order. Throws for one that wrangler.toml should not have. */
export function tasksOf(cron: string): Task[] {
  const found = tasks.filter((task) => task.cron === cron);
  if (found.length === 0) throw new Error(`no task runs by the cron expression ${cron}`);
  return found;
}
