import type { MetaDescriptor } from "@remix-run/cloudflare";
import { fewestJobs } from "~/features/jobs/listing/landing";
import { landingMeta } from "../landing-meta";
import type { LandingData } from "../load-landing.server";
import type { LandingFacts } from "./facts";

/** The head of a narrow page: with few jobs it is for whoever has its link, not for search engines. */
export function narrowMeta(landing: LandingData, { title, description }: LandingFacts): MetaDescriptor[] {
  const { count, more } = landing.total;
  // Without jobs of its own the total is that of jobs like them.
  const few = landing.cards === "" || (!more && count < fewestJobs);
  const meta = landingMeta({ ...landing, title, description, empty: landing.cards === "" });
  const isHidden = meta.some((each) => "name" in each && each.name === "robots");
  return few && !isHidden ? [...meta, { name: "robots", content: "noindex" }] : meta;
}
