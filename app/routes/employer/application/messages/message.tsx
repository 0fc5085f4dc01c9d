import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { isId } from "db/id";
import type { ApplicationStatus } from "db/vocabulary";
import { isApplicationStatus } from "~/features/applications/applicants/applicant-filter";
import { findApplicant, type ApplicantPage } from "~/features/applications/applicants/applicant.server";
import { employerMoves, isOpen } from "~/features/applications/application";
import { messageForm } from "~/features/applications/messages/message-forms";
import { fillTemplate } from "~/features/applications/messages/message-template";
import { listTemplates } from "~/features/applications/messages/message-templates.server";
import { sendMessage, takeBackMessage, type SendResult } from "~/features/applications/messages/thread/sending.server";
import { applicationTexts } from "~/features/notifications/events/applications/texts";
import { reasonInWords } from "~/features/screening/sign-reasons";
import { optional } from "~/optional.server";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import type { FormDoc } from "~/web/api/api-doc";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import { safeRedirect, withoutSavedParameter } from "~/web/redirects/redirect";
import type { RouteHandle } from "~/web/sessions/access";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToastThere } from "~/web/toast.server";
import { pageAbout } from "../back";
import { moveOne, type NotMoved } from "../moves/moving.server";
import { SignedOut } from "../signed-out";
import { Composer, type MessageAnswer, type Preview } from "./composer";
import { readWords } from "./read-words.server";

export const handle: RouteHandle = { access: "complete-recruiter", ownRefusals: true };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: `${data?.applicant ? m.applicant_message_to({ name: data.applicant.fullName }) : m.applicant_your_message()} – KaamGhar`,
  },
];

/** The page of a message that is previewed or was not sent, and of one that the tab still stores after a log-in. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (context.answer.keepsForm) return { applicant: null, templates: [] };
  const { company } = await requireEmployer({ request, context }, { complete: true, role: "recruiter" });
  const applicant = await findApplicant(context.db, company.id, params.applicationId ?? "", context.now());
  if (!applicant) throw new Response(null, { status: 404 });
  return { applicant, templates: await optional("templates", listTemplates(context.db, company.id), []) };
}

export const formDoc: FormDoc = { fields: messageForm, limits: ["message"] };

const again = (back: string, more: Partial<MessageAnswer>): MessageAnswer => ({
  typed: "",
  error: null,
  preview: null,
  also: null,
  isSure: false,
  note: null,
  signedOut: false,
  back,
  ...more,
});

/** Sends a message to an applicant, shows how they would read it, or takes one back that nobody has read yet. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const formData = await request.formData();
  const own = `/application/${params.applicationId ?? ""}`;
  const back = safeRedirect(formData.get("back"), `${own}?tab=messages&saved=message#messages`);
  const typedOnly = formData.get("message");
  if (typeof typedOnly === "string" && typedOnly.trim() !== "" && !(await context.viewer())) {
    context.answer.keepsForm = true;
    return data(again(back, { typed: typedOnly, signedOut: true }), 401);
  }
  const employer = await requireEmployer({ request, context }, { complete: true, role: "recruiter" });
  const { company } = employer;
  const applicant = await findApplicant(context.db, company.id, params.applicationId ?? "", context.now());
  if (!applicant) throw new Response(null, { status: 404 });
  const intent = formData.get("intent");
  if (intent === "undo") {
    const id = formData.get("taken-back");
    const taken = isId(id) ? await takeBackMessage(context, employer, applicant.id, id) : null;
    if (taken === null)
      return redirectWithToastThere({ request, context }, withoutSavedParameter(back), () => ({
        title: m.applicant_message_undone_before(),
        tone: "info",
      }));
    if (taken === "late")
      return redirectWithToastThere({ request, context }, withoutSavedParameter(back), () => ({
        title: m.applicant_message_late(),
        tone: "warning",
      }));
    return again(back, { typed: taken.text, note: m.applicant_message_undone({ name: applicant.fullName }) });
  }
  const { typed, words } = await readWords(context.db, company.id, applicant, formData);
  const message = messageForm.safeParse({ message: words });
  if (!message.success)
    return data(again(back, { typed: typed || words, error: message.error.issues[0]?.message ?? "" }), 400);
  const text = fillTemplate(message.data.message, namesOf(applicant));
  const [from, to] = [formData.get("from"), formData.get("to")];
  const move =
    isApplicationStatus(from) && isApplicationStatus(to) && employerMoves(from).includes(to) ? { from, to } : null;
  if (intent === "preview")
    return again(back, {
      typed: message.data.message,
      also: move?.to ?? null,
      preview: previewOf(applicant, text, move?.to ?? null),
    });
  const wait = await countAttempt({ request, context }, "message", employer.userId);
  if (wait !== null)
    return data(again(back, { typed: typed || words, error: tooManyAttempts(context, wait).text }), 429);
  if (move) {
    const moved = await moveOne({ request, context }, employer, applicant, { ...move, words: text, back, formData });
    if (moved instanceof Response) return moved;
    const asked = moved.ask === "no_interview";
    return data(
      again(back, { typed: typed || words, error: errorOf(applicant, moved), also: move.to, isSure: asked }),
      moved.status,
    );
  }
  const result = await sendMessage(context, employer, applicant.id, text);
  if (!result.ok) return data(again(back, { typed: typed || words, error: refusals[result.reason]() }), 409);
  return redirectWithToastThere({ request, context }, back, () => sentToast(context.undoMs, applicant, result, back));
}

function errorOf({ fullName }: ApplicantPage, { ask, error, reasonError }: NotMoved): string | null {
  if (ask === "no_interview") return m.applicant_message_unmet({ name: fullName });
  if (ask === "interview") return m.applicant_message_interview();
  return reasonError ?? error;
}

const namesOf = ({ fullName: name, jobTitle: job, companyName: company }: ApplicantPage) => ({ name, job, company });

/** As the applicant's list of notifications has it. */
function previewOf(
  { jobTitle: job, companyName: company, locale }: ApplicantPage,
  message: string,
  to: ApplicationStatus | null,
): Preview {
  if (to !== null) {
    const { title, message: moved } = applicationTexts.moved(to, { job, company }, locale, message);
    return { title, text: moved };
  }
  return {
    title: m.notifications_held_message_title({}, { locale }),
    text: m.notifications_employer_writes({ company, message }, { locale }),
  };
}

function sentToast(
  undoMs: number,
  { id, fullName }: ApplicantPage,
  { id: messageId, held, again: before }: SendResult & { ok: true },
  back: string,
) {
  const undo =
    undoMs > 0 && !before
      ? { action: `/application/${id}/message`, fields: { intent: "undo", "taken-back": messageId, back } }
      : undefined;
  if (held)
    return {
      title: m.applicant_message_held(),
      text: m.applicant_held_text({ reason: reasonInWords(held.signs) }),
      tone: "warning" as const,
      seconds: 10,
      undo,
    };
  return {
    title: undo
      ? m.applicant_message_sending({ name: fullName, count: undoMs / 1000 })
      : m.applicant_message_sent({ name: fullName }),
    tone: "success" as const,
    seconds: 10,
    undo,
  };
}

const refusals: Record<(SendResult & { ok: false })["reason"], () => string> = {
  ended: m.applicant_message_ended,
  full: m.applicant_message_full,
  unasked: m.applicant_message_failed,
  gone: m.applicant_message_gone,
};

export default function MessagePage() {
  const { applicant, templates } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as MessageAnswer | undefined;
  const { applicationId = "" } = useParams();
  const back = answer?.back ?? `/application/${applicationId}?tab=messages&saved=message#messages`;
  const page = pageAbout(back, applicationId);
  const isOver = applicant !== null && (!isOpen(applicant.status) || applicant.isHidden);
  return (
    <div className="grid max-w-[640px] grid-cols-1 gap-4">
      <div>
        <h1>{applicant ? m.applicant_message_to({ name: applicant.fullName }) : m.applicant_your_message()}</h1>
        {applicant && <p className="quiet">{applicant.jobTitle}</p>}
      </div>
      {!applicant && <SignedOut back={page} />}
      {answer?.note && (
        <p className="safe" role="status">
          {answer.note}
        </p>
      )}
      {isOver ? (
        <section className="card">
          <p role={answer ? "alert" : undefined}>{answer?.error ?? m.applicant_message_over()}</p>
          {answer && (
            <blockquote className="mt-3 border-l-4 border-line pl-3 whitespace-pre-line wrap-anywhere">
              {answer.typed}
            </blockquote>
          )}
        </section>
      ) : (
        <section className="card">
          <Composer
            applicant={applicant ?? unknownApplicant(applicationId)}
            templates={templates}
            {...answer}
            back={back}
          />
        </section>
      )}
      <p>
        <a href={page} className="btn btn-line">
          {m.applicant_to_page()}
        </a>
      </p>
    </div>
  );
}

/** Nothing about the applicant is shown before the next log-in. */
const unknownApplicant = (id: string) => ({
  id,
  fullName: m.applicant_the(),
  jobTitle: "",
  companyName: "",
  status: "applied" as const,
  locale: getLocale(),
});
