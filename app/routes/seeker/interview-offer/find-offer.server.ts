import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findOfferToPick } from "~/features/interviews/offers/own-offers.server";
import { requireSeeker } from "~/web/sessions/guards.server";

type Args = Pick<LoaderFunctionArgs, "request" | "params" | "context">;

/** The seeker with the times that the address names. Throws 404 for another user's. */
export async function findOffer({ request, params, context }: Args) {
  const seeker = await requireSeeker({ request, context }, { complete: true });
  const offer = await findOfferToPick(context.db, seeker.userId, params.offerId ?? "", context.now());
  if (!offer) throw new Response(null, { status: 404 });
  return { seeker, offer };
}

export type ShownOffer = Awaited<ReturnType<typeof findOffer>>["offer"];
