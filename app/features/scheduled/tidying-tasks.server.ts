import { cleanUp } from "~/features/accounts/sessions/clean-up.server";
import { removeUnconfirmed } from "~/features/alerts/opt-in.server";
import { tidyColleges } from "~/features/colleges/clean-up.server";
import { forgetOldDocuments } from "~/features/companies/verification/clean-up.server";
import { removeDeletedFiles } from "~/features/files/commands.server";
import { forgetVisits } from "~/features/interactions/metrics.server";
import { forgetJobChanges } from "~/features/jobs/editing/versions.server";
import { forgetImports } from "~/features/jobs/import/running/clean-up.server";
import { forgetDeletedDrafts } from "~/features/jobs/lifecycle/drafts/deleting.server";
import { tidyLeads } from "~/features/leads/ending-due.server";
import { forgetDelivered } from "~/features/outbox/clean-up.server";
import { forgetMessages } from "~/features/payments/settling/messages.server";
import { forgetComments } from "~/features/ratings/ratings.server";
import { forgetRuns } from "./clean-up.server";
import { crons, type Task } from "./task";

const { everyQuarter } = crons;

/** The tasks that delete what is over, in their order. */
export const tidyingTasks: readonly Task[] = [
  {
    name: "forget_documents",
    does: "Deletes company documents 30 days after the decision.",
    cron: everyQuarter,
    most: { statements: 4 },
    run: forgetOldDocuments,
  },
  {
    name: "clean_up",
    does: "Deletes expired sessions, links, invitations and counters.",
    cron: everyQuarter,
    most: { statements: 80 },
    run: cleanUp,
  },
  {
    name: "remove_unconfirmed_alerts",
    does: "Deletes unconfirmed job alerts.",
    cron: everyQuarter,
    most: { statements: 10 },
    run: removeUnconfirmed,
  },
  {
    name: "tidy_colleges",
    does: "Deletes unconfirmed and long-rejected colleges, and invited addresses.",
    cron: everyQuarter,
    most: { statements: 30 },
    run: tidyColleges,
  },
  {
    name: "tidy_leads",
    does: "Deletes unconfirmed leads, and the contacts of leads half a year after their end.",
    cron: everyQuarter,
    most: { statements: 20 },
    run: tidyLeads,
  },
  {
    name: "forget_comments",
    does: "Deletes comments to ratings after a year.",
    cron: everyQuarter,
    most: { statements: 10 },
    run: forgetComments,
  },
  {
    name: "forget_visits",
    does: "Deletes visitor activity older than 90 days.",
    cron: everyQuarter,
    most: { statements: 40 },
    run: forgetVisits,
  },
  {
    name: "remove_files",
    does: "Removes files that users deleted.",
    cron: everyQuarter,
    most: { statements: 40, requests: 20 },
    run: removeDeletedFiles,
  },
  {
    name: "forget_imports",
    does: "Removes the files and reports of imports after 30 days.",
    cron: everyQuarter,
    most: { statements: 20 },
    run: forgetImports,
  },
  {
    name: "forget_job_changes",
    does: "Deletes job text versions older than a week.",
    cron: everyQuarter,
    most: { statements: 20 },
    run: forgetJobChanges,
  },
  {
    name: "forget_deleted_drafts",
    does: "Empties drafts of jobs that were deleted more than a day ago.",
    cron: everyQuarter,
    most: { statements: 10 },
    run: forgetDeletedDrafts,
  },
  {
    name: "forget_delivered",
    does: "Deletes old delivered or failed events, emails and pushes, and sends what is due far ahead because the clock was set back.",
    cron: everyQuarter,
    most: { statements: 60 },
    run: forgetDelivered,
  },
  {
    name: "forget_payment_messages",
    does: "Deletes processed payment webhooks after a week.",
    cron: everyQuarter,
    most: { statements: 10 },
    run: forgetMessages,
  },
  {
    name: "forget_task_runs",
    does: "Deletes task and queue runs after 30 days, errors after 90, and tag removals after a day.",
    cron: everyQuarter,
    most: { statements: 20 },
    run: forgetRuns,
  },
];
