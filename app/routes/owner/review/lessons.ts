import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { noteEvent } from "~/features/audit/events.server";
import { lessonsFile } from "~/features/moderation/lessons/lessons-file.server";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";

export const handle: RouteHandle = { access: "owner" };

/** What owners decided about held jobs, as a file from which the screening is learned again. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const owner = await requireAdmin({ request, context }, "owner");
  const file = await lessonsFile(context.db);
  noteEvent(context, { actorId: owner.userId, action: "lessons_exported" });
  return new Response(file, {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "content-disposition": `attachment; filename="lessons.txt"`,
      "cache-control": "private, no-store",
    },
  });
}
