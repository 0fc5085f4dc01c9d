import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { specialLandings } from "~/features/jobs/listing/landing";
import { m } from "~/paraglide/messages";
import { cacheable } from "~/web/documents/page-cache.server";
import type { RouteHandle } from "~/web/sessions/access";
import { RelatedCategories, RelatedCities, RelatedFits, RelatedSpecials } from "../related";
import { specialFacts } from "./facts";
import { loadNarrow } from "./load-narrow.server";
import { isNarrowIndexed, narrowMeta } from "./narrow-meta";
import { NarrowPage } from "./narrow-page";
import { WomenPromise } from "./women-promise";

export const handle: RouteHandle<typeof loader> = {
  access: "public",
  viewAs: "person",
  index: ({ landing }) => isNarrowIndexed(landing),
};

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? narrowMeta(data.landing, specialFacts(data.slug)) : [{ title: m.layout_not_found_title() }];

export const headers = cacheable;

/** The jobs of one of `specialLandings`, by the address. */
export async function loader(args: LoaderFunctionArgs) {
  const slug = new URL(args.request.url).pathname.split("/")[1];
  const special = specialLandings.find((each) => each.slug === slug);
  if (!special) throw new Response(null, { status: 404 });
  return { slug: special.slug, ...(await loadNarrow(args, specialFacts(special.slug))) };
}

export default function SpecialPage() {
  const { slug, landing, others } = useLoaderData<typeof loader>();
  return (
    <NarrowPage facts={specialFacts(slug)} landing={landing}>
      {slug === "jobs-for-women" && <WomenPromise />}
      <RelatedSpecials beside={slug} pages={others} />
      <RelatedFits beside={null} pages={others} />
      <RelatedCategories beside={null} />
      <RelatedCities beside={null} />
    </NarrowPage>
  );
}
