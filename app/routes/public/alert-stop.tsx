import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { findAlert, isRunning } from "~/features/alerts/queries.server";
import { readAlertSearch } from "~/features/alerts/search";
import { startAlert, stopAlert, stopAllAlerts } from "~/features/alerts/stopping.server";
import { readAlertToken } from "~/features/alerts/token";
import { searchName } from "~/features/jobs/search/filter-names";
import { m } from "~/paraglide/messages";
import { HelpPanel } from "~/ui/help/help-panel";
import { WithRail } from "~/ui/layout/with-rail";
import type { RouteHandle } from "~/web/sessions/access";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "public", openToSuspended: true };

export const meta: MetaFunction = () => [
  { title: `${m.alerts_stop_title()} – KaamGhar` },
  { name: "referrer", content: "same-origin" },
];

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token")?.slice(0, 100) ?? "";

// Mail programs open links to scan them, so that only the button stops the alert.
export async function loader({ request, context }: LoaderFunctionArgs) {
  const id = readAlertToken(context, "alert-stop", tokenOf(request));
  if (id === null) return data({ isOurs: false, alert: null }, 404);
  const alert = await findAlert(context.db, id);
  if (!alert) return data({ isOurs: true, alert: null });
  const { frequency, search, stoppedAt } = alert;
  return data({
    isOurs: true,
    alert: {
      name: searchName(readAlertSearch(search)),
      isDaily: frequency === "daily",
      isRunning: isRunning(alert),
      canStart: stoppedAt !== null && frequency !== "off",
    },
  });
}

/** Stops, or starts again. Mail providers send a one-click POST (RFC 8058) and expect no redirect. */
export async function action({ request, context }: ActionFunctionArgs) {
  const token = tokenOf(request);
  const id = readAlertToken(context, "alert-stop", token);
  if (id === null) return data(null, 404);
  const form = await request.formData();
  if (form.get("List-Unsubscribe") === "One-Click") {
    await stopAlert(context, id);
    return data(null, 200);
  }
  const page = `/alert-stop?token=${token}`;
  switch (form.get("intent")) {
    case "stop": {
      const stopped = await stopAlert(context, id);
      return redirectWithToast(request, page, {
        title: stopped ? m.alerts_stopped() : m.alerts_stopped_already(),
        tone: "success",
      });
    }
    case "stop-all":
      await stopAllAlerts(context, id);
      return redirectWithToast(request, page, { title: m.alerts_stopped_all(), tone: "success" });
    case "start":
      await startAlert(context, id);
      return redirectWithToast(request, page, { title: m.alerts_started(), tone: "success" });
    default:
      return data(null, 400);
  }
}

export default function AlertStopPage() {
  return (
    <WithRail rail={<HelpPanel articles={["stop-our-emails", "job-alerts"]} />}>
      <Stop />
    </WithRail>
  );
}

function Stop() {
  const { isOurs, alert } = useLoaderData<typeof loader>();
  if (!isOurs) {
    return (
      <div>
        <h1>{m.alerts_stop_wrong_title()}</h1>
        <p className="mt-3">{m.alerts_stop_wrong_text()}</p>
      </div>
    );
  }
  const runs = alert?.isRunning ?? false;
  return (
    <div>
      <h1>{runs ? m.alerts_stop_title() : m.alerts_stopped_title()}</h1>
      {alert && (
        <p className="card mt-4">
          <b className="block wrap-anywhere">{alert.name}</b>
          {runs && (alert.isDaily ? m.alerts_status_daily() : m.alerts_status_weekly())}
        </p>
      )}
      <p className="mt-3">
        {runs
          ? m.alerts_stop_text()
          : !alert
            ? m.alerts_stopped_gone()
            : alert.canStart
              ? m.alerts_stopped_text()
              : m.alerts_status_off()}
      </p>
      {alert && (
        <submit-once>
          <form method="post" className="mt-6 flex flex-wrap gap-3">
            {runs && (
              <button name="intent" value="stop" className="btn btn-go">
                {m.alerts_stop_button()}
              </button>
            )}
            {alert.canStart && (
              <button name="intent" value="start" className="btn btn-line">
                {m.alerts_start_button()}
              </button>
            )}
            <button name="intent" value="stop-all" className="btn btn-line">
              {m.alerts_stop_all_button()}
            </button>
          </form>
        </submit-once>
      )}
    </div>
  );
}
