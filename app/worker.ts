import type { ServerBuild } from "@remix-run/cloudflare";
import * as build from "../build/server/index.js";
import { cleanUp } from "./features/accounts/clean-up.server";
import { removeUnconfirmed } from "./features/alerts/opt-in.server";
import { sendDueAlerts } from "./features/alerts/sending.server";
import { removeDeletedFiles } from "./features/files/commands.server";
import { deliverDueEvents } from "./features/notifications/deliver.server";
import { deliverDue } from "./features/notifications/deliveries.server";
import { forgetDevices } from "./features/notifications/forgetting-devices.server";
import { writeInteractions } from "./features/interactions/commands.server";
import { decayTrending, forgetVisits } from "./features/interactions/metrics.server";
import { countPageView } from "./features/interactions/page-view.server";
import { endLeftInterviews } from "./features/interviews/ending.server";
import { remindOfInterviews } from "./features/interviews/reminding.server";
import { expireJobs } from "./features/jobs/ending.server";
import { forgetJobChanges } from "./features/jobs/versions.server";
import { warnOfExpiry } from "./features/jobs/expiry-warning.server";
import { sendWeeklyDigest } from "./features/digest/sending.server";
import { notifyMatches } from "./features/recommendations/matches.server";
import { completeDueCommissions } from "./features/referrals/commissions.server";
import { eraseDueAccounts } from "./features/privacy/erasure.server";
import { createAppContext, getLoadContext, type Env } from "./load-context";
import { withErrorDocument } from "./web/error-document.server";
import { respondFromCache } from "./web/page-cache.server";
import { createRequestHandlers } from "./web/request-handlers.server";
import { visitorKey } from "./web/visitor-key.server";
import { withLocale } from "./locale.server";
import { localeOf } from "./web/locale.server";
import { refuseRequest, withSecurityHeaders } from "./web/security.server";

const handleRequest = createRequestHandlers(build as unknown as ServerBuild);

export default {
  async fetch(request, env, ctx) {
    const refusal = await refuseRequest(request);
    if (refusal) return withSecurityHeaders(refusal, request);
    const loadContext = () => getLoadContext({ request, context: { cloudflare: { env, ctx } } });
    const response = await withLocale(localeOf(request.headers), () =>
      respondFromCache(request, async () => {
        const answer = async () => handleRequest(request, loadContext());
        return withSecurityHeaders(await withErrorDocument(request, answer), request);
      }),
    );
    return countPageView(response, request, () => {
      const context = loadContext();
      return { context, personKey: visitorKey(request, context) };
    });
  },
  async scheduled(_controller, env, ctx) {
    const context = createAppContext(env, (promise) => ctx.waitUntil(promise));
    const failures: unknown[] = [];
    // What one task fails at must not keep the others from their work; the run counts as failed all the same.
    for (const task of [expireJobs, warnOfExpiry, eraseDueAccounts, sendDueAlerts, remindOfInterviews, completeDueCommissions, notifyMatches, sendWeeklyDigest, deliverDueEvents, deliverDue, forgetDevices, cleanUp, removeUnconfirmed, endLeftInterviews, decayTrending, forgetVisits, removeDeletedFiles, forgetJobChanges]) {
      await task(context).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, `cron: ${failures.map(String).join("; ")}`);
  },
  async queue(batch, env, ctx) {
    const context = createAppContext(env, (promise) => ctx.waitUntil(promise));
    await writeInteractions(context, batch.messages.map(({ body }) => body));
  },
} satisfies ExportedHandler<Env>;
