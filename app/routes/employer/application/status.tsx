import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import type { Db } from "db/client";
import type { ApplicationStatus } from "db/vocabulary";
import { isApplicationStatus } from "~/features/applications/applicants/applicant-filter";
import { findApplicant } from "~/features/applications/applicants/applicant.server";
import { employerMoves } from "~/features/applications/application";
import { moveApplication } from "~/features/applications/commands.server";
import { longestMessage, moveMessage } from "~/features/applications/forms";
import { findMoveMessage } from "~/features/applications/history.server";
import { fillTemplate } from "~/features/applications/messages/message-template";
import { listTemplates } from "~/features/applications/messages/message-templates.server";
import { stepNames } from "~/features/applications/step-names";
import { listHeldOfApplication } from "~/features/held-texts/queries.server";
import { reasonInWords } from "~/features/screening/sign-reasons";
import { optional } from "~/optional.server";
import { safeRedirect } from "~/web/redirects/redirect";
import type { RouteHandle } from "~/web/sessions/access";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { listAddress } from "../applicants/list-address";
import { MoveForm } from "./move-form";
import { SignedOut } from "./signed-out";

export const handle: RouteHandle = { access: "complete-employer", ownRefusals: true };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.applicant?.fullName ?? "Your message"} – KaamGhar` }];

/** What the page says when it is done; a review begins silently unless something was written. */
const movedTitles: Partial<Record<ApplicationStatus, string>> = {
  under_review: "Now under review",
  shortlisted: "Shortlisted, and told so",
  hired: "Hired, and told so",
  rejected: "Rejected, and told so",
};

/** The page of a message that was not sent, and of one that waits in the tab after a log-in. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (context.answer.keepsForm) return { applicant: null, templates: [] };
  const { company } = await requireEmployer({ request, context }, { complete: true });
  const applicant = await findApplicant(context.db, company.id, params.applicationId ?? "", context.now());
  if (!applicant) throw new Response(null, { status: 404 });
  return { applicant, templates: await optional("templates", listTemplates(context.db, company.id), []) };
}

/**
 * Moves an applicant a step, with a message if there is one, and comes back to where it was pressed. One who has moved
 * meanwhile stays where they are now. What was written and not sent is shown again, also after the session has ended.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const formData = await request.formData();
  const from = formData.get("from");
  const typedOnly = formData.get("message");
  if (typeof typedOnly === "string" && typedOnly.trim() !== "" && isApplicationStatus(from) && !(await context.viewer())) {
    context.answer.keepsForm = true;
    const back = safeRedirect(formData.get("back"), `/application/${params.applicationId ?? ""}`);
    return data({ typed: typedOnly, error: null, back, from }, 401);
  }
  const employer = await requireEmployer({ request, context }, { complete: true });
  const applicant = await findApplicant(context.db, employer.company.id, params.applicationId ?? "", context.now());
  if (!applicant) throw new Response(null, { status: 404 });
  const to = formData.get("to");
  if (!isApplicationStatus(from) || !isApplicationStatus(to) || !employerMoves(from).includes(to)) {
    throw new Response(null, { status: 400 });
  }
  const list = safeRedirect(formData.get("back"), listAddress(request, `/job/${applicant.jobId}/applicants?status=${from}`));
  const { typed, words } = await readMove(context.db, employer.company.id, applicant, formData);
  const message = moveMessage.safeParse(words);
  const again = (error: string, status: number) => data({ typed: typed || words, error, back: list, from }, status);
  if (!message.success) return again(message.error.issues[0]?.message ?? "", 400);
  const text = applicant.fullName;
  const moved = await moveApplication(context, employer, applicant.id, from, to, message.data);
  if (moved?.held) {
    return redirectWithToast(request, `/application/${applicant.id}?saved=message#history`, {
      title: `${stepNames[to]}. Your message is not sent yet`, text: `${reasonInWords(moved.held.signs)} Our team reads it first.`, tone: "warning", seconds: 10,
    });
  }
  if (moved) {
    const sent = to === "under_review" && message.data !== null ? "Now under review, and your message sent" : movedTitles[to];
    return redirectWithToast(request, list, { title: sent ?? "Moved", text, tone: "success" });
  }
  const isThere = (await findApplicant(context.db, employer.company.id, applicant.id, context.now()))?.status === to;
  const wasSent = message.data === null || (isThere && (await isWritten(context, applicant.id, to, message.data)));
  if (!wasSent) return again(`${text} has moved meanwhile. Your message was not sent.`, 409);
  if (isThere) return redirectWithToast(request, list, { title: movedTitles[to] ?? "Moved", text, tone: "info" });
  return redirectWithToast(request, list, { title: "This applicant has moved meanwhile", text, tone: "warning" });
}

/** Whether these words went with the move, or wait for review: a second press of what was sent finds them. */
async function isWritten({ db }: ActionFunctionArgs["context"], id: string, to: ApplicationStatus, message: string): Promise<boolean> {
  if ((await findMoveMessage(db, id, to)) === message) return true;
  return (await listHeldOfApplication(db, id)).some(({ text }) => text === message);
}

/** About whom nothing is shown until there is a log-in again: only how far they were. */
function unknownApplicant(id: string, status: ApplicationStatus) {
  return { id, status, fullName: "The applicant", jobTitle: "", companyName: "", interviewAt: null, isHidden: true };
}

export default function StatusPage() {
  const { applicant: found, templates } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { applicationId = "" } = useParams();
  const applicant = found ?? unknownApplicant(applicationId, answer?.from ?? "applied");
  const { id, fullName, jobTitle, status } = applicant;
  const isOver = employerMoves(status).length === 0;
  return (
    <div className="grid max-w-[640px] gap-4">
      <div>
        <h1>{fullName}</h1>
        <p className="quiet">{[jobTitle, stepNames[status]].filter(Boolean).join(" · ")}</p>
      </div>
      {!found && <SignedOut back={`/application/${id}`} />}
      {isOver && answer ? (
        <section className="card">
          <p role="alert">{answer.error}</p>
          <blockquote className="mt-3 border-l-4 border-line pl-3 whitespace-pre-line">{answer.typed}</blockquote>
        </section>
      ) : (
        <MoveForm applicant={applicant} templates={templates} back={answer?.back ?? `/application/${id}`} typed={answer?.typed} error={answer?.error} />
      )}
      <p>
        <a href={`/application/${id}`} className="btn btn-line">
          To the applicant
        </a>
      </p>
    </div>
  );
}

/** What was typed into a form that moves an applicant, and the words that go with the move: without any, the chosen template's. */
async function readMove(
  db: Db,
  companyId: string,
  applicant: { fullName: string; jobTitle: string; companyName: string },
  formData: FormData,
): Promise<{ typed: string; words: string }> {
  const message = formData.get("message");
  const typed = typeof message === "string" ? message : "";
  const chosen = formData.get("template");
  if (typed.trim() !== "" || !chosen) return { typed, words: typed };
  const template = (await listTemplates(db, companyId)).find(({ id }) => id === chosen);
  if (!template) return { typed, words: "" };
  const { fullName: name, jobTitle: job, companyName: company } = applicant;
  return { typed, words: fillTemplate(template.body, { name, job, company }).slice(0, longestMessage) };
}
