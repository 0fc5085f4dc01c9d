import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isApplicationStatus } from "~/features/applications/applicants/applicant-filter";
import { findApplicant } from "~/features/applications/applicants/applicant.server";
import { noteForm } from "~/features/applications/forms";
import { addNote, mostNotes } from "~/features/applications/team/notes.server";
import { listTeam } from "~/features/companies/team/team.server";
import { optional } from "~/optional.server";
import type { FormDoc } from "~/web/api/api-doc";
import { safeRedirect } from "~/web/redirects/redirect";
import type { RouteHandle } from "~/web/sessions/access";
import { isAtLeast, requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { SignedOut } from "../signed-out";
import { namesOf } from "../team/read-team.server";
import { NoteForm } from "./note-form";

export const handle: RouteHandle = { access: "complete-employer", ownRefusals: true };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `Note about ${data?.fullName ?? ""} – KaamGhar` }];

/** The page of a note that could not be saved, and of one that waits in the tab after a log-in. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (context.answer.keepsForm) return { id: params.applicationId ?? "", fullName: "", jobTitle: "", canRecruit: true, colleagues: [] };
  const employer = await requireEmployer({ request, context }, { complete: true });
  const applicant = await findApplicant(context.db, employer.company.id, params.applicationId ?? "", context.now());
  if (!applicant) throw new Response(null, { status: 404 });
  const { id, fullName, jobTitle } = applicant;
  const mates = await optional("the team", listTeam(context.db, employer.company.id), []);
  return { id, fullName, jobTitle, canRecruit: isAtLeast(employer, "recruiter"), colleagues: namesOf(mates, employer) };
}

export const formDoc: FormDoc = { fields: noteForm };

/** Notes something down about an applicant, for the team only, and tells whom it mentions. What came after the session had ended is shown again. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const formData = await request.formData();
  const submission = parseWithZod(formData, { schema: noteForm });
  if (submission.status === "success" && !(await context.viewer())) {
    context.answer.keepsForm = true;
    return data({ result: submission.reply(), signedOut: true }, 401);
  }
  const employer = await requireEmployer({ request, context }, { complete: true });
  const applicant = await findApplicant(context.db, employer.company.id, params.applicationId ?? "", context.now());
  if (!applicant) throw new Response(null, { status: 404 });
  if (submission.status !== "success") return data({ result: submission.reply(), signedOut: false }, 400);
  const saving = await addNote(context, employer, applicant.id, submission.value.text);
  if (saving.state === "problem") return data({ result: submission.reply({ fieldErrors: { text: [saving.problem] } }), signedOut: false }, 400);
  if (saving.state !== "saved") return data({ result: submission.reply({ formErrors: [`There are ${mostNotes} notes already. Delete one first.`] }), signedOut: false }, 409);
  const step = formData.get("step");
  const page = safeRedirect(formData.get("back"), `/application/${applicant.id}?${isApplicationStatus(step) ? `step=${step}&` : ""}saved=note#notes`);
  return redirectWithToast(request, page, { title: "Note saved", tone: "success" });
}

export default function NotesPage() {
  const { id, fullName, jobTitle, canRecruit, colleagues } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="grid max-w-[640px] gap-4">
      <div>
        <h1>{fullName || "Note"}</h1>
        <p className="quiet">{jobTitle}</p>
      </div>
      {answer?.signedOut && <SignedOut back={`/application/${id}`} />}
      {canRecruit && (
        <section className="card">
          <NoteForm applicationId={id} colleagues={colleagues} result={answer?.result} />
        </section>
      )}
      <p>
        <a href={`/application/${id}#notes`} className="btn btn-line">
          To the applicant
        </a>
      </p>
    </div>
  );
}
