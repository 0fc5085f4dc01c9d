import type { HeldField, HeldStatus } from "db/vocabulary";
import { signReason } from "~/features/screening/sign-reasons";
import { decodeSign } from "~/features/screening/signs/rule";

interface HeldNoteProps {
  held: { field: HeldField; text: string; signs: string[]; status: HeldStatus; reason: string | null };
}

const what: Record<HeldField, string> = {
  status_message: "message",
  interview_message: "message",
  interview_place: "place",
  message: "message",
  reply: "answer",
};

/**
 * Shows the team that the applicant does not see a held text, and why; renders nothing for approved or replaced texts.
 */
export function HeldNote({ held: { field, text, signs, status, reason } }: HeldNoteProps) {
  if (status !== "waiting" && status !== "refused") return null;
  const found = signs.flatMap((sign) => decodeSign(sign) ?? []).slice(0, 3);
  return (
    <div className="mt-2 grid max-w-[65ch] gap-1 rounded-card border border-marigold p-3 wrap-anywhere">
      <b>{status === "waiting" ? `The ${what[field]} isn't sent yet` : `The ${what[field]} wasn't sent`}</b>
      <q className="block border-l-4 border-line pl-3 whitespace-pre-line">{text}</q>
      {status === "waiting" ? (
        <>
          <p className="quiet">
            Our team is reviewing it, usually within a day. The applicant can't see it until it's approved. Reason:
          </p>
          <ul className="grid gap-2">
            {found.map(({ kind, passage }) => (
              <li key={kind + passage}>
                {signReason(kind)}: <mark className="rounded-sm bg-brick-tint px-0.5 text-ink">{passage}</mark>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>Our team has read it and says why: {reason}</p>
      )}
    </div>
  );
}
