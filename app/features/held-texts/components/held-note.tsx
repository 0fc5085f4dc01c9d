import type { HeldField, HeldStatus } from "db/vocabulary";
import { signReason } from "~/features/screening/sign-reasons";
import { decodeSign } from "~/features/screening/signs/rule";
import { m } from "~/paraglide/messages";

interface HeldNoteProps {
  held: { field: HeldField; text: string; signs: string[]; status: HeldStatus; reason: string | null };
}

const waiting: Record<HeldField, () => string> = {
  status_message: m.applicant_held_message,
  interview_message: m.applicant_held_message,
  interview_place: m.applicant_held_place,
  message: m.applicant_held_message,
  reply: m.applicant_held_reply,
};

const refused: typeof waiting = {
  status_message: m.applicant_unsent_message,
  interview_message: m.applicant_unsent_message,
  interview_place: m.applicant_unsent_place,
  message: m.applicant_unsent_message,
  reply: m.applicant_unsent_reply,
};

/**
 * Shows the team that the applicant does not see a held text, and why; renders nothing for approved or replaced texts.
 */
export function HeldNote({ held: { field, text, signs, status, reason } }: HeldNoteProps) {
  if (status !== "waiting" && status !== "refused") return null;
  const found = signs.flatMap((sign) => decodeSign(sign) ?? []).slice(0, 3);
  return (
    <div className="mt-2 grid max-w-[65ch] gap-1 rounded-card border border-marigold p-3 wrap-anywhere">
      <b>{(status === "waiting" ? waiting : refused)[field]()}</b>
      <q className="block border-l-4 border-line pl-3 whitespace-pre-line">{text}</q>
      {status === "waiting" ? (
        <>
          <p className="quiet">{m.applicant_held_why()}</p>
          <ul className="grid gap-2">
            {found.map(({ kind, passage }) => (
              <li key={kind + passage}>
                {signReason(kind)}: <mark>{passage}</mark>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{m.applicant_unsent_why({ reason: reason ?? "" })}</p>
      )}
    </div>
  );
}
