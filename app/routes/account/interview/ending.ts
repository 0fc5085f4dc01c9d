import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { interviewsPageOf } from "~/features/interviews/interviews-page";
import { endInterview } from "~/features/interviews/joining.server";
import { findInterviewOf } from "~/features/interviews/participants.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireParticipant } from "~/web/sessions/guards.server";
import { redirectWithToastThere } from "~/web/toast.server";

export const handle: RouteHandle = { access: { read: "signed-in", send: "participant" } };

export const loader = formOnly((_args, viewer) => interviewsPageOf(viewer));

export const formDoc: FormDoc = { fields: [] };

/** Says that an interview has ended; a second submission, from either side, finds it ended. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const viewer = await requireParticipant({ request, context });
  const id = params.interviewId ?? "";
  const ended = await endInterview(context, viewer, id);
  const interview = await findInterviewOf(context.db, viewer, id);
  if (!interview) throw new Response(null, { status: 404 });
  const isOver = ended || interview.status === "ended" || interview.status === "completed";
  return redirectWithToastThere({ request, context }, interviewsPageOf(viewer), () => ({
    title: isOver ? m.applications_interview_ended_toast() : m.applications_interview_not_live(),
    tone: isOver ? "success" : "warning",
  }));
}
