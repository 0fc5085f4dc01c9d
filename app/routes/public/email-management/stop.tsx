import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { mailKinds } from "~/features/notifications/choices/choices";
import { findChoices, saveChoices } from "~/features/notifications/choices/choices.server";
import { newsKindName, newsKindText } from "~/features/notifications/choices/kind-names";
import { m } from "~/paraglide/messages";
import { HelpPanel } from "~/ui/help/help-panel";
import { WithRail } from "~/ui/layout/with-rail";
import type { RouteHandle } from "~/web/sessions/access";
import { redirectWithToast } from "~/web/toast.server";
import { WrongLink } from "./link-request-form";
import { findReader, secretPage, shownAddress } from "./reader.server";

export const handle: RouteHandle = { access: "public", noFollow: true, openToSuspended: true };

export const meta: MetaFunction = () => [
  { title: `${m.preferences_stop_title()} – KaamGhar` },
  { name: "referrer", content: "same-origin" },
];

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** The user and the kind of mails of a stop link; null for an invalid link. */
async function findStop({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const found = await findReader({ request, context });
  const { token, reader } = found;
  const asked = new URL(request.url).searchParams.get("kind");
  const kind = reader && token !== "" ? mailKinds(reader.userType).find((each) => each === asked) : undefined;
  if (!reader || !kind) return null;
  const choices = await findChoices(context.db, reader);
  return { reader, kind, token, address: shownAddress(found), isOn: choices[kind]?.email === true };
}

// Mail programs open links to scan them, so that only the button stops mails.
export async function loader({ request, context }: LoaderFunctionArgs) {
  const stop = await findStop({ request, context });
  if (!stop) return data({ stop: null }, { status: 404, headers: secretPage });
  const { reader, kind, token, address, isOn } = stop;
  return data(
    { stop: { userType: reader.userType, kind, address, isOn, all: `/email-management?token=${token}` } },
    { headers: secretPage },
  );
}

/**
 * Stops mails of the kind, or allows them again. Mail providers send a one-click POST (RFC 8058) and expect no
 * redirect.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const stop = await findStop({ request, context });
  if (!stop) return data(null, 404);
  const { reader, kind, token, isOn } = stop;
  const save = (isWanted: boolean) =>
    saveChoices(context, reader, (each, channel) => (each === kind && channel === "email" ? isWanted : undefined));
  const form = await request.formData();
  if (form.get("List-Unsubscribe") === "One-Click") {
    await save(false);
    return data(null, 200);
  }
  const page = `/email-management/stop?token=${token}&kind=${kind}`;
  switch (form.get("intent")) {
    case "stop":
      await save(false);
      return redirectWithToast(request, page, {
        title: isOn ? m.preferences_stopped() : m.preferences_stopped_already(),
        tone: "success",
      });
    case "start":
      await save(true);
      return redirectWithToast(request, page, { title: m.preferences_started(), tone: "success" });
    default:
      return data(null, 400);
  }
}

export default function EmailStopPage() {
  return (
    <WithRail rail={<HelpPanel articles={["stop-our-emails", "notifications"]} />}>
      <EmailStop />
    </WithRail>
  );
}

function EmailStop() {
  const { stop } = useLoaderData<typeof loader>();
  if (!stop) return <WrongLink />;
  const { userType, kind, address, isOn, all } = stop;
  return (
    <div>
      <h1>{isOn ? m.preferences_stop_title() : m.preferences_stopped()}</h1>
      <p className="card mt-4">
        <b className="block">{newsKindName(kind)}</b>
        {newsKindText(userType, kind)}
      </p>
      <p className="mt-3 wrap-anywhere">
        {isOn ? m.preferences_stop_text({ email: address }) : m.preferences_stopped_text({ email: address })}
      </p>
      <submit-once>
        <form method="post" className="mt-6 flex flex-wrap gap-3">
          {isOn ? (
            <button name="intent" value="stop" className="btn btn-go">
              {m.preferences_stop_button()}
            </button>
          ) : (
            <button name="intent" value="start" className="btn btn-line">
              {m.preferences_mails_back()}
            </button>
          )}
          <a href={all} className="btn btn-plain">
            {m.preferences_all_link()}
          </a>
        </form>
      </submit-once>
    </div>
  );
}
