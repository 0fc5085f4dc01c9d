import type { MetaDescriptor } from "@remix-run/cloudflare";
import { fewestJobs } from "~/features/jobs/listing/landing";
import { landingMeta } from "../landing-meta";
import type { LandingData } from "../load-landing.server";
import type { LandingFacts } from "./facts";

/** The head of a narrow page. */
export const narrowMeta = (landing: LandingData, { title, description }: LandingFacts): MetaDescriptor[] =>
  landingMeta({ ...landing, title, description });

/**
 * A narrow page with few jobs is not indexed, but opens for every user with its link. Without jobs of its own, its
 * total counts similar jobs.
 */
export const isNarrowIndexed = ({ cards, total: { count, more } }: Pick<LandingData, "cards" | "total">): boolean =>
  cards !== "" && (more || count >= fewestJobs);
