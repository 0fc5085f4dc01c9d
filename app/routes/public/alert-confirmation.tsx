import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { confirmAlert } from "~/features/alerts/opt-in.server";
import { findAlert } from "~/features/alerts/queries.server";
import { readAlertSearch } from "~/features/alerts/search";
import { readAlertToken } from "~/features/alerts/token";
import { searchName } from "~/features/jobs/search/filter-names";
import { m } from "~/paraglide/messages";
import { Banner } from "~/ui/banner";
import { HelpPanel } from "~/ui/help/help-panel";
import { WithRail } from "~/ui/layout/with-rail";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "public", openToSuspended: true };

export const meta: MetaFunction = () => [
  { title: `${m.alerts_confirm_title()} – KaamGhar` },
  { name: "referrer", content: "same-origin" },
];

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token")?.slice(0, 100) ?? "";

// Mail programs open links to scan them, so that only the button starts the alert.
export async function loader({ request, context }: LoaderFunctionArgs) {
  const id = readAlertToken(context, "alert-confirmation", tokenOf(request));
  const alert = id && (await findAlert(context.db, id));
  if (!alert || alert.stoppedAt !== null) return data({ alert: null }, 404);
  const { frequency, search, confirmedAt } = alert;
  return data({
    alert: {
      name: searchName(readAlertSearch(search)),
      isDaily: frequency === "daily",
      isConfirmed: confirmedAt !== null,
    },
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const token = tokenOf(request);
  const wait = await countAttempt({ request, context }, "confirm", null);
  if (wait !== null) return data({ banner: tooManyAttempts(context, wait) }, 429);
  const id = readAlertToken(context, "alert-confirmation", token);
  const outcome = id ? await confirmAlert(context, id) : "gone";
  if (outcome === "full") return data({ banner: { title: m.alerts_full(), text: m.alerts_full_text() } }, 400);
  if (outcome === "gone") return data({ banner: null }, 404);
  return redirectWithToast(request, `/alert-confirmation?token=${token}`, {
    title: m.alerts_confirmed(),
    tone: "success",
  });
}

export default function AlertConfirmationPage() {
  return (
    <WithRail rail={<HelpPanel articles={["job-alerts", "stop-our-emails"]} />}>
      <Confirmation />
    </WithRail>
  );
}

function Confirmation() {
  const { alert } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!alert) return <GoneLink />;
  const rhythm = alert.isDaily ? m.alerts_status_daily() : m.alerts_status_weekly();
  return (
    <div>
      <h1>{alert.isConfirmed ? m.alerts_confirmed() : m.alerts_confirm_title()}</h1>
      {answer?.banner && (
        <div className="mt-4">
          <Banner {...answer.banner} />
        </div>
      )}
      <p className="card mt-4">
        <b className="block wrap-anywhere">{alert.name}</b>
        {rhythm}
      </p>
      <p className="mt-3">{alert.isConfirmed ? m.alerts_confirmed_text() : m.alerts_confirm_text()}</p>
      {alert.isConfirmed ? (
        <p className="mt-6">
          <a href="/work-from-home-jobs" className="btn btn-line">
            {m.search_categories_title()}
          </a>
        </p>
      ) : (
        <submit-once>
          <form method="post" className="mt-6">
            <button className="btn btn-go">{m.alerts_confirm_button()}</button>
          </form>
        </submit-once>
      )}
    </div>
  );
}

function GoneLink() {
  return (
    <div>
      <h1>{m.alerts_gone_title()}</h1>
      <p className="mt-3">{m.alerts_gone_text()}</p>
      <p className="mt-6">
        <a href="/free-job-alerts" className="btn btn-go">
          {m.alerts_free_title()}
        </a>
      </p>
    </div>
  );
}
