import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { findApplicant } from "~/features/applications/applicants/applicant.server";
import { noteEditForm } from "~/features/applications/forms";
import { typedNote } from "~/features/applications/team/mentions";
import { editNote, findOwnNote } from "~/features/applications/team/notes.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToastThere } from "~/web/toast.server";
import { backOf, backTo } from "../back";
import { notSaved, wrongText } from "./not-saved.server";
import { NoteForm } from "./note-form";

export const handle: RouteHandle = { access: "complete-recruiter", ownRefusals: true };

export const meta: MetaFunction = () => [{ title: `${m.applicant_note_edit()} – KaamGhar` }];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const ids = { applicationId: params.applicationId ?? "", noteId: params.noteId ?? "" };
  const back = backOf(new URL(request.url).searchParams.get("back"), ids.applicationId);
  if (context.answer.keepsForm)
    return {
      applicationId: ids.applicationId,
      back,
      fullName: "",
      jobTitle: "",
      note: { id: ids.noteId, text: "", version: 0 },
      colleagues: [],
    };
  const employer = await requireEmployer({ request, context }, { complete: true, role: "recruiter" });
  const applicant = await findApplicant(context.db, employer.company.id, ids.applicationId, context.now());
  const note = applicant && (await findOwnNote(context.db, employer, ids.applicationId, ids.noteId));
  if (!note) throw new Response(null, { status: 404 });
  const { id, text, version, names } = note;
  const colleagues = note.teamIds.flatMap((mate) => (mate === employer.userId ? [] : (names.get(mate) ?? [])));
  return {
    applicationId: applicant.id,
    back,
    fullName: applicant.fullName,
    jobTitle: applicant.jobTitle,
    note: { id, text: typedNote(text, names), version },
    colleagues,
  };
}

export const formDoc: FormDoc = { fields: noteEditForm.extend({ back: z.string().optional() }), limits: ["note"] };

/**
 * Changes the user's own note, and notifies colleagues whom it mentions for the first time. A note that has changed
 * since is not overwritten.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const formData = await request.formData();
  const submission = parseWithZod(formData, { schema: noteEditForm });
  const version = Number(formData.get("version"));
  const { applicationId = "", noteId = "" } = params;
  const back = backOf(formData.get("back"), applicationId);
  if (submission.status === "success" && !(await context.viewer())) {
    context.answer.keepsForm = true;
    return data({ ...notSaved(formData, null, true), version, back }, 401);
  }
  const employer = await requireEmployer({ request, context }, { complete: true, role: "recruiter" });
  if (!(await findOwnNote(context.db, employer, applicationId, noteId))) throw new Response(null, { status: 404 });
  const again = (error: string | null, status: 400 | 409 | 429) =>
    data({ ...notSaved(formData, error), version, back }, status);
  if (submission.status !== "success") return again(wrongText(submission.error), 400);
  const wait = await countAttempt({ request, context }, "note", employer.userId);
  if (wait !== null) return again(tooManyAttempts(context, wait).text, 429);
  const saving = await editNote(context, employer, {
    applicationId,
    noteId,
    typed: submission.value.text,
    version: submission.value.version,
  });
  switch (saving.state) {
    case "problem":
      return again(saving.problem, 400);
    case "changed":
      return again(m.applicant_note_moved(), 409);
    case "saved":
      return redirectWithToastThere({ request, context }, backTo(back, "notes"), () => ({
        title: m.applicant_note_changed(),
        tone: "success",
      }));
    default:
      throw new Response(null, { status: 404 });
  }
}

export default function NotePage() {
  const { applicationId, fullName, jobTitle, note, colleagues, ...loaded } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const back = backTo(answer?.back ?? loaded.back, "notes");
  return (
    <div className="grid max-w-[640px] grid-cols-1 gap-4">
      <div>
        <h1>{fullName ? m.applicant_note_about({ name: fullName }) : m.applicant_note_one()}</h1>
        <p className="quiet">{jobTitle}</p>
      </div>
      <section className="card">
        <NoteForm
          applicationId={applicationId}
          back={back}
          colleagues={colleagues}
          note={{ ...note, version: answer?.version ?? note.version }}
          answer={answer}
        />
      </section>
      <p>
        <a href={back} className="btn btn-line">
          {m.applicant_to_page()}
        </a>
      </p>
    </div>
  );
}
