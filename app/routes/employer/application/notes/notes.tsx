import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { findApplicant } from "~/features/applications/applicants/applicant.server";
import { noteForm } from "~/features/applications/forms";
import { addNote, mostNotes } from "~/features/applications/team/notes.server";
import { listTeam } from "~/features/companies/team/team.server";
import { optional } from "~/optional.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";
import { isAtLeast, requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToastThere } from "~/web/toast.server";
import { backOf, backTo } from "../back";
import { mentionNamesOf } from "../team/read-team.server";
import { notSaved, wrongText } from "./not-saved.server";
import { NoteForm } from "./note-form";

export const handle: RouteHandle = { access: "complete-employer", ownRefusals: true };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${m.applicant_note_about({ name: data?.fullName ?? "" })} – KaamGhar` },
];

/** The page of a note that could not be saved, and of one that the tab still stores after a log-in. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (context.answer.keepsForm)
    return { id: params.applicationId ?? "", fullName: "", jobTitle: "", canRecruit: true, colleagues: [] };
  const employer = await requireEmployer({ request, context }, { complete: true });
  const applicant = await findApplicant(context.db, employer.company.id, params.applicationId ?? "", context.now());
  if (!applicant) throw new Response(null, { status: 404 });
  const { id, fullName, jobTitle } = applicant;
  const mates = await optional("the team", listTeam(context.db, employer.company.id), []);
  return {
    id,
    fullName,
    jobTitle,
    canRecruit: isAtLeast(employer, "recruiter"),
    colleagues: mentionNamesOf(mates, employer),
  };
}

export const formDoc: FormDoc = { fields: noteForm.extend({ back: z.string().optional() }), limits: ["note"] };

/**
 * Saves a note about an applicant, for the team only, and notifies the mentioned colleagues. A form sent after the
 * session had ended is shown again.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const formData = await request.formData();
  const submission = parseWithZod(formData, { schema: noteForm });
  const back = backOf(formData.get("back"), params.applicationId ?? "");
  const again = (error: string | null, status: 400 | 401 | 409 | 429) =>
    data({ ...notSaved(formData, error, status === 401), back }, status);
  if (submission.status === "success" && !(await context.viewer())) {
    context.answer.keepsForm = true;
    return again(null, 401);
  }
  const employer = await requireEmployer({ request, context }, { complete: true });
  const applicant = await findApplicant(context.db, employer.company.id, params.applicationId ?? "", context.now());
  if (!applicant) throw new Response(null, { status: 404 });
  if (submission.status !== "success") return again(wrongText(submission.error), 400);
  const wait = await countAttempt({ request, context }, "note", employer.userId);
  if (wait !== null) return again(tooManyAttempts(context, wait).text, 429);
  const saving = await addNote(context, employer, applicant.id, submission.value.text);
  if (saving.state === "problem") return again(saving.problem, 400);
  if (saving.state !== "saved") return again(m.applicant_notes_full({ count: mostNotes }), 409);
  return redirectWithToastThere({ request, context }, backTo(back, "notes", "note"), () => ({
    title: m.applicant_note_saved(),
    tone: "success",
  }));
}

export default function NotesPage() {
  const { id, fullName, jobTitle, canRecruit, colleagues } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const back = backTo(answer?.back ?? backOf(null, id), "notes");
  return (
    <div className="grid max-w-[640px] grid-cols-1 gap-4">
      <div>
        <h1>{fullName || m.applicant_note_one()}</h1>
        <p className="quiet">{jobTitle}</p>
      </div>
      {canRecruit && (
        <section className="card">
          <NoteForm applicationId={id} back={back} colleagues={colleagues} answer={answer} />
        </section>
      )}
      <p>
        <a href={back} className="btn btn-line">
          {m.applicant_to_page()}
        </a>
      </p>
    </div>
  );
}
