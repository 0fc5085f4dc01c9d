import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { checkAdminRole } from "~/features/accounts/roles.server";
import { noteEvent } from "~/features/audit/events.server";
import { fileKey } from "~/features/files/file";
import { findReportImage } from "~/features/moderation/reports/report-queries.server";
import { fromStore } from "~/web/documents/refuse.server";
import type { RouteHandle } from "~/web/sessions/access";
import { requireViewer } from "~/web/sessions/guards.server";
import { reachesOwnerArea } from "~/web/sessions/owner-session.server";

export const handle: RouteHandle = { access: "signed-in" };

/** The picture of a report, for the user who sent it and for owners and admins; for everybody else there is none. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer({ request, context });
  const found = await findReportImage(context.db, params.reportId ?? "");
  const mayLook =
    found &&
    (found.reporterId === viewer.userId ||
      ((await checkAdminRole(context.db, viewer.userId, "admin")) && (await reachesOwnerArea(context, viewer))));
  const object = mayLook ? await fromStore(context.files.get(fileKey("report_image", found.imageId))) : null;
  if (!object) throw new Response(null, { status: 404 });
  if (found && found.reporterId !== viewer.userId)
    noteEvent(context, {
      actorId: viewer.userId,
      action: "file_opened",
      subjectId: params.reportId,
      detail: "report_image",
    });
  return new Response(object.body, {
    headers: {
      "content-type": object.contentType,
      "content-length": String(object.size),
      "content-disposition": "inline",
    },
  });
}
