import type { LoaderFunctionArgs, MetaDescriptor } from "@remix-run/cloudflare";
import { fewestJobs } from "~/features/jobs/listing/landing";
import { listWorthwhile, type NarrowPages } from "~/features/jobs/listing/worthwhile.server";
import { optional } from "~/optional.server";
import { landingMeta } from "../landing-meta";
import { loadLanding } from "../load-landing.server";
import type { LandingFacts } from "./facts";

const none: NarrowPages = { crossings: [], skills: [], specials: [] };

/** The pages of which links may be shown; without the database none, since a page stands without them. */
export async function worthwhile({ context }: Pick<LoaderFunctionArgs, "context">): Promise<NarrowPages> {
  const { crossings, skills, specials } = await optional("the landing pages with jobs", listWorthwhile(context.db, context.now()), none);
  return { crossings, skills, specials };
}

/** The jobs of a narrow page, and the pages that it may link to. */
export async function loadNarrow(args: LoaderFunctionArgs, { narrowing, path, crumbs }: LandingFacts) {
  const [landing, others] = await Promise.all([loadLanding(args, { narrowing, path, crumbs }), worthwhile(args)]);
  return { landing, others };
}

type NarrowData = Awaited<ReturnType<typeof loadNarrow>>;

/** The head of a narrow page: with few jobs it is for whoever has its link, not for search engines. */
export function narrowMeta({ landing }: Pick<NarrowData, "landing">, { title, description }: LandingFacts): MetaDescriptor[] {
  const { count, more } = landing.total;
  const few = !more && count < fewestJobs;
  const meta = landingMeta({ ...landing, title, description, empty: landing.cards === "" });
  const isHidden = meta.some((each) => "name" in each && each.name === "robots");
  return few && !isHidden ? [...meta, { name: "robots", content: "noindex" }] : meta;
}
