import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { noteEvent } from "~/features/audit/events.server";
import { collectPersonalData, exportFileName } from "~/features/privacy/export.server";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";
import { requireViewer } from "~/web/sessions/guards.server";
import { requireRecentProof } from "~/web/sessions/recent-proof.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: "signed-in" };

/** The file with everything about oneself. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer({ request, context });
  await requireRecentProof({ request, context }, viewer, "/your-data");
  const wait = await countAttempt({ request, context }, "export", viewer.userId);
  if (wait !== null)
    return redirectWithToast(request, "/your-data", { ...tooManyAttempts(context, wait), tone: "error" });
  const file = JSON.stringify(await collectPersonalData(context, viewer.userId), null, 2);
  noteEvent(context, { actorId: viewer.userId, action: "data_exported" });
  return new Response(file, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${exportFileName(context.now())}"`,
      "cache-control": "private, no-store",
    },
  });
}
