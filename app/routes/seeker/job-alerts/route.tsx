import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { alertFrequencies } from "db/vocabulary";
import { saveAlert } from "~/features/alerts/commands.server";
import { countNew, meantSearch } from "~/features/alerts/new-jobs.server";
import { listAlerts } from "~/features/alerts/queries.server";
import { alertSearch, readAlertSearch } from "~/features/alerts/search";
import { searchName } from "~/features/jobs/search/filter-names";
import { readJobSearch } from "~/features/jobs/search/search";
import { currentLocale } from "~/locale.server";
import { optional } from "~/optional.server";
import { m } from "~/paraglide/messages";
import { EmptyState } from "~/ui/empty-state";
import { HelpPanel } from "~/ui/help/help-panel";
import { RailLinks, WithRail } from "~/ui/layout/with-rail";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { AlertRow } from "./alert-row";
import { SaveSearch } from "./save-search";

/** Characters of a search, with every value of every filter. */
const longestSearch = 4_000;

export const handle: RouteHandle = { access: "seeker", viewAs: "person" };

export const meta: MetaFunction = () => [{ title: `${m.alerts_title()} – KaamGhar` }];

/** The user's alerts; an address with a search offers to save it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const seeker = await requireSeeker({ request, context });
  const { db } = context;
  const now = context.now();
  const asked = readJobSearch(new URL(request.url).searchParams);
  const [rows, meant] = await Promise.all([
    listAlerts(db, seeker),
    optional("what a search means", meantSearch(db, asked, now), asked),
  ]);
  const counts = await optional("counts of alerts", countNew(db, rows, now), []);
  const search = alertSearch(meant);
  const alerts = rows.map(({ id, frequency, nextAt, stoppedAt, search }, index) => {
    return {
      id,
      name: searchName(readAlertSearch(search)),
      frequency,
      nextAt,
      isStopped: stoppedAt !== null,
      count: counts[index] ?? { count: 0, more: false },
    };
  });
  const same = rows.find((row) => row.userId !== null && row.search === search);
  return {
    email: seeker.email,
    alerts,
    offer: search === "" ? null : { search, name: searchName(readAlertSearch(search)), kept: same?.frequency ?? null },
  };
}

/** Saves a search, with or without mails. */
export async function action({ request, context }: ActionFunctionArgs) {
  const seeker = await requireSeeker({ request, context });
  const form = await request.formData();
  const search = alertSearch(
    readJobSearch(new URLSearchParams(String(form.get("search") ?? "").slice(0, longestSearch))),
  );
  const frequency = alertFrequencies.find((each) => each === form.get("frequency"));
  if (search === "" || !frequency) throw new Response(null, { status: 404 });
  const saved = await saveAlert(context, { ...seeker, locale: currentLocale() }, { search, frequency });
  if (!saved)
    return redirectWithToast(request, "/job-alerts", {
      title: m.alerts_full(),
      text: m.alerts_full_own(),
      tone: "error",
      seconds: 8,
    });
  return redirectWithToast(request, "/job-alerts", {
    title: frequency === "off" ? m.alerts_kept_toast() : m.alerts_saved_toast(),
    tone: "success",
  });
}

export default function JobAlertsPage() {
  const { email, alerts, offer } = useLoaderData<typeof loader>();
  return (
    <WithRail
      rail={
        <>
          <RailLinks title={m.layout_rail()} links={[["/settings/notifications", m.settings_alerts()]]} />
          <HelpPanel articles={["job-alerts", "stop-our-emails"]} />
        </>
      }>
      <div>
        <h1>{m.alerts_title()}</h1>
        <p className="mt-1 wrap-anywhere text-ink-2">{m.alerts_text({ email })}</p>
      </div>
      {offer && <SaveSearch {...offer} email={email} />}
      {alerts.length > 0 && (
        <ul className="rows" aria-label={m.alerts_title()}>
          {alerts.map((alert) => (
            <AlertRow key={alert.id} alert={alert} />
          ))}
        </ul>
      )}
      {alerts.length === 0 && !offer && (
        <EmptyState
          help="no_alerts"
          scene="alert"
          title={m.alerts_empty_title()}
          action={
            <>
              <a href="/jobs" className="btn btn-go">
                {m.alerts_empty_search()}
              </a>
              <a href="/free-job-alerts" className="btn btn-line">
                {m.alerts_empty_form()}
              </a>
            </>
          }>
          {m.alerts_empty_text()}
        </EmptyState>
      )}
    </WithRail>
  );
}
