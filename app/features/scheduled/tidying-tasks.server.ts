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
    does: "Deletes the papers of companies 30 days after they were decided about.",
    cron: everyQuarter,
    most: { statements: 4 },
    run: forgetOldDocuments,
  },
  {
    name: "clean_up",
    does: "Deletes sessions, links, invitations and counters that have run out.",
    cron: everyQuarter,
    most: { statements: 80 },
    run: cleanUp,
  },
  {
    name: "remove_unconfirmed_alerts",
    does: "Deletes job alerts that nobody has confirmed.",
    cron: everyQuarter,
    most: { statements: 10 },
    run: removeUnconfirmed,
  },
  {
    name: "tidy_colleges",
    does: "Deletes colleges that nobody confirmed, those rejected long ago, and invited addresses.",
    cron: everyQuarter,
    most: { statements: 30 },
    run: tidyColleges,
  },
  {
    name: "tidy_leads",
    does: "Deletes leads that nobody has confirmed, and the contacts of leads half a year after their end.",
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
    does: "Forgets what visitors did more than 90 days ago.",
    cron: everyQuarter,
    most: { statements: 40 },
    run: forgetVisits,
  },
  {
    name: "remove_files",
    does: "Removes files that people have deleted.",
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
    does: "Forgets how a job's text was more than a week ago.",
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
    does: "Forgets news, mails and pushes that are long delivered or long given up, and sends what is due far ahead because the clock was put back.",
    cron: everyQuarter,
    most: { statements: 60 },
    run: forgetDelivered,
  },
  {
    name: "forget_payment_messages",
    does: "Forgets which messages of the payment provider were taken, after a week.",
    cron: everyQuarter,
    most: { statements: 10 },
    run: forgetMessages,
  },
  {
    name: "forget_task_runs",
    does: "Forgets runs of these tasks and of queues after 30 days, errors after 90, and from whom a tag was taken after a day.",
    cron: everyQuarter,
    most: { statements: 20 },
    run: forgetRuns,
  },
];
