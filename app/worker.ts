import type { ServerBuild } from "@remix-run/cloudflare";
import * as build from "../build/server/index.js";
import { writeInteractions } from "./features/interactions/commands.server";
import { countPageView } from "./features/interactions/page-view.server";
import { tasksOf } from "./features/tasks/catalogue.server";
import { runTasks } from "./features/tasks/running.server";
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
  async scheduled({ cron }, env, ctx) {
    await runTasks(createAppContext(env, (promise) => ctx.waitUntil(promise)), tasksOf(cron));
  },
  async queue(batch, env, ctx) {
    const context = createAppContext(env, (promise) => ctx.waitUntil(promise));
    await writeInteractions(context, batch.messages.map(({ body }) => body));
  },
} satisfies ExportedHandler<Env>;
