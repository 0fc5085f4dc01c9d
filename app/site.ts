import { createDb } from "db/client";
import { inSession } from "db/d1-session";
import { withRequestLine, withWorkLine } from "~/log/event-log.server";
import * as build from "../build/server/index.js";
import { enterRoom } from "../party/entrance";
import { countRequest } from "./features/errors/error-rate.server";
import { keepErrors } from "./features/errors/errors.server";
import { writeInteractions } from "./features/interactions/commands.server";
import { countPageView } from "./features/interactions/page-view.server";
import { BatchFailed, countedBatch } from "./features/scheduled/queues.server";
import { runTasks } from "./features/scheduled/run-tasks.server";
import { createAppContext, getLoadContext, type Env } from "./load-context";
import { withLocale } from "./locale.server";
import { createAddressLister } from "./web/api/api-routes.server";
import { announceLogIn, respondWhenBusy } from "./web/documents/busy-page.server";
import { refusalDocument, withErrorDocument } from "./web/documents/error-document.server";
import { findCachedPage, keepPage } from "./web/documents/page-cache.server";
import { refusePresses } from "./web/limits/press-limit.server";
import { keepAskedLocale, localeOf } from "./web/locale.server";
import { payPeriodOf } from "./web/pay-period.server";
import { createTargetCheck } from "./web/redirects/redirect";
import { withRedirectHeader } from "./web/redirects/redirect-header.server";
import { createPatternFinder } from "./web/redirects/route-pattern";
import { keepBookmark, sessionScopeOf } from "./web/requests/database-session.server";
import { createLocaleFinder, createRefusalHandler, createRequestHandlers, type LazyServerBuild } from "./web/requests/request-handlers.server";
import { visitorKey } from "./web/requests/visitor-key.server";
import { admitRequest, withSecurityHeaders } from "./web/security/security.server";
import { sessionTokenOf } from "./web/sessions/session.server";

const handleRequest = createRequestHandlers(build as unknown as LazyServerBuild);
const handleRefusal = createRefusalHandler(build as unknown as LazyServerBuild);

const listAddresses = createAddressLister((build as unknown as LazyServerBuild).routes);

const patternOf = createPatternFinder((build as unknown as LazyServerBuild).routes);

const isTarget = createTargetCheck(patternOf);

const localeAt = createLocaleFinder(build as unknown as LazyServerBuild);

type Fetch = NonNullable<ExportedHandler<Env>["fetch"]>;

async function answerRequest(...[received, env, ctx]: Parameters<Fetch>): Promise<Response> {
  const joined = await enterRoom(received, env);
  if (joined) return joined.status === 101 ? joined : withSecurityHeaders(joined, received);
  const loadContext = () => getLoadContext({ request: received, context: { cloudflare: { env, ctx } } });
  announceLogIn(received);
  const { request = received, body, drain, refusal } = await admitRequest(received);
  if (refusal) {
    const render = (bodiless: Request) => {
      const context = loadContext();
      return handleRefusal(bodiless, { ...context, answer: { ...context.answer, refusal } });
    };
    return withSecurityHeaders(await withLocale(localeOf(received), () => refusalDocument(received, refusal, render)), received);
  }
  const tooMany = refusePresses(request, { env, now: Date.now });
  if (tooMany) {
    await drain?.();
    return withSecurityHeaders(tooMany, request);
  }
  return withLocale(localeOf(request), async () => {
    const render = (asked: Request) => handleRequest(asked, Object.assign(loadContext(), { listAddresses, isTarget, localeAt }));
    const sent = body ?? new Uint8Array();
    const answer = async () => (await respondWhenBusy(request, sent, render)) ?? withRedirectHeader(request, await render(request));
    const response = await withErrorDocument(request, sent, answer);
    await drain?.();
    return keepPage(withSecurityHeaders(response, request), request);
  }, payPeriodOf(request));
}

/** What has the errors of an event written down. */
const keeperOf = (env: Env, ctx: Pick<ExecutionContext, "waitUntil">) => () =>
  keepErrors({ logDb: () => createDb(env.LOG_DB ?? env.DB), now: Date.now, waitUntil: (promise) => ctx.waitUntil(promise) });

/** What counts the requests that were answered. */
const counterOf = (env: Env, ctx: Pick<ExecutionContext, "waitUntil">) => (hasFailed: boolean) =>
  countRequest({ logDb: () => createDb(env.LOG_DB ?? env.DB), now: Date.now, waitUntil: (promise) => ctx.waitUntil(promise) }, hasFailed);

/** The site without its guard: pages, tasks by the clock, and messages of the queue. */
export const site = {
  fetch(received, env, ctx) {
    const about = { route: () => patternOf(new URL(received.url).pathname), hasSession: () => sessionTokenOf(received) !== null, keepErrors: keeperOf(env, ctx), countRequest: counterOf(env, ctx) };
    const answer = async () => {
      const scope = sessionScopeOf(received);
      // Most requests are answered here: what comes before costs every visitor's page.
      const response = findCachedPage(received) ?? keepBookmark(await inSession(scope, () => answerRequest(received, env, ctx)), received, scope);
      return countPageView(keepAskedLocale(response, received), received, () => {
        const context = getLoadContext({ request: received, context: { cloudflare: { env, ctx } } });
        return { context, personKey: visitorKey(received, context) };
      });
    };
    return withRequestLine(received, env, about, answer);
  },
  async scheduled({ cron }, env, ctx) {
    // Most isolates serve pages only: what runs by the clock is loaded by the clock.
    const { tasksOf } = await import("./features/scheduled/tasks.server");
    const tasks = tasksOf(cron);
    await withWorkLine({ event: "cron", route: cron, size: tasks.length, keepErrors: keeperOf(env, ctx) }, env, () => runTasks(createAppContext(env, (promise) => ctx.waitUntil(promise)), tasks));
  },
  async queue(batch, env, ctx) {
    const context = createAppContext(env, (promise) => ctx.waitUntil(promise));
    const messages = batch.messages.map(({ body }) => body);
    const handle = batch.queue.endsWith("-log-ins") ? (await import("./features/recommendations/matches.server")).notifyAtLogIn : writeInteractions;
    try {
      await withWorkLine({ event: "queue", route: batch.queue, size: messages.length, keepErrors: keeperOf(env, ctx) }, env, () =>
        countedBatch(context, batch, () => handle(context, messages)),
      );
    } catch (error) {
      // Already logged, and each message is retried after its own pause; an error would retry the whole batch by the default pause.
      if (!(error instanceof BatchFailed)) throw error;
    }
  },
} satisfies ExportedHandler<Env>;
