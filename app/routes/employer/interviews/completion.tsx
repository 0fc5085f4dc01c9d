import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData, useParams } from "@remix-run/react";
import { interviewOutcomes } from "db/vocabulary";
import { agendaAddress } from "~/features/interviews/interviews-page";
import { isRecordable, nextSteps, outcomeName } from "~/features/interviews/outcome/outcome";
import { outcomeForm } from "~/features/interviews/outcome/outcome-form";
import { recordOutcome } from "~/features/interviews/outcome/outcome.server";
import { findInterviewForEmployer } from "~/features/interviews/queries.server";
import { m } from "~/paraglide/messages";
import { ChoiceGroup, PostForm, TextArea } from "~/ui/forms/form";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { isAtLeast, requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { SignedOut } from "../application/signed-out";
import { formatDay, formatSpan } from "./agenda/day";
import { NextSteps } from "./next-steps";

export const handle: RouteHandle = { access: "complete-employer", ownRefusals: true };

export const meta: MetaFunction = ({ location }) => [
  { title: `${m.meet_completion_page()} – KaamGhar` },
  ...(location.search === "?saved=1" ? [{ name: "form-kept", content: keptName(location.pathname) }] : []),
];

/** The name under which a tab keeps what is typed about an interview. */
const keptName = (pathname: string) => `outcome-${pathname.split("/")[2]}`;

type Args = Pick<LoaderFunctionArgs, "request" | "params" | "context">;

/** The employer with the interview that the address names. Throws 404 for another user's. */
async function findOwn({ request, params, context }: Args) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const interview = await findInterviewForEmployer(context.db, employer.company.id, params.interviewId ?? "");
  if (!interview) throw new Response(null, { status: 404 });
  return { employer, interview };
}

/** Redirects while there is nothing to record. */
const tooEarly = (request: Request, interview: Parameters<typeof agendaAddress>[0]) =>
  redirectWithToast(request, agendaAddress(interview), { title: m.meet_completion_early(), tone: "warning" });

export async function loader(args: LoaderFunctionArgs) {
  if (args.context.answer.keepsForm) return { interview: null, canRecruit: true, now: args.context.now() };
  const { employer, interview } = await findOwn(args);
  if (!isRecordable(interview, args.context.now())) throw tooEarly(args.request, interview);
  return { interview, canRecruit: isAtLeast(employer, "recruiter"), now: args.context.now() };
}

export const formDoc: FormDoc = { fields: outcomeForm };

/**
 * Records or corrects the outcome of an interview. A note that cannot be saved is shown again, also after the session
 * has ended.
 */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const formData = await request.formData();
  const submission = parseWithZod(formData, { schema: outcomeForm });
  if (formData.get("note") && !(await context.viewer())) {
    context.answer.keepsForm = true;
    return data({ result: submission.reply(), isSignedOut: true }, 401);
  }
  const { employer, interview } = await findOwn(args);
  const isEarly = !isRecordable(interview, context.now());
  if (submission.status !== "success" && !isEarly) return data({ result: submission.reply(), isSignedOut: false }, 400);
  if (
    isEarly ||
    submission.status !== "success" ||
    !(await recordOutcome(context, employer, interview.id, submission.value))
  ) {
    if (!formData.get("note")) return tooEarly(request, interview);
    context.answer.keepsForm = true;
    return data(
      {
        result: submission.reply({ formErrors: [m.meet_completion_unsaved({ why: m.meet_completion_early() })] }),
        isSignedOut: false,
      },
      409,
    );
  }
  return redirectWithToast(request, `/interview/${interview.id}/completion?saved=1`, {
    title: m.meet_completion_saved({ outcome: outcomeName(submission.value.outcome) }),
    text: interview.fullName,
    tone: "success",
  });
}

export default function CompletionPage() {
  const { interview, canRecruit, now } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { interviewId = "" } = useParams();
  const result = answer?.result;
  if (!interview) {
    return (
      <div className="grid max-w-[680px] grid-cols-1 gap-6">
        <h1>{m.meet_completion_page()}</h1>
        {answer?.isSignedOut && <SignedOut back={`/interview/${interviewId}/completion`} />}
        <OutcomeForm
          interview={{ id: interviewId, outcome: null, outcomeNote: null, status: "scheduled" }}
          result={result}
        />
      </div>
    );
  }
  const { outcome, outcomeNote, fullName } = interview;
  const steps = outcome ? nextSteps(outcome, interview.applicationStatus) : [];
  return (
    <div className="grid max-w-[680px] grid-cols-1 gap-6">
      <div>
        <h1>{m.meet_completion_title({ name: fullName })}</h1>
        <p className="mt-2">
          {formatDay(interview.scheduledAt, now)}, {formatSpan(interview.scheduledAt, interview.durationMinutes)}
        </p>
        <p className="quiet">{interview.jobTitle}</p>
      </div>
      {outcome && !result && (
        <section aria-labelledby="outcome-title" className="card grid gap-3">
          <h2 id="outcome-title">{outcomeName(outcome)}</h2>
          {outcomeNote && <p className="whitespace-pre-line">{outcomeNote}</p>}
          {canRecruit && <NextSteps steps={steps} interview={interview} />}
        </section>
      )}
      {canRecruit &&
        (outcome && !result ? (
          <details>
            <summary className="min-h-11 py-2.5 font-semibold">{m.meet_completion_correct()}</summary>
            <OutcomeForm interview={interview} result={result} />
          </details>
        ) : (
          <OutcomeForm interview={interview} result={result} />
        ))}
      <p>
        <Link to={agendaAddress(interview)} prefetch="intent" className="inline-flex min-h-11 items-center">
          {m.meet_back_all()}
        </Link>
      </p>
    </div>
  );
}

interface OutcomeFormProps {
  interview: { id: string; outcome: string | null; outcomeNote: string | null; status: string };
  result: NonNullable<ReturnType<typeof useActionData<typeof action>>>["result"] | undefined;
}

function OutcomeForm({ interview: { id, outcome, outcomeNote, status }, result }: OutcomeFormProps) {
  const [form, fields] = useForm<{ outcome: string; note: string }>({
    id: "outcome",
    lastResult: result,
    defaultValue: { outcome: outcome ?? "", note: outcomeNote ?? "" },
  });
  return (
    <form-keeper name={`outcome-${id}`} class="block">
      <PostForm form={form} className="card grid gap-4">
        <ChoiceGroup
          field={fields.outcome}
          label={m.meet_completion_label()}
          hint={status === "completed" ? undefined : m.meet_completion_hint()}
          choices={interviewOutcomes.map((value) => ({ value, label: outcomeName(value) }))}
        />
        <TextArea
          field={fields.note}
          label={m.meet_completion_note()}
          hint={m.meet_completion_note_hint()}
          optional
          rows={4}
          maxLength={1000}
        />
        <button className="btn btn-go">{m.meet_completion_save()}</button>
      </PostForm>
    </form-keeper>
  );
}
