import type { Env } from "~/load-context";
import { logWarning } from "~/log/log";
import { isProduction, listSettingsProblems } from "./production-settings";
import { withSecurityHeaders } from "./security.server";

type Site = Required<Pick<ExportedHandler<Env>, "fetch" | "scheduled" | "queue">>;

interface Settings {
  problems: string[];
  /** Whether people are served, and not a developer's machine. */
  isProduction: boolean;
}

/** The variables do not change while an isolate lives: they are checked, and problems are logged, once. */
const checked = new WeakMap<Env, Settings>();

function settingsOf(env: Env): Settings {
  let settings = checked.get(env);
  if (!settings) {
    checked.set(env, (settings = { problems: listSettingsProblems(env), isProduction: isProduction(env.SITE_URL) }));
    for (const problem of settings.problems) logWarning(`This site is not served: ${problem}`);
  }
  return settings;
}

/**
 * Guards the site in production: while a secret is missing or weak, or a setting for development is on, every request
 * gets a plain 503, and every task and message fails. Requests by HTTP or for another host are redirected to the site's
 * address.
 */
export function guardProduction(site: Site): Site {
  const refuse = (env: Env) => {
    const { problems } = settingsOf(env);
    if (problems.length > 0) throw new Error(`the settings are wrong: ${problems.join("; ")}`);
  };
  return {
    async fetch(request, env, ctx) {
      const answer = settingsOf(env).problems.length > 0 ? closed() : leadToSite(request, env);
      return answer ? withSecurityHeaders(answer, request) : site.fetch(request, env, ctx);
    },
    async scheduled(controller, env, ctx) {
      refuse(env);
      await site.scheduled(controller, env, ctx);
    },
    async queue(batch, env, ctx) {
      refuse(env);
      await site.queue(batch, env, ctx);
    },
  };
}

function closed(): Response {
  const text =
    "KaamGhar अभी तैयार हो रहा है। थोड़ी देर में फिर आएँ।\nKaamGhar is being set up. Please come back in a little while.\n";
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", "retry-after": "600" };
  return new Response(text, { status: 503, headers });
}

/**
 * The redirect target of a request to another address than the site's own; null for others, and on a developer's
 * machine.
 */
function leadToSite(request: Request, env: Env): Response | null {
  const siteUrl = env.SITE_URL;
  if (!settingsOf(env).isProduction) return null;
  const url = new URL(request.url);
  if (url.origin === siteUrl) return null;
  const isRead = request.method === "GET" || request.method === "HEAD";
  // Forms are not redirected to another host.
  if (!isRead) return new Response(null, { status: 421 });
  // A permanent redirect would loop once the site moves to the other host.
  return new Response(null, {
    status: 308,
    headers: { location: `${siteUrl}${url.pathname}${url.search}`, "cache-control": "max-age=3600" },
  });
}
