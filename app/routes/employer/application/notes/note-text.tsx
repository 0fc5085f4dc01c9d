import { notePartsOf } from "~/features/applications/team/mentions";

/** A note as it is read: who is mentioned stands out, and leads nowhere. */
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
