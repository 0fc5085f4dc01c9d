import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { findInvitationStop, stopInvitations } from "~/features/colleges/invitations.server";
import { readCollegeToken } from "~/features/colleges/token";
import { m } from "~/paraglide/messages";
import { WithRail } from "~/ui/layout/with-rail";
import type { RouteHandle } from "~/web/sessions/access";
import { redirectWithToast } from "~/web/toast.server";
import { CollegeRail } from "./college-rail";

export const handle: RouteHandle = { access: "public", openToSuspended: true };

export const meta: MetaFunction = () => [
  { title: `${m.colleges_stop_title()} – KaamGhar` },
  { name: "referrer", content: "same-origin" },
];

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token")?.slice(0, 100) ?? "";

// Mail programs open links to scan them, so that only the button stops.
export async function loader({ request, context }: LoaderFunctionArgs) {
  const id = readCollegeToken(context, "stop", tokenOf(request));
  const found = id && (await findInvitationStop(context, id));
  return found ? data({ isStopped: found.isStopped }) : data({ isStopped: null }, 404);
}

/** Mail providers send a one-click POST (RFC 8058) and expect no redirect. */
export async function action({ request, context }: ActionFunctionArgs) {
  const token = tokenOf(request);
  const id = readCollegeToken(context, "stop", token);
  if (id === null || !(await stopInvitations(context, id))) return data(null, 404);
  if ((await request.formData()).get("List-Unsubscribe") === "One-Click") return data(null, 200);
  return redirectWithToast(request, `/college-invitation-stop?token=${token}`, {
    title: m.colleges_stopped_title(),
    tone: "success",
  });
}

export default function InvitationStop() {
  return (
    <WithRail rail={<CollegeRail />}>
      <Stop />
    </WithRail>
  );
}

function Stop() {
  const { isStopped } = useLoaderData<typeof loader>();
  const [title, text] =
    isStopped === null
      ? [m.colleges_gone_title(), m.colleges_stop_wrong_text()]
      : isStopped
        ? [m.colleges_stopped_title(), m.colleges_stopped_text()]
        : [m.colleges_stop_title(), m.colleges_stop_text()];
  return (
    <div>
      <h1>{title}</h1>
      <p className="mt-3">{text}</p>
      {isStopped === false && (
        <submit-once>
          <form method="post" className="mt-6">
            <button className="btn btn-go">{m.colleges_stop_button()}</button>
          </form>
        </submit-once>
      )}
    </div>
  );
}
