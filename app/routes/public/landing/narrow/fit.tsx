import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { findFitLanding } from "~/features/jobs/open/fit-landings";
import { m } from "~/paraglide/messages";
import { cacheable } from "~/web/documents/page-cache.server";
import type { RouteHandle } from "~/web/sessions/access";
import { RelatedCategories, RelatedFits, RelatedSpecials } from "../related";
import { fitFacts } from "./facts";
import { loadNarrow } from "./load-narrow.server";
import { isNarrowIndexed, narrowMeta } from "./narrow-meta";
import { NarrowPage } from "./narrow-page";

export const handle: RouteHandle<typeof loader> = {
  access: "public",
  viewAs: "person",
  index: ({ landing }) => isNarrowIndexed(landing),
};

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? narrowMeta(data.landing, fitFacts(data.fit)) : [{ title: m.layout_not_found_title() }];

export const headers = cacheable;

/** The jobs that fit a seeker's education, device, time of day and hours. */
export async function loader(args: LoaderFunctionArgs) {
  const fit = findFitLanding(args.params.conditions ?? "");
  if (!fit) throw new Response(null, { status: 404 });
  return { fit, ...(await loadNarrow(args, fitFacts(fit))) };
}

export default function FitPage() {
  const { fit, landing, others } = useLoaderData<typeof loader>();
  return (
    <NarrowPage facts={fitFacts(fit)} landing={landing}>
      <RelatedFits beside={fit.slug} pages={others} />
      <RelatedSpecials beside={null} pages={others} />
      <RelatedCategories beside={null} />
    </NarrowPage>
  );
}
