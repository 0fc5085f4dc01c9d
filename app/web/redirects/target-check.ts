import type { AppLoadContext } from "@remix-run/cloudflare";
import { createTargetCheck } from "./redirect";

/** Accepts every path; for the server with hot reload, which does not expose its routes. */
const anyPath = createTargetCheck(() => "/");

/** Whether a text is an allowed target of a campaign or a broadcast. */
export const targetCheck = ({ isTarget = anyPath }: Pick<AppLoadContext, "isTarget">): ((text: string) => boolean) =>
  isTarget;
