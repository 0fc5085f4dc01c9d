import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { suspensionPageOf } from "~/features/accounts/viewer";
import { saveAlert } from "~/features/alerts/commands.server";
import { freeAlertForm, searchOfFields } from "~/features/alerts/forms";
import { requestAlert } from "~/features/alerts/opt-in.server";
import { alertSearch } from "~/features/alerts/search";
import { readJobSearch } from "~/features/jobs/search/search";
import { currentLocale } from "~/locale.server";
import { m } from "~/paraglide/messages";
import { SafeNotice } from "~/ui/errors/safe-notice";
import { openGraph } from "~/ui/head/open-graph";
import { HelpPanel } from "~/ui/help/help-panel";
import { Facts, WithRail } from "~/ui/layout/with-rail";
import type { FormDoc } from "~/web/api/api-doc";
import { cacheable } from "~/web/documents/page-cache.server";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";
import { redirectWithToast } from "~/web/toast.server";
import { AlertForm } from "./alert-form";

export const handle: RouteHandle = { access: "public", index: true };

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const page = { title: m.alerts_free_title(), description: m.alerts_free_description() };
  return [
    { title: `${page.title} – KaamGhar` },
    { name: "description", content: page.description },
    ...openGraph({ siteUrl: data.siteUrl, path: "/free-job-alerts", ...page }),
  ];
};

export const headers = cacheable;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const parameters = new URL(request.url).searchParams;
  const viewer = await context.viewer();
  const isSeeker = viewer?.userType === "seeker" && suspensionPageOf(viewer) === null;
  return {
    siteUrl: context.siteUrl,
    isAsked: parameters.get("asked") === "yes",
    search: readJobSearch(parameters),
    email: viewer?.email ?? null,
    isSeeker,
  };
}

export const formDoc: FormDoc = { fields: freeAlertForm, limits: ["job_alert", "job_alert_mail"] };

/**
 * Starts a seeker's alert for their own address. Any other address gets a confirmation mail; the answer is the same for
 * every address.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: freeAlertForm });
  if (submission.status !== "success") return data({ result: submission.reply() }, 400);
  const { email, frequency, ...fields } = submission.value;
  const attempt = { request, context };
  const wait = await countAttempt(attempt, "job_alert", email);
  if (wait !== null)
    return data({ result: submission.reply({ formErrors: [tooManyAttempts(context, wait).text] }) }, 429);
  const search = alertSearch(searchOfFields(fields));
  const viewer = await context.viewer();
  if (viewer?.userType === "seeker" && viewer.email === email && suspensionPageOf(viewer) === null) {
    const saved = await saveAlert(context, { ...viewer, locale: currentLocale() }, { search, frequency });
    if (!saved) return data({ result: submission.reply({ formErrors: [m.alerts_full()] }) }, 400);
    return redirectWithToast(request, "/job-alerts", { title: m.alerts_saved_toast(), tone: "success" });
  }
  const mayMail = (await countAttempt(attempt, "job_alert_mail", `${email}\n${search}`)) === null;
  await requestAlert(context, { email, search, frequency, locale: currentLocale() }, mayMail);
  return redirectWithToast(request, "/free-job-alerts?asked=yes", { title: m.alerts_asked_title(), tone: "success" });
}

export default function FreeJobAlertsPage() {
  const { isAsked, search, email, isSeeker } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <WithRail
      rail={
        <>
          <Facts
            id="facts"
            title={m.alerts_facts_title()}
            facts={[m.alerts_fact_link(), m.alerts_fact_stop(), m.alerts_fact_private()]}
          />
          <HelpPanel articles={["job-alerts", "no-email-from-us"]} />
          <SafeNotice />
        </>
      }>
      <div className="grid grid-cols-1 gap-6">
        <div>
          <h1>{m.alerts_free_title()}</h1>
          <p className="mt-2 text-ink-2">{m.alerts_free_text()}</p>
          {isSeeker && (
            <p>
              <a href="/job-alerts" className="inline-flex min-h-11 items-center">
                {m.alerts_own_link()}
              </a>
            </p>
          )}
        </div>
        {isAsked && !answer ? (
          <section className="safe" aria-labelledby="asked-title">
            <h2 id="asked-title">{m.alerts_asked_title()}</h2>
            <p className="mt-1">{m.alerts_asked_text()}</p>
            <p className="mt-3">
              <a href="/free-job-alerts" className="btn btn-line btn-small">
                {m.alerts_asked_more()}
              </a>
            </p>
          </section>
        ) : (
          <AlertForm search={search} email={email} isSeeker={isSeeker} result={answer?.result} />
        )}
      </div>
    </WithRail>
  );
}
