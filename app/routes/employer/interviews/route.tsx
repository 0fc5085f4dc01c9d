import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isOpen } from "~/features/applications/application";
import { findApplicationForEmployer, listShortlistedForEmployer } from "~/features/applications/queries.server";
import { interviewForm } from "~/features/interviews/forms";
import { findMovableInterview, listClosedInterviews, listOpenInterviews } from "~/features/interviews/queries.server";
import type { RouteHandle } from "~/web/access";
import { requireEmployer } from "~/web/guards.server";
import { Agenda } from "./agenda";
import { InterviewFormSection } from "./interview-form";
import { Invite } from "./invite";
import { reschedule, schedule } from "./save.server";

export const handle: RouteHandle = { access: "complete-employer" };

export const meta: MetaFunction = () => [{ title: "Interviews – KaamGhar" }];

/** Whom the address names: an applicant to be invited, or an interview to be moved. Throws 404 for somebody else's. */
async function findWanted(request: Request, db: Parameters<typeof findMovableInterview>[0], companyId: string) {
  const { searchParams } = new URL(request.url);
  const applicationId = searchParams.get("application");
  const interviewId = searchParams.get("interview");
  const application = applicationId === null ? null : await findApplicationForEmployer(db, companyId, applicationId);
  const interview = interviewId === null ? null : await findMovableInterview(db, companyId, interviewId);
  if ((applicationId !== null && !application) || (interviewId !== null && !interview)) throw new Response(null, { status: 404 });
  return { application, interview };
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { company } = await requireEmployer({ request, context }, { complete: true });
  const [wanted, open, closed, shortlisted] = await Promise.all([
    findWanted(request, context.db, company.id),
    listOpenInterviews(context.db, company.id),
    listClosedInterviews(context.db, company.id),
    listShortlistedForEmployer(context.db, company.id),
  ]);
  const { interview } = wanted;
  const asked = new URL(request.url).searchParams.get("time") === "asked" ? (interview?.askedFor ?? null) : null;
  return { ...wanted, startsAt: asked ?? interview?.scheduledAt ?? null, open, closed, shortlisted, now: context.now() };
}

/** Invites the applicant that the address names, or moves the interview that it names. */
export async function action({ request, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const { application, interview } = await findWanted(request, context.db, employer.company.id);
  const submission = parseWithZod(await request.formData(), { schema: interviewForm(context.now()) });
  if (submission.status !== "success") return data({ result: submission.reply() }, 400);
  if (interview) return reschedule(request, context, employer, interview, submission.value);
  if (application) return schedule(request, context, employer, application, submission.value);
  throw new Response(null, { status: 400 });
}

export default function Interviews() {
  const { application, interview, startsAt, open, closed, shortlisted, now } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const hasOpen = open.some((each) => each.applicationId === application?.id);
  const invitable = application && isOpen(application.status) && !hasOpen ? application : null;
  const person = interview ?? invitable;
  return (
    <>
      <h1 className="mb-6">Interviews</h1>
      <div className="grid gap-10 md:max-w-[760px]">
        {person ? (
          <InterviewFormSection key={person.id} person={person} interview={interview} startsAt={startsAt} now={now} result={answer?.result} />
        ) : (
          <Invite shortlisted={shortlisted} />
        )}
        <live-region id="agenda" events="interview application" class="block">
          <Agenda open={open} closed={closed} now={now} />
        </live-region>
      </div>
    </>
  );
}
