import { redirect, type AppLoadContext, type TypedResponse } from "@remix-run/cloudflare";
import type { Viewer } from "~/features/accounts/viewer";
import { refused, type ActResult } from "~/features/members/acts/result";
import { beginViewing, firstPageOf } from "~/features/viewer/viewing/viewing.server";
import { viewingCookie } from "~/web/viewing/viewing-cookie.server";

const refusals = {
  self: "You see the site as yourself already.",
  unknown: "The account is deleted or has an owner-area role. You can't view the site as this person.",
  suspended: "A suspended person sees only the suspension page.",
} as const;

/** Starts a viewing, in which an owner sees the site as the person does, and redirects to the person's first page. */
export async function viewAs(
  { request, context }: { request: Request; context: AppLoadContext },
  owner: Viewer,
  userId: string,
  reason: string,
): Promise<ActResult | TypedResponse<never>> {
  const begun = await beginViewing(context, owner, userId, reason);
  if (!begun.ok) return refused(refusals[begun.reason]);
  const { pass, person } = begun.viewing;
  return redirect(firstPageOf(person), {
    status: 303,
    headers: { "set-cookie": viewingCookie(request, context.sign, pass) },
  });
}
