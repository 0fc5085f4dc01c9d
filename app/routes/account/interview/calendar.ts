import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { calendarFileOf } from "~/features/interviews/calendar/calendar-file";
import { findInterviewOf } from "~/features/interviews/participants.server";
import type { RouteHandle } from "~/web/sessions/access";
import { requireViewer } from "~/web/sessions/guards.server";

export const handle: RouteHandle = { access: "signed-in" };

/** The interview as a file that calendars take. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer({ request, context });
  const interview = await findInterviewOf(context.db, viewer, params.interviewId ?? "");
  if (!interview) throw new Response(null, { status: 404 });
  return new Response(calendarFileOf(context.siteUrl, interview, viewer.userType), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="interview.ics"',
    },
  });
}
