import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Paper } from "~/features/resumes/components/paper";
import { documentOf } from "~/features/resumes/document";
import printUrl from "~/features/resumes/print.css?url";
import { getResume } from "~/features/resumes/queries.server";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { WithRail } from "~/ui/layout/with-rail";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";

export const handle: RouteHandle = { access: "seeker" };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: m.resume_shared_title({ name: data?.document.name ?? "" }) },
];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: printUrl, media: "print" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const seeker = await requireSeeker({ request, context });
  const { content, theme, photo } = await getResume(context.db, seeker, getLocale());
  return { document: documentOf(content, {}, photo), theme };
}

export default function PrintResume() {
  const { document, theme } = useLoaderData<typeof loader>();
  return (
    <WithRail
      isFirst
      rail={
        <div className="card grid gap-3">
          <p>{m.resume_print_hint()}</p>
          <p className="flex flex-wrap gap-3">
            <a href="/resume.pdf" className="btn btn-line btn-small">
              {m.resume_download()}
            </a>
            <a href="/resume-editor" className="btn btn-plain btn-small">
              {m.resume_edit()}
            </a>
          </p>
        </div>
      }>
      <Paper document={document} theme={theme} as="page" />
    </WithRail>
  );
}
