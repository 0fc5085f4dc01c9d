import { useForm, type SubmissionResult } from "@conform-to/react";
import { longestNote } from "~/features/applications/forms";
import { PostForm, TextArea } from "~/ui/forms/form";

interface NoteFormProps {
  applicationId: string;
  /** Where the saved note leads; the applicant's page when left out. */
  back?: string;
  result: SubmissionResult | undefined;
}

/** Something to note down about an applicant, for the team only. */
export function NoteForm({ applicationId, back, result }: NoteFormProps) {
  const [form, fields] = useForm<{ text: string }>({ id: "note", lastResult: result });
  return (
    <form-keeper name={`note-${applicationId}`}>
      <PostForm form={form} action={`/application/${applicationId}/notes`} className="mt-3 grid gap-3">
        {back && <input type="hidden" name="back" value={back} />}
        <TextArea field={fields.text} label="New note" hint="Only your team reads notes." rows={3} maxLength={longestNote} />
        <button className="btn btn-line btn-small justify-self-start">Save note</button>
      </PostForm>
    </form-keeper>
  );
}
