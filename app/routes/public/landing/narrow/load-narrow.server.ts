import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listWorthwhile, type NarrowPages } from "~/features/jobs/open/worthwhile.server";
import { optional } from "~/optional.server";
import { loadLanding } from "../load-landing.server";
import type { LandingFacts } from "./facts";

const none: NarrowPages = { crossings: [], specials: [], fits: [] };

/** The pages whose links may be shown; none when the database fails, since a page works without them. */
export async function worthwhile({ context }: Pick<LoaderFunctionArgs, "context">): Promise<NarrowPages> {
  const { crossings, specials, fits } = await optional(
    "the landing pages with jobs",
    listWorthwhile(context.db, context.now()),
    none,
  );
  return { crossings, specials, fits };
}

/** The jobs of a narrow page, and the pages that it may link to. */
export async function loadNarrow(args: LoaderFunctionArgs, facts: LandingFacts) {
  const [landing, others] = await Promise.all([loadLanding(args, facts), worthwhile(args)]);
  return { landing, others };
}
