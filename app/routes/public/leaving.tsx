import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readLeaving } from "~/features/screening/outgoing-link";
import { m } from "~/paraglide/messages";
import { SafeNotice } from "~/ui/errors/safe-notice";
import { HelpPanel } from "~/ui/help/help-panel";
import { WithRail } from "~/ui/layout/with-rail";
import { refererPath } from "~/web/redirects/redirect";
import type { RouteHandle } from "~/web/sessions/access";

export const handle: RouteHandle = { access: "public", noFollow: true };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.to ? m.leaving_title() : m.leaving_gone_title()} – KaamGhar` },
];

/** No referrer for the other site, and no caching. */
const quiet = { "referrer-policy": "no-referrer", "cache-control": "no-store" };

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/**
 * Names the site to which a link in a user's text leads. Only links with our signature are accepted, so that others
 * cannot use this redirect.
 */
export function loader({ request, context }: LoaderFunctionArgs) {
  const to = readLeaving(context, new URL(request.url).searchParams);
  const back = refererPath(request, "/");
  if (!to) return data({ to: null, host: "", back }, { status: 404, headers: quiet });
  return data({ to: to.href, host: to.host, back }, { headers: quiet });
}

export default function LeavingPage() {
  return (
    <WithRail rail={<HelpPanel articles={["someone-asks-for-money", "report-a-job", "keep-account-safe"]} />}>
      <Leaving />
    </WithRail>
  );
}

function Leaving() {
  const { to, host, back } = useLoaderData<typeof loader>();
  const wayBack = (
    <a href={back} className="btn btn-line">
      {m.leaving_back()}
    </a>
  );
  if (to === null) {
    return (
      <div className="grid justify-items-start gap-4">
        <h1>{m.leaving_gone_title()}</h1>
        <p>{m.leaving_gone_text()}</p>
        {wayBack}
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <h1>{m.leaving_title()}</h1>
      <p>{m.leaving_to()}</p>
      <p className="card text-2xl font-bold wrap-anywhere" dir="ltr" lang="en">
        {host}
      </p>
      <p>{m.leaving_text()}</p>
      <SafeNotice />
      {to !== `https://${host}/` && (
        <p className="quiet wrap-anywhere">
          {m.leaving_address()}: <span dir="ltr">{to}</span>
        </p>
      )}
      <p className="flex flex-wrap gap-3">
        <a href={back} className="btn btn-go">
          {m.leaving_back()}
        </a>
        <a
          href={to}
          rel="nofollow ugc noopener noreferrer"
          referrerPolicy="no-referrer"
          className="btn btn-line h-auto! wrap-anywhere whitespace-normal!">
          {m.leaving_on({ host })}
        </a>
      </p>
    </div>
  );
}
