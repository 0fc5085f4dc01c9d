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
import { reconcileSettlements } from "~/features/payments/settlements/reconciling.server";
import { completeDueCommissions } from "~/features/payments/settling/commissions.server";
import { pollPayments } from "~/features/payments/settling/polling.server";
import { sendRefunds } from "~/features/payments/settling/refunds.server";
import { refundUnclaimed } from "~/features/payments/settling/unclaimed.server";
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
    does: "Takes mails that were not sent at once from the news to the mails and pushes that wait.",
    cron: everyMinute,
    isCritical: true,
    most: { statements: 36 },
    run: relayMails,
  },
  {
    name: "deliver_events",
    does: "Delivers news that did not go out at once: into the lists, to open pages and as messages.",
    cron: everyMinute,
    isCritical: true,
    most: { statements: 480, requests: 550, seconds: 18 },
    run: deliverDueEvents,
  },
  {
    name: "deliver_messages",
    does: "Sends mails and pushes that wait, and repeats those that failed.",
    cron: everyMinute,
    isCritical: true,
    most: { statements: 72, requests: 360, seconds: 18 },
    run: deliverDue,
  },

  {
    name: "run_imports",
    does: "Writes the postings of files that owners import, batch by batch.",
    cron: everyMinute,
    most: { statements: 120, requests: 5, seconds: 15 },
    run: runImports,
  },
  {
    name: "forget_devices",
    does: "Forgets browsers that have signed out, a part of them a minute.",
    cron: everyMinute,
    most: { statements: 4 },
    run: forgetDevices,
  },

  {
    name: "count_interactions",
    does: "Counts views that were written down and not counted, and forgets how those of last week were.",
    cron: everyTwoMinutes,
    most: { statements: 40 },
    run: relayBatches,
  },
  {
    name: "tell_search_engines",
    does: "Tells search engines of jobs that are new, changed or gone, where that is set up.",
    cron: everyTwoMinutes,
    most: { statements: 18, requests: 45, seconds: 20 },
    run: notifySearchEngines,
  },
  {
    name: "move_logs",
    does: "Moves logs into the database for logs, where there is one.",
    cron: everyTwoMinutes,
    most: { statements: 100, seconds: 20 },
    run: moveLogs,
  },
  {
    name: "decay_trending",
    does: "Lets trending scores fade, and counts the numbers of faded jobs again.",
    cron: everyTwoMinutes,
    most: { statements: 100 },
    run: decayTrending,
  },

  {
    name: "poll_payments",
    does: "Asks the payment provider after payments that it has not told of.",
    cron: everyOddMinute,
    isCritical: true,
    most: { statements: 320, requests: 20, seconds: 20 },
    run: pollPayments,
  },
  {
    name: "send_refunds",
    does: "Sends refunds to the payment provider, and asks after those that it has not finished.",
    cron: everyOddMinute,
    isCritical: true,
    most: { statements: 90, requests: 20, seconds: 20 },
    run: sendRefunds,
  },
  {
    name: "refund_unclaimed",
    does: "Gives back what guests have paid and nobody has claimed for 30 days.",
    cron: betweenQuarters,
    isCritical: true,
    most: { statements: 65, requests: 5, seconds: 10 },
    run: refundUnclaimed,
  },
  {
    name: "check_books",
    does: "Checks once a day that the books of points and money add up, and alarms the owners when they do not.",
    cron: betweenQuarters,
    daily: "03:30",
    isCritical: true,
    most: { statements: 40 },
    run: checkBooks,
  },
  {
    name: "watch_tasks",
    does: "Alarms the owners when another task is late, is still paused after a day, or when mails wait for long.",
    cron: betweenQuarters,
    longestPause: 24 * 3600_000,
    most: { statements: 40, requests: 3 },
    run: (context) => watchTasks(context, tasks),
  },
  {
    name: "reconcile_settlements",
    does: "Compares once a day what the payment provider has settled with our books, and alarms the owners when they differ.",
    cron: betweenQuarters,
    isCritical: true,
    most: { statements: 110, requests: 360, seconds: 30 },
    run: reconcileSettlements,
  },
  {
    name: "erase_accounts",
    does: "Erases accounts whose owners have asked for it 48 hours ago, and merges the search index, so that no word of theirs stays in it.",
    cron: betweenQuarters,
    isCritical: true,
    most: { statements: 600, requests: 20, seconds: 20 },
    run: eraseDueAccounts,
  },
  {
    name: "send_applicant_digests",
    does: "Writes the daily mails to employers about new applicants, from 8 in the morning.",
    cron: everyQuarter,
    isCritical: true,
    most: { statements: 40 },
    run: sendApplicantDigests,
  },
  {
    name: "settle_interview_offers",
    does: "Ends times offered for interviews that have passed or whose application has ended, and reminds applicants who have not picked one for a day.",
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
    does: "Counts what the owners' pictures show of today, and of a day that is not counted yet.",
    cron: betweenQuarters,
    most: { statements: 46 },
    run: countFigures,
  },
  {
    name: "lift_suspensions",
    does: "Lifts suspensions whose end has come, and tells whom they concerned.",
    cron: everyQuarter,
    most: { statements: 190 },
    run: liftEndedSuspensions,
  },
  {
    name: "warn_of_badge_ends",
    does: "Tells companies fourteen days before their badge ends.",
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
