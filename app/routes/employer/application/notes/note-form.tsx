import { useForm, type SubmissionResult } from "@conform-to/react";
import type { ApplicationStatus } from "db/vocabulary";
import { longestNote } from "~/features/applications/forms";
import { PostForm, TextArea } from "~/ui/forms/form";

interface NoteFormProps {
  applicationId: string;
  /** The step through which one goes, to be shown again afterwards. */
  step?: ApplicationStatus;
  result: SubmissionResult | undefined;
}

/** Something to note down about an applicant, for the team only. */
export function NoteForm({ applicationId, step, result }: NoteFormProps) {
  const [form, fields] = useForm<{ text: string }>({ id: "note", lastResult: result });
  return (
    <form-keeper name={`note-${applicationId}`}>
      <PostForm form={form} action={`/application/${applicationId}/notes`} className="mt-3 grid gap-3">
        {step && <input type="hidden" name="step" value={step} />}
        <TextArea field={fields.text} label="New note" hint="Only your team reads notes." rows={3} maxLength={longestNote} />
        <button className="btn btn-line btn-small justify-self-start">Save note</button>
      </PostForm>
    </form-keeper>
  );
}
