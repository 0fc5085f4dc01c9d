import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findApplicationForEmployer } from "~/features/applications/queries.server";
import { interviewDurations, istToMs } from "~/features/interviews/interview";
import { findInterviewForEmployer, findOpenInterview, listClashes } from "~/features/interviews/queries.server";
import type { RouteHandle } from "~/web/sessions/access";
import { requireEmployer } from "~/web/sessions/guards.server";
import { textOf, warningsOf } from "./warnings";

export const handle: RouteHandle = { access: "complete-employer" };

/**
 * The interviews of the user's company that a time clashes with, and whether it is at night, as a text for its form;
 * empty when there is no warning, or for an invalid time.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { company } = await requireEmployer({ request, context }, { complete: true });
  const { searchParams } = new URL(request.url);
  const asked = (name: string) => searchParams.get(name) ?? "";
  const scheduledAt = istToMs(asked("date"), asked("time"));
  const durationMinutes = interviewDurations.find((minutes) => String(minutes) === asked("duration")) ?? 30;
  if (scheduledAt === null) return answer("");
  const [application, interview] = await Promise.all([
    findApplicationForEmployer(context.db, company.id, asked("application")),
    findInterviewForEmployer(context.db, company.id, asked("interview")),
  ]);
  const open = application && (await findOpenInterview(context.db, company.id, application.id));
  const of = {
    exceptId: interview?.id ?? open?.id ?? null,
    applicantId: application?.applicantId ?? interview?.applicantId ?? null,
  };
  const times = [{ scheduledAt, durationMinutes }];
  const clashes = await listClashes(context.db, company.id, times, of);
  return answer(textOf(warningsOf(times, clashes, interview?.scheduledAt ?? null)));
}

const answer = (message: string) => Response.json({ message }, { headers: { "cache-control": "no-store" } });
