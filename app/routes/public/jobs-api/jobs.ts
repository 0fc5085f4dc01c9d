import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { experienceName, jobTypeName, placeName } from "~/features/jobs/names";
import { openListSchema, readOpenListQuery } from "~/features/jobs/open/open-list";
import { listOpenJobs, type OpenJob } from "~/features/jobs/open/open-list.server";
import { withLocale } from "~/locale.server";
import { formatSalary } from "~/ui/format";
import { inLanguage } from "~/ui/head/language-address";
import { withEtag } from "~/web/documents/etag.server";
import { countAttempt } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";
import { openJobs, openJobsRefusal } from "./answers";

export const handle: RouteHandle = {
  access: "public",
  api: {
    get: {
      summary: "The open jobs as JSON, the newest first, for other sites; /jobs-api explains it.",
      query: openListSchema,
      limits: ["jobs_api"],
      answers: {
        200: { means: "“jobs”, “next” and “attribution”.", type: "application/json", schema: openJobs },
        304: { means: "Nothing is new since the answer with this etag." },
        400: {
          means: "A parameter cannot be used; “parameters” says which.",
          type: "application/json",
          schema: openJobsRefusal,
        },
      },
      example: { query: { limit: "2", lang: "en" }, status: 200 },
    },
  },
};

// "public" comes second, since the page cache stores only responses whose header begins with it: lists for programs
// would push pages out.
const headers = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "max-age=60, public",
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "etag, link, retry-after",
  // For programs; search engines have the pages.
  "cross-origin-resource-policy": "cross-origin",
};

/** The open jobs as JSON, the newest first, for other sites and programs; documented at /jobs-api. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const wait = await countAttempt({ request, context }, "jobs_api", null);
  if (wait !== null)
    return refuse(
      429,
      {
        error: "Too many requests. Wait as many seconds as Retry-After says.",
        documentation: `${context.siteUrl}/jobs-api`,
      },
      { "retry-after": String(wait) },
    );
  const address = new URL(request.url);
  const read = readOpenListQuery(address.searchParams);
  if ("errors" in read)
    return refuse(400, {
      error: "Some parameters cannot be used.",
      parameters: read.errors,
      documentation: `${context.siteUrl}/jobs-api`,
    });
  const { search, after, limit, lang } = read.query;
  const rows = await listOpenJobs(context.db, search, context.now(), { after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const next = last ? nextAddress(context.siteUrl, address.searchParams, last.listingKey) : null;
  const body = withLocale(lang, () => ({
    jobs: shown.map((job) => jobOf(context.siteUrl, lang, job)),
    next,
    attribution: { text: "Jobs from KaamGhar", url: `${context.siteUrl}/` },
  }));
  return withEtag(request, `${JSON.stringify(body)}\n`, {
    ...headers,
    ...(next !== null && { link: `<${next}>; rel="next"` }),
  });
}

const refuse = (status: number, body: object, more: Record<string, string> = {}) =>
  new Response(`${JSON.stringify(body)}\n`, { status, headers: { ...headers, "cache-control": "no-store", ...more } });

function nextAddress(siteUrl: string, asked: URLSearchParams, after: number): string {
  const parameters = new URLSearchParams(asked);
  parameters.set("after", String(after));
  return `${siteUrl}/api/jobs?${parameters}`;
}

const rupees = (paise: number) => paise / 100;
const time = (ms: number) => new Date(ms).toISOString();

/** What the list says of a job. Names and texts are in the language that was asked for; what the company wrote is as it wrote it. */
function jobOf(siteUrl: string, lang: "en" | "hi", job: OpenJob) {
  const low = job.salaryMin ?? job.salaryMax;
  const pay =
    low === null || job.salaryPeriod === null
      ? null
      : {
          min: rupees(low),
          max: rupees(job.salaryMax ?? low),
          currency: "INR",
          period: job.salaryPeriod,
          text: formatSalary({ min: job.salaryMin, max: job.salaryMax, period: job.salaryPeriod }),
        };
  return {
    id: job.id,
    title: job.title,
    company: {
      name: job.companyName,
      url: job.hasCompanyPage ? siteUrl + inLanguage(`/company-profile/${job.companyId}`, lang) : null,
    },
    place: { text: placeName(job), city: job.city, country: "IN" },
    remote: job.isRemote,
    pay,
    type: job.jobType,
    typeText: jobTypeName(job.jobType),
    category: job.category,
    experience: job.experienceLevel,
    experienceText: experienceName(job.experienceLevel),
    skills: job.skills,
    openings: job.openings,
    posted: time(job.publishedAt),
    updated: time(Math.max(job.publishedAt, job.updatedAt)),
    expires: job.expiresAt === null ? null : time(job.expiresAt),
    url: siteUrl + inLanguage(`/job/${job.id}`, lang),
  };
}
