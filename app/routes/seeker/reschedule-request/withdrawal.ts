import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { findInterviewOf } from "~/features/interviews/participants.server";
import { takeBackRequest } from "~/features/interviews/rescheduling/reschedule-request.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

export const handle: RouteHandle = { access: { read: "public", send: "complete-seeker" } };

const page = "/activity?show=interviews";

/** A user who returns here after a log-in is redirected to the page of the interviews. */
export function loader() {
  return redirect(page, 303);
}

export const formDoc: FormDoc = { fields: [] };

/** Withdraws the reschedule request; a second submission finds none. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const seeker = await requireSeeker({ request, context }, { complete: true });
  const id = params.interviewId ?? "";
  const taken = await takeBackRequest(context, seeker, id);
  if (!taken && !(await findInterviewOf(context.db, seeker, id))) throw new Response(null, { status: 404 });
  return redirectWithToast(request, page, { title: m.applications_ask_taken_back(), tone: "info" });
}
