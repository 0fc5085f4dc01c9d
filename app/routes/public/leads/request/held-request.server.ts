import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findRequest, type ClientRequest } from "~/features/leads/requests/client-page.server";
import { readRequestKey } from "~/features/leads/requests/request-key";

/** The address is secret: no referrer for other sites, and no caching. */
export const secret = { "referrer-policy": "same-origin", "cache-control": "private, no-store" };

type Arguments = Pick<LoaderFunctionArgs, "request" | "params" | "context">;

/**
 * The request of a private link; null for an invalid link, and for a request that was never confirmed and is deleted.
 */
export async function findHeld({
  params,
  context,
}: Pick<Arguments, "params" | "context">): Promise<(ClientRequest & { key: string; here: string }) | null> {
  const key = params.requestKey ?? "";
  const leadId = readRequestKey(context, key);
  const found = leadId === null ? null : await findRequest(context, leadId);
  return found && { ...found, key, here: `/your-request/${key}` };
}
export type OwnRequest = NonNullable<Awaited<ReturnType<typeof findHeld>>>;

export const hasEnded = ({ lead }: Pick<OwnRequest, "lead">) =>
  ["expired", "withdrawn", "removed"].includes(lead.status);
/** Once the details are deleted, no address is left. */
export const isDeleted = ({ contact }: Pick<OwnRequest, "contact">) => contact.email === "";
