import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { isApplicationStatus } from "~/features/applications/applicants/applicant-filter";
import { findApplicant } from "~/features/applications/applicants/applicant.server";
import { employerMoves, isOpen } from "~/features/applications/application";
import { moveForm } from "~/features/applications/forms";
import { listTemplates } from "~/features/applications/messages/message-templates.server";
import { stepName } from "~/features/applications/step-names";
import { optional } from "~/optional.server";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { Alert } from "~/ui/alert";
import type { FormDoc } from "~/web/api/api-doc";
import { safeRedirect } from "~/web/redirects/redirect";
import type { RouteHandle } from "~/web/sessions/access";
import { requireEmployer } from "~/web/sessions/guards.server";
import { listAddress } from "../../applicants/list-address";
import { pageAbout } from "../back";
import { Composer, type ComposerProps } from "../messages/composer";
import { readWords } from "../messages/read-words.server";
import { SignedOut } from "../signed-out";
import { ConfirmMove } from "./confirm-move";
import { MoveForm } from "./move-form";
import type { NotMovedAnswer } from "./moved-applicant";
import { moveOne } from "./moving.server";

export const handle: RouteHandle = { access: "complete-employer", ownRefusals: true };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.applicant?.fullName ?? m.applicant_your_message()} – KaamGhar` },
];

/** A move of a board card that needs input first: leads to the scheduling page, or to the form with its question open. */
function questionOf(to: FormDataEntryValue | null, id: string, back: string): string | null {
  if (to === "interview_scheduled") return `/employer/interviews?application=${id}`;
  return to === "rejected" ? `/application/${id}/status?${new URLSearchParams({ to, back })}` : null;
}

/**
 * The page of a move that needs an answer, of a message that was not sent, and of one that the tab still stores after a
 * log-in.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const now = context.now();
  if (context.answer.keepsForm) return { applicant: null, templates: [], asked: null, now };
  const { company } = await requireEmployer({ request, context }, { complete: true });
  const applicant = await findApplicant(context.db, company.id, params.applicationId ?? "", now);
  if (!applicant) throw new Response(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const to = searchParams.get("to");
  const asked = {
    to: isApplicationStatus(to) ? to : null,
    back: safeRedirect(searchParams.get("back"), `/application/${applicant.id}`),
  };
  return { applicant, templates: await optional("templates", listTemplates(context.db, company.id), []), asked, now };
}

export const formDoc: FormDoc = { fields: moveForm };

/**
 * Moves an applicant, with a message if there is one, and redirects to the page from which it was sent. An applicant
 * who has moved meanwhile keeps the new status. A message that was not sent is shown again, also after the session has
 * ended.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const formData = await request.formData();
  const [from, to] = [formData.get("from"), formData.get("to")];
  const typedOnly = formData.get("message");
  const own = `/application/${params.applicationId ?? ""}`;
  if (
    typeof typedOnly === "string" &&
    typedOnly.trim() !== "" &&
    isApplicationStatus(from) &&
    !(await context.viewer())
  ) {
    context.answer.keepsForm = true;
    return data<NotMovedAnswer>(
      {
        typed: typedOnly,
        error: null,
        ask: null,
        back: safeRedirect(formData.get("back"), own),
        from,
        to: null,
        reason: "",
      },
      401,
    );
  }
  const employer = await requireEmployer({ request, context }, { complete: true });
  const applicant = await findApplicant(context.db, employer.company.id, params.applicationId ?? "", context.now());
  if (!applicant) throw new Response(null, { status: 404 });
  const question =
    formData.get("ask") === "first" ? questionOf(to, applicant.id, safeRedirect(formData.get("back"), own)) : null;
  if (question) return redirect(question, 303);
  if (!isApplicationStatus(from) || !isApplicationStatus(to) || !employerMoves(from).includes(to))
    throw new Response(null, { status: 400 });
  const back = safeRedirect(
    formData.get("back"),
    listAddress(request, `/job/${applicant.jobId}/applicants?status=${from}`),
  );
  const { typed, words } = await readWords(context.db, employer.company.id, applicant, formData);
  const next = formData.get("next");
  const result = await moveOne({ request, context }, employer, applicant, {
    from,
    to,
    words,
    back,
    next: typeof next === "string" ? safeRedirect(next, back) : null,
    formData,
  });
  if (result instanceof Response) return result;
  const { status, error, reasonError, ask } = result;
  return data<NotMovedAnswer>(
    { typed: typed || words, error, reasonError, ask, back, from, to, reason: String(formData.get("reason") ?? "") },
    status,
  );
}

/** Before the next log-in nothing about the applicant is shown except their status. */
const unknownApplicant = (id: string) => ({
  id,
  fullName: m.applicant_the(),
  jobTitle: "",
  companyName: "",
  locale: getLocale(),
});

export default function StatusPage() {
  const { applicant: found, templates, asked, now } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as NotMovedAnswer | undefined;
  const { applicationId = "" } = useParams();
  const status = found?.status ?? answer?.from ?? "applied";
  const back = answer?.back ?? asked?.back ?? `/application/${applicationId}`;
  const page = pageAbout(back, applicationId);
  return (
    <div className="grid max-w-[640px] grid-cols-1 gap-4">
      <div>
        <h1>{found?.fullName ?? m.applicant_the()}</h1>
        <p className="quiet">{[found?.jobTitle, stepName(status)].filter(Boolean).join(" · ")}</p>
      </div>
      {!found && <SignedOut back={page} />}
      {answer?.ask && answer.to && found && (
        <ConfirmMove applicant={found} {...answer} ask={answer.ask} to={answer.to} />
      )}
      {answer && !answer.ask && !answer.reasonError && (
        <Unsent
          answer={answer}
          applicant={{ ...(found ?? unknownApplicant(applicationId)), status }}
          isOver={found !== null && !isOpen(status)}
          templates={templates}
        />
      )}
      {(!answer || answer.reasonError) && found && (
        <section className="card">
          <MoveForm
            applicant={found}
            back={back}
            now={now}
            reason={answer?.reason}
            reasonError={answer?.reasonError}
            asks={answer ? null : asked?.to}
            messages={`/application/${found.id}?tab=messages`}
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

/** A message that was not sent: to be sent again, or to be copied where the application has ended. */
function Unsent({
  answer: { typed, error, back, to },
  applicant,
  isOver,
  templates,
}: { answer: NotMovedAnswer; isOver: boolean } & Pick<ComposerProps, "applicant" | "templates">) {
  if (isOver) {
    return (
      <section className="card">
        <Alert as="p">{error}</Alert>
        <blockquote className="mt-3 border-l-4 border-line pl-3 whitespace-pre-line wrap-anywhere">{typed}</blockquote>
      </section>
    );
  }
  return (
    <section className="card">
      <h2>{m.applicant_your_message()}</h2>
      <Composer applicant={applicant} templates={templates} back={back} typed={typed} error={error} also={to} />
    </section>
  );
}
