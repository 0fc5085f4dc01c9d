import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { noteEvent } from "~/features/audit/events.server";
import { purchasedCsv, purchasedFileName } from "~/features/leads/purchased/csv.server";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";
import { requireRecentProof } from "~/web/sessions/recent-proof.server";

export const handle: RouteHandle = { access: "complete-seeker" };

/** One's own contacts of clients as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const seeker = await requireSeeker({ request, context }, { complete: true });
  await requireRecentProof({ request, context }, seeker, "/purchased-leads");
  const file = await purchasedCsv(context, seeker.userId);
  noteEvent(context, { actorId: seeker.userId, action: "leads_exported" });
  return new Response(file, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${purchasedFileName(context.now())}"`,
      "cache-control": "private, no-store",
    },
  });
}
