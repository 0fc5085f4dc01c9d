import { data, type AppLoadContext } from "@remix-run/cloudflare";
import { checkAdminRole } from "~/features/accounts/roles.server";
import { suspensionPageOf, type Viewer } from "~/features/accounts/viewer";
import { renderJobCard, renderJobCards, type Marks } from "~/features/jobs/listing/cards.server";
import { listLatestJobs } from "~/features/jobs/queries.server";
import { reasonsInWords } from "~/features/recommendations/names";
import { recommendedNewFor, recommendJobs, type Recommendation } from "~/features/recommendations/queries.server";
import { getSettings } from "~/features/settings/queries.server";
import { logError } from "~/log/log";
import { optional } from "~/optional.server";
import { payParts } from "~/ui/format";
import { jsonLdOf, siteData } from "~/ui/head/json-ld";
import { takeRouteToRestore } from "~/web/redirects/route-memory.server";
import { isPhone } from "~/web/requests/phone.server";
import { listHomeTasks, type HomeTasks } from "./home-tasks.server";

/** How long the page waits for its jobs, in ms. */
export const jobsTimeLimit = 1_500;

/**
 * All data of the home page, read in parallel. A failing list does not fail the page. Throws when the viewer cannot be
 * read.
 */
export async function loadHome(request: Request, context: AppLoadContext, latestLimit: number) {
  const asking = context.viewer();
  const turn = turnOf(request);
  const [viewer, settings, latest, recommended, isAdmin, waiting] = await Promise.all([
    asking,
    getSettings(context.db),
    soon(optional("the latest jobs", listLatestJobs(context.db, latestLimit), null)),
    asking.then((viewer) => recommendationsFor(context, viewer, turn, isPhone(request) ? onPhone : undefined)),
    asking.then((viewer) => isAdminOrNobodyKnows(context, viewer)),
    asking.then((viewer) => waitingFor(context, viewer)),
  ]);
  const suspensionPage = suspensionPageOf(viewer);
  const rendering = [context.now(), viewer] as const;
  const home = {
    restore: viewer && !suspensionPage ? restoreFor(request, context, viewer.userType === "employer") : null,
    siteUrl: context.siteUrl,
    jsonLd: jsonLdOf(...siteData({ ...settings, siteUrl: context.siteUrl })),
    suspensionPage,
    userType: viewer?.userType ?? null,
    name: nameOf(viewer),
    waiting,
    isComplete: viewer?.profile?.isComplete ?? false,
    isAdmin,
    opportunities: settings.remoteOpportunities,
    stats: [settings.activeSeekers, settings.activeJobs, settings.activeCompanies, settings.successRate],
    categoryFigures: settings.categoryFigures,
    shown: viewer || !recommended || recommended === "failed" ? [] : recommended.slice(0, 2).map(inShort),
    /** Null while the database has not answered, or fails. */
    latest: suspensionPage ? "" : latest && renderJobCards(latest, ...rendering),
    recommended: recommended && {
      isFailed: recommended === "failed",
      personal:
        recommended === "failed"
          ? ""
          : renderRecommendations(
              recommended.filter(({ reasons }) => reasons),
              ...rendering,
            ),
      popular:
        recommended === "failed"
          ? ""
          : renderRecommendations(
              recommended.filter(({ reasons }) => !reasons),
              ...rendering,
            ),
      nextTurn: turn + 1,
    },
  };
  // An incomplete page must not be cached.
  const isWhole = latest !== null && recommended !== "failed";
  return data(home, isWhole ? undefined : { headers: { "cache-control": "no-store" } });
}

export type Home = Awaited<ReturnType<typeof loadHome>>["data"];

/** Which dozen of the recommendations the address asks for. */
function turnOf(request: Request): number {
  const turn = Number(new URL(request.url).searchParams.get("turn"));
  return Number.isSafeInteger(turn) && turn > 0 ? turn : 0;
}

/** The result, or null after the time limit. */
async function soon<Value>(asked: Promise<Value>): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, jobsTimeLimit, null)));
  // Failures after the page was sent are ignored.
  asked.catch(() => {});
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

/** The name in the greeting: a company's name, or a seeker's first name; null while there is none. */
function nameOf(viewer: Viewer | null): string | null {
  return viewer?.company?.name || viewer?.fullName.split(" ")[0] || null;
}

/**
 * Nothing for visitors and the suspended; null when the database is late or fails: the home page opens without them.
 */
async function waitingFor(context: AppLoadContext, viewer: Viewer | null): Promise<HomeTasks | null> {
  if (!viewer || suspensionPageOf(viewer)) return { next: null, tasks: [] };
  return soon(optional("what waits for a user", listHomeTasks(context, viewer), null));
}

/** The recommendations that a phone shows; elsewhere the styles hide the others from narrow screens. */
const onPhone = 4;

/** None for employers and the suspended. */
async function recommendationsFor(
  context: AppLoadContext,
  viewer: Viewer | null,
  turn: number,
  limit: number | undefined,
): Promise<Recommendation[] | "failed" | null> {
  if (viewer?.userType === "employer" || suspensionPageOf(viewer)) return null;
  try {
    return (await soon(recommendJobs(context, viewer?.userId ?? null, turn)))?.slice(0, limit) ?? "failed";
  } catch (error) {
    logError("recommendations cannot be read", error);
    return "failed";
  }
}

/** It only adds a shortcut, so it is omitted when roles cannot be read. */
async function isAdminOrNobodyKnows(context: AppLoadContext, viewer: Viewer | null): Promise<boolean> {
  if (viewer?.userType !== "seeker" || suspensionPageOf(viewer)) return false;
  try {
    return (await soon(checkAdminRole(context.db, viewer.userId, "admin"))) ?? false;
  } catch (error) {
    logError("roles cannot be read", error);
    return false;
  }
}

/** A job in the drawing of the first view. */
function inShort({ job }: Recommendation) {
  return {
    id: job.id,
    title: job.title,
    company: job.companyName,
    pay: payParts({ min: job.salaryMin, max: job.salaryMax, period: job.salaryPeriod }),
  };
}

function renderRecommendations(recommended: Recommendation[], now: number, marks: Marks | null): string {
  const reasons = reasonsInWords(recommended);
  return recommended
    .map(({ job }, at) => renderJobCard(job, now, { marks, newFor: recommendedNewFor, note: reasons[at] }))
    .join("");
}

/** The route to which this landing leads back; the installed app starts at a page of the user's own. */
function restoreFor(request: Request, context: AppLoadContext, isEmployer: boolean): string | null {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname !== "/") return null;
  const start = isEmployer ? "/employer-portal" : "/jobs";
  const taken = takeRouteToRestore(request, isEmployer, searchParams.get("start") === "app" ? start : null);
  if (!taken) return null;
  context.answer.headers.append("set-cookie", taken.cookie);
  return taken.route;
}
