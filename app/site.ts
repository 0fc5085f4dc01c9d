import * as pages from "virtual:kaamghar/pages";
import { createDb } from "db/client";
import { inSession } from "db/d1-session";
import { withRequestLine, withWorkLine } from "~/log/event-log.server";
import { enterRoom } from "../party/entrance";
import { countRequest } from "./features/errors/error-rate.server";
import { saveErrors } from "./features/errors/errors.server";
import { writeInteractions } from "./features/interactions/commands.server";
import { countPageView } from "./features/interactions/page-view.server";
import { BatchFailed, countedBatch } from "./features/scheduled/queues.server";
import { runTasks } from "./features/scheduled/run-tasks.server";
import { createSiteHandler, type Pages } from "./layers/groups/site-handler.server";
import { createAppContext, getLoadContext, type Env } from "./load-context";
import { withLocale } from "./locale.server";
import { logError } from "./log/log";
import { createAddressLister } from "./web/api/api-routes.server";
import { announceLogIn, respondWhenBusy } from "./web/documents/busy-page.server";
import { refusalDocument, withErrorDocument } from "./web/documents/error-document.server";
import { findCachedPage, cachePage } from "./web/documents/page-cache.server";
import { refuseSubmissions } from "./web/limits/submission-limit.server";
import { saveRequestedLocale, localeOf } from "./web/locale.server";
import { payPeriodOf } from "./web/pay-period.server";
import { createTargetCheck } from "./web/redirects/redirect";
import { withRedirectHeader } from "./web/redirects/redirect-header.server";
import { createPatternFinder } from "./web/redirects/route-pattern";
import { failsCookieCheck, passCookieCheck, probeCookie, withCookieCheck } from "./web/requests/cookie-check.server";
import { saveBookmark, sessionScopeOf } from "./web/requests/database-session.server";
import { visitorKey } from "./web/requests/visitor-key.server";
import { admitRequest, withSecurityHeaders, type Refusal } from "./web/security/security.server";
import { sessionTokenOf } from "./web/sessions/session.server";

const cookiesOff: Refusal = { status: 403, kind: "cookies_off" };

type Fetch = NonNullable<ExportedHandler<Env>["fetch"]>;

/** A function that has the errors of an event written to the database. */
const keeperOf = (env: Env, ctx: Pick<ExecutionContext, "waitUntil">) => () =>
  saveErrors({
    logDb: () => createDb(env.LOG_DB ?? env.DB),
    now: Date.now,
    waitUntil: (promise) => ctx.waitUntil(promise),
  });

/** A function that counts an answered request. */
const counterOf = (env: Env, ctx: Pick<ExecutionContext, "waitUntil">) => (hasFailed: boolean) =>
  countRequest(
    { logDb: () => createDb(env.LOG_DB ?? env.DB), now: Date.now, waitUntil: (promise) => ctx.waitUntil(promise) },
    hasFailed,
  );

/**
 * Answers the requests of the site.
 * @param options the positions of the layers over Remix, if not those of app/layers/switches.ts
 */
export function createFetch(sitePages: Pages, options?: Parameters<typeof createSiteHandler>[1]) {
  const handler = createSiteHandler(sitePages, options);
  const listAddresses = createAddressLister(sitePages.routes);
  const patternOf = createPatternFinder(sitePages.routes);
  const isTarget = createTargetCheck(patternOf);

  async function answerRequest(...[received, env, ctx]: Parameters<Fetch>): Promise<Response> {
    const joined = await enterRoom(received, env);
    if (joined) return joined.status === 101 ? joined : withSecurityHeaders(joined, received);
    const loadContext = () => getLoadContext({ request: received, context: { cloudflare: { env, ctx } } });
    announceLogIn(received);
    const cookieless = failsCookieCheck(received);
    const {
      request = received,
      body,
      drain,
      refusal,
    } = cookieless ? { refusal: cookiesOff } : await admitRequest(received);
    if (refusal) {
      const render = (bodiless: Request) => {
        const context = loadContext();
        return handler.refuse(bodiless, { ...context, answer: { ...context.answer, refusal } });
      };
      const locale = cookieless?.locale ?? localeOf(received);
      const document = await withLocale(locale, () => refusalDocument(received, refusal, render));
      if (cookieless) document.headers.append("set-cookie", probeCookie(received));
      return withSecurityHeaders(document, received);
    }
    const tooMany = refuseSubmissions(request, { env, now: Date.now });
    if (tooMany) {
      await drain?.();
      return withSecurityHeaders(tooMany, request);
    }
    return withLocale(
      localeOf(request),
      async () => {
        const render = (asked: Request) =>
          handler.answer(asked, Object.assign(loadContext(), { listAddresses, isTarget, localeAt: handler.localeAt }));
        const sent = body ?? new Uint8Array();
        const answer = async () =>
          (await respondWhenBusy(request, sent, render)) ??
          withRedirectHeader(request, withCookieCheck(request, await render(request)));
        const response = await withErrorDocument(request, sent, answer);
        await drain?.();
        return cachePage(withSecurityHeaders(response, request), request);
      },
      payPeriodOf(request),
    );
  }

  return (...[received, env, ctx]: Parameters<Fetch>): Promise<Response> => {
    const about = {
      route: () => patternOf(new URL(received.url).pathname),
      hasSession: () => sessionTokenOf(received) !== null,
      keepErrors: keeperOf(env, ctx),
      countRequest: counterOf(env, ctx),
    };
    const answer = async () => {
      const scope = sessionScopeOf(received);
      const render = () => inSession(scope, () => answerRequest(received, env, ctx));
      // After the answer, which the rendering of a page would delay.
      const renew = () =>
        ctx.waitUntil(
          scheduler
            .wait(0)
            .then(render)
            .catch((error: unknown) => logError("A cached page was not renewed", error)),
        );
      // Most requests are answered here: code before this line slows every visitor's page.
      const response =
        passCookieCheck(received) ?? findCachedPage(received, renew) ?? saveBookmark(await render(), received, scope);
      return countPageView(saveRequestedLocale(response, received), received, () => {
        const context = getLoadContext({ request: received, context: { cloudflare: { env, ctx } } });
        return { context, personKey: visitorKey(received, context) };
      });
    };
    return withRequestLine(received, env, about, answer);
  };
}

/** The site without its guard: pages, tasks by the clock, and messages of the queue. */
export const site = {
  fetch: createFetch(pages),
  async scheduled({ cron }, env, ctx) {
    // Most isolates serve only pages, so the code of the tasks is loaded only when the cron runs.
    const { tasksOf } = await import("./features/scheduled/tasks.server");
    const tasks = tasksOf(cron);
    await withWorkLine({ event: "cron", route: cron, size: tasks.length, keepErrors: keeperOf(env, ctx) }, env, () =>
      runTasks(
        createAppContext(env, (promise) => ctx.waitUntil(promise)),
        tasks,
      ),
    );
  },
  async queue(batch, env, ctx) {
    const context = createAppContext(env, (promise) => ctx.waitUntil(promise));
    const messages = batch.messages.map(({ body }) => body);
    const handle = batch.queue.endsWith("-log-ins")
      ? (await import("./features/recommendations/matches.server")).notifyAtLogIn
      : writeInteractions;
    try {
      await withWorkLine(
        { event: "queue", route: batch.queue, size: messages.length, keepErrors: keeperOf(env, ctx) },
        env,
        () => countedBatch(context, batch, () => handle(context, messages)),
      );
    } catch (error) {
      // Already logged, and each message is retried after its own pause; an error would retry the whole batch by the default pause.
      if (!(error instanceof BatchFailed)) throw error;
    }
  },
} satisfies ExportedHandler<Env>;
