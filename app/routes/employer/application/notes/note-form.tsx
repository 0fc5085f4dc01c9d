import { useFetcher } from "@remix-run/react";
import { longestNote } from "~/features/applications/application";
import { m } from "~/paraglide/messages";
import { SentForm } from "~/ui/forms/sent-form";
import { SignedOut } from "../signed-out";
import { MentionArea } from "./mention-area";

/** What came back for a note that was not saved. */
export interface NoteAnswer {
  typed: string;
  error: string | null;
  signedOut: boolean;
}

interface NoteFormProps {
  applicationId: string;
  /** The page after saving. */
  back: string;
  /** How each colleague is written behind an @. */
  colleagues: readonly string[];
  /** A note that is changed; without it, it is a new one. */
  note?: { id: string; text: string; version: number };
  answer?: NoteAnswer;
}

/** The form of a new or changed note about an applicant, for the team only. */
export function NoteForm({ applicationId, back, colleagues, note, answer: shown }: NoteFormProps) {
  const fetcher = useFetcher<NoteAnswer>();
  const answer = fetcher.data ?? shown;
  const action = `/application/${applicationId}/notes${note ? `/${note.id}` : ""}`;
  return (
    <form-keeper name={`note-${note?.id ?? applicationId}`}>
      {answer?.signedOut && <SignedOut back={note ? `${action}?${new URLSearchParams({ back })}` : back} />}
      <SentForm fetcher={fetcher} action={action} className="mt-3 grid gap-3">
        <input type="hidden" name="back" value={back} />
        {note && <input type="hidden" name="version" value={note.version} />}
        <MentionArea
          names={colleagues}
          label={note ? m.applicant_note_one() : m.applicant_note_new()}
          hint={[
            m.applicant_note_hint(),
            ...colleagues.slice(0, 1).map((name) => m.applicant_note_mention({ name })),
          ].join(" ")}
          text={shown?.typed ?? note?.text}
          error={answer?.error ?? null}
          rows={note ? 6 : 3}
          maxLength={longestNote}
        />
        <button className="btn btn-line btn-small justify-self-start">{m.applicant_note_save()}</button>
      </SentForm>
      {colleagues.length > 1 && (
        <details>
          <summary className="inline-flex min-h-11 items-center text-sm text-ink-2">{m.applicant_note_mates()}</summary>
          <p className="quiet wrap-anywhere">{colleagues.map((name) => `@${name}`).join(", ")}</p>
        </details>
      )}
    </form-keeper>
  );
}
