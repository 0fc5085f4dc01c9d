import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { calendarOf } from "~/features/interviews/calendar";
import { findInterviewOf } from "~/features/interviews/participants.server";
import { m } from "~/paraglide/messages";
import type { RouteHandle } from "~/web/access";
import { requireViewer } from "~/web/guards.server";
import { interviewsPageOf } from "./interviews-page";

export const handle: RouteHandle = { access: "signed-in" };

/** The interview as a file that calendars take. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer({ request, context });
  const interview = await findInterviewOf(context.db, viewer, params.interviewId ?? "");
  if (!interview) throw new Response(null, { status: 404 });
  const { jobTitle: job, companyName, fullName, canMeet, message } = interview;
  const name = viewer.userType === "employer" ? fullName : companyName;
  const note = canMeet ? message : m.applications_join_suspended();
  const calendar = calendarOf({
    ...interview,
    summary: m.applications_calendar_summary({ job, name }),
    description: [note, `${context.siteUrl}${interviewsPageOf(viewer)}`].filter(Boolean).join("\n\n"),
    location: interview.locationUrl,
  });
  return new Response(calendar, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="interview.ics"',
    },
  });
}
