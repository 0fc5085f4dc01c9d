import type { AppContext } from "~/features/context";
import { sendInteraction } from "./commands.server";
import { sourceOf } from "./source";
import { isCountedVisit } from "./visit";

/**
 * Names the job of a page, from the loader to {@link countPageView}. Pages cached for visitors contain it, so that a
 * view counts although no loader runs. It is removed from every response.
 */
export const viewHeader = "x-counts-view";

/**
 * Removes the header from a response to a visitor, and counts the view when a person opened the page.
 * @param visitor called only when a view counts
 */
export function countPageView(
  response: Response,
  request: Request,
  visitor: () => { context: AppContext; personKey: string },
): Response {
  const jobId = response.headers.get(viewHeader);
  if (jobId === null) return response;
  response.headers.delete(viewHeader);
  if (response.status === 200 && isCountedVisit(request)) {
    const { context, personKey } = visitor();
    sendInteraction(context, { jobId, userId: null, type: "view", personKey, source: sourceOf(request) ?? undefined });
  }
  return response;
}
