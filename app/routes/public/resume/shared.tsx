import type { HeadersFunction, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Paper } from "~/features/resumes/components/paper";
import { documentOf, leavingLinks } from "~/features/resumes/document";
import printUrl from "~/features/resumes/print.css?url";
import { findSharedResume } from "~/features/resumes/queries.server";
import { m } from "~/paraglide/messages";
import { WithRail } from "~/ui/layout/with-rail";
import type { RouteHandle } from "~/web/sessions/access";

export const handle: RouteHandle = { access: "public", noFollow: true };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${m.resume_shared_title({ name: data?.document.name ?? "" })} – KaamGhar` },
];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: printUrl, media: "print" }];

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Shows the résumé to every visitor with the link, with the contact data that its owner selected. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const shareKey = params.shareKey ?? "";
  const resume = await findSharedResume(context.db, shareKey);
  if (!resume) throw new Response(null, { status: 404 });
  const { content, theme } = resume;
  const photo = resume.photo && `/resume/${shareKey}/photo`;
  const document = documentOf(content, { phone: !content.shared.phone, email: !content.shared.email }, photo);
  // The address is the secret: other sites do not learn it from a link that is followed.
  return data(
    { document, theme, shareKey, leaving: leavingLinks(context, document) },
    { headers: { "referrer-policy": "same-origin" } },
  );
}

export default function SharedResume() {
  const { document, theme, shareKey, leaving } = useLoaderData<typeof loader>();
  return (
    <WithRail
      rail={
        <div className="card grid gap-3">
          <a href={`/resume/${shareKey}/pdf`} className="btn btn-go" rel="nofollow">
            {m.resume_download()}
          </a>
          <p className="quiet">{m.resume_shared_on()}</p>
        </div>
      }>
      <Paper document={document} theme={theme} as="page" leaving={leaving} />
    </WithRail>
  );
}
