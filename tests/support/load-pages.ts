import type { ServerBuild } from "@remix-run/cloudflare";
import * as pages from "virtual:kaamghar/pages";

/** The pages with all their modules. */
export const loadedPages = pages as unknown as ServerBuild;
