import { describe, expect, it } from "vitest";
import { forgetRequestCounts, requestSums } from "~/features/errors/error-rate.server";
import { errorsUpsert, forgetErrors } from "~/features/errors/errors.server";
import { readLogFilter, type LogFilter } from "~/features/function-logs/filter";
import {
  auditQuery,
  deliveriesQuery,
  errorsQuery,
  runsQuery,
  subjectsQuery,
} from "~/features/function-logs/queries.server";
import { hoursQuery, listRuns } from "~/features/scheduled/queries.server";
import { queueHoursQuery } from "~/features/scheduled/queues.server";
import { db, testContext } from "../../support/context";
import { asQuery, planOf, scansIn } from "../../support/databases/query-plan";

const context = testContext();
const place = { at: 2, id: "x" };
const filter = (query: string): LogFilter => readLogFilter(new URLSearchParams(query));
const audit = (query: string) => auditQuery(db, filter(`tab=audit&${query}`), place, 51);
const runs = (query: string) => runsQuery(context, filter(`tab=tasks&${query}`), place, 51);
const deliveries = (query: string) => deliveriesQuery(context, filter(`tab=deliveries&${query}`), place, 51);
const report = {
  what: "x",
  kind: "x",
  message: "x",
  frames: "x",
  requestId: null,
  route: null,
  count: 1,
  firstAt: 1,
  lastAt: 1,
};

const queries = {
  "a later page of the audit log": [audit(""), "audit_log_by_time"],
  "the audit log of some days": [audit("from=2026-11-01&to=2026-11-25"), "audit_log_by_time"],
  "the acts of one kind": [audit("action=role_granted"), "audit_log_by_action"],
  "what somebody did": [audit("actor=x"), "audit_log_by_actor"],
  "what was done to somebody": [audit("subject=x"), "audit_log_by_subject"],
  "an entry by an id": [audit("q=x"), "MULTI-INDEX OR"],
  "the subjects of a page": [asQuery(subjectsQuery(["x"])), "SEARCH companies"],
  "a later page of the runs": [runs(""), "task_runs_by_time"],
  "the runs of a task": [runs("subject=x"), "task_runs_by_task"],
  "the runs that failed": [runs("status=failed"), "task_runs_failed"],
  "the runs of a task on its own page": [listRuns(context, "x", { at: 1, id: "x" }), "task_runs_by_task"],
  "the last day of all tasks": [asQuery(hoursQuery(1)), "task_runs_by_time"],
  "a later page of the deliveries": [deliveries(""), "deliveries_by_time (created_at<?)"],
  "the deliveries of some days": [deliveries("from=2026-11-01"), "deliveries_by_time (created_at>? AND created_at<?)"],
  "the deliveries of some days that were sent": [
    deliveries("status=sent&from=2026-11-01"),
    "deliveries_by_time (created_at>? AND created_at<?)",
  ],
  "the pushes of some days": [
    deliveries("channel=push&from=2026-11-01"),
    "deliveries_by_time (created_at>? AND created_at<?)",
  ],
  "the deliveries of some days that were given up": [
    deliveries("status=dead&from=2026-11-01"),
    "deliveries_finished (status=? AND finished_at>?)",
  ],
  "the deliveries of a person": [deliveries("subject=x"), "deliveries_by_user (user_id=?)"],
  "the deliveries that wait": [deliveries("status=waiting"), "deliveries_due (channel=? AND next_attempt_at>?)"],
  "the deliveries of an event": [deliveries("q=x"), "sqlite_autoindex_deliveries_1 (id>? AND id<?)"],
  "a later page of the errors": [errorsQuery(context, filter("tab=errors"), place, 51), "error_groups_by_time"],
  "errors of long ago": [forgetErrors(context, 1), "error_groups_by_time"],
  "how often requests have failed": [requestSums(context), "sqlite_autoindex_request_counts_1"],
  "counts of requests of long ago": [forgetRequestCounts(context), "sqlite_autoindex_request_counts_1"],
  "the last day of the queues": [queueHoursQuery(context, 1), "sqlite_autoindex_queue_hours_1"],
} as const;

describe("no query of the logs reads a whole table", () => {
  it.each(Object.entries(queries))("the query for %s searches its tables", async (_name, [query, by]) => {
    const plan = await planOf(query);
    // Where the newest 5,000 causes end is found by walking the index.
    expect(scansIn(plan, ["error_groups_by_time"])).toEqual([]);
    expect(plan.join("\n")).toContain(by);
  });

  it("the first pages walk an index from its end, and stop at their limit", async () => {
    const firsts = [
      [auditQuery(db, filter("tab=audit"), null, 51), "audit_log_by_time"],
      [runsQuery(context, filter("tab=tasks"), null, 51), "task_runs_by_time"],
      [errorsQuery(context, filter("tab=errors"), null, 51), "error_groups_by_time"],
      [deliveriesQuery(context, filter("tab=deliveries"), null, 51), "deliveries_by_time"],
    ] as const;
    for (const [query, index] of firsts) expect(scansIn(await planOf(query), [index]), index).toEqual([]);
  });
});

it("errors are written with one statement", () => {
  expect(
    errorsUpsert(context.logDb, [report, report])
      .getQuery()
      .sql.match(/insert into/g),
  ).toHaveLength(1);
});
