import { interviewModeNames } from "db/catalogues/bands";
import { findByKey } from "db/catalogues/name";
import type { HeldField, HeldStatus } from "db/vocabulary";
import { applicationStatusName } from "~/features/applications/names";
import type { Said } from "~/features/moderation/conversations.server";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { formatDateTime } from "~/ui/format";

const fieldNames: Record<HeldField, () => string> = {
  status_message: m.owner_text_status_message,
  interview_message: m.owner_text_interview_message,
  interview_place: m.owner_text_interview_place,
  message: m.owner_text_message,
  reply: m.owner_text_reply,
};
export const heldFieldName = (field: HeldField) => fieldNames[field]();

const statusNames: Record<HeldStatus, () => string> = {
  waiting: m.owner_text_waiting,
  approved: m.owner_text_approved,
  refused: m.owner_text_refused,
  replaced: m.owner_text_replaced,
};

/** Whether the company said something in its own words, or where to meet. */
export const hasWords = (said: Said) => said.kind !== "step" || said.message !== null;

/** All that was said about an application, oldest first: who, when, and every word. @param props.label names the list */
export function Conversation({ said, label }: { said: readonly Said[]; label: string }) {
  return (
    <ol aria-label={label} className="mt-2 grid gap-3 border-l-2 border-line pl-4">
      {said.map((each, index) => (
        <li key={index} className="wrap-anywhere">
          <p>
            <b className="font-semibold">{titleOf(each)}</b>
          </p>
          <p className="quiet">{[each.by, formatDateTime(each.at)].filter(Boolean).join(" · ")}</p>
          {wordsOf(each).map((words) => (
            <p key={words} className="max-w-[65ch] whitespace-pre-line">
              {words}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}

function titleOf(said: Said): string {
  if (said.kind === "step") return applicationStatusName(said.to);
  if (said.kind === "message") return m.owner_said_message();
  if (said.kind === "held") return `${heldFieldName(said.field)}: ${statusNames[said.status]()}`;
  return m.owner_said_interview({
    how: findByKey(interviewModeNames, said.mode)?.[getLocale()] ?? said.mode,
    when: formatDateTime(said.scheduledAt),
  });
}

function wordsOf(said: Said): string[] {
  if (said.kind === "step") return said.message ? [said.message] : [];
  if (said.kind === "message") return [said.message];
  if (said.kind === "held") return [said.text, ...(said.reason ? [m.owner_said_reason({ reason: said.reason })] : [])];
  const { place, message, askedNote } = said;
  return [
    ...(place ? [place] : []),
    ...(message ? [message] : []),
    ...(askedNote ? [m.owner_said_asked({ note: askedNote })] : []),
  ];
}
