import { notePartsOf } from "~/features/applications/team/mentions";

/** The text of a note, with mentions highlighted but not linked. */
export function NoteText({ text, mentioned }: { text: string; mentioned: Readonly<Record<string, string>> }) {
  return (
    <p className="max-w-[65ch] whitespace-pre-line wrap-anywhere">
      {notePartsOf(text, new Map(Object.entries(mentioned))).map((part, at) =>
        "words" in part ? (
          part.words
        ) : (
          <b key={at} className="font-semibold text-peacock-strong">
            {`@${part.mention}`}
          </b>
        ),
      )}
    </p>
  );
}
