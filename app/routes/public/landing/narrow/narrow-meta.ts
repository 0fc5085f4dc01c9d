import type { MetaDescriptor } from "@remix-run/cloudflare";
import { fewestJobs } from "~/features/jobs/listing/landing";
import { landingMeta } from "../landing-meta";
import type { LandingData } from "../load-landing.server";
import type { LandingFacts } from "./facts";

/** The head of a narrow page. */
export const narrowMeta = (landing: LandingData, { title, description }: LandingFacts): MetaDescriptor[] =>
  landingMeta({ ...landing, title, description });

/** With few jobs a narrow page is for anyone who has its link, not for search engines. Without jobs of its own its total is that of jobs like them. */
export const isNarrowIndexed = ({ cards, total: { count, more } }: Pick<LandingData, "cards" | "total">): boolean =>
  cards !== "" && (more || count >= fewestJobs);
