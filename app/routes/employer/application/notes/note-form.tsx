import { useForm, type SubmissionResult } from "@conform-to/react";
import { longestNote } from "~/features/applications/application";
import { PostForm, TextArea } from "~/ui/forms/form";

interface NoteFormProps {
  applicationId: string;
  /** The page after saving. */
  back: string;
  /** How each colleague is written behind an @. */
  colleagues: readonly string[];
  /** A note that is changed; without it, it is a new one. */
  note?: { id: string; text: string; version: number };
  result: SubmissionResult | undefined;
}

/**
 * The form of a new or changed note about an applicant, for the team only. Script suggests colleagues while an @ is
 * typed.
 */
export function NoteForm({ applicationId, back, colleagues, note, result }: NoteFormProps) {
  const [form, fields] = useForm<{ text: string }>({
    id: "note",
    lastResult: result,
    defaultValue: { text: note?.text },
  });
  const action = `/application/${applicationId}/notes${note ? `/${note.id}` : ""}`;
  return (
    <form-keeper name={`note-${note?.id ?? applicationId}`}>
      <PostForm form={form} action={action} className="mt-3 grid gap-3">
        <input type="hidden" name="back" value={back} />
        {note && <input type="hidden" name="version" value={note.version} />}
        <mention-field class="grid gap-1" names={colleagues.join("|")}>
          <TextArea
            field={fields.text}
            label={note ? "Note" : "New note"}
            hint={`Only your team reads notes.${colleagues.length > 0 ? ` To mention a teammate, type @ and the name, for example @${colleagues[0]}.` : ""}`}
            rows={note ? 6 : 3}
            maxLength={longestNote}
          />
        </mention-field>
        <button className="btn btn-line btn-small justify-self-start">Save note</button>
      </PostForm>
      {colleagues.length > 1 && (
        <details data-mates="">
          <summary className="inline-flex min-h-11 items-center text-sm text-ink-2">Teammates you can mention</summary>
          <p className="quiet wrap-anywhere">{colleagues.map((name) => `@${name}`).join(", ")}</p>
        </details>
      )}
    </form-keeper>
  );
}
