import { interviewModeNames } from "db/catalogues/bands";
import { findByKey } from "db/catalogues/name";
import type { HeldField, HeldStatus } from "db/vocabulary";
import { applicationStatusName } from "~/features/applications/names";
import type { Said } from "~/features/moderation/conversations.server";
import { formatDateTime } from "~/ui/format";

const fieldNames: Record<HeldField, string> = {
  status_message: "Message with a status",
  interview_message: "Note of an interview",
  interview_place: "Place of an interview",
  message: "Message to an applicant",
  reply: "Answer of an applicant",
};
export const heldFieldName = (field: HeldField) => fieldNames[field];

const statusNames: Record<HeldStatus, string> = {
  waiting: "held",
  approved: "approved",
  refused: "refused",
  replaced: "replaced before it was read",
};

/** Whether an entry can hold a typed text or a place to meet: all entries except steps without a message. */
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
  if (said.kind === "message") return "Message";
  if (said.kind === "held") return `${heldFieldName(said.field)}: ${statusNames[said.status]}`;
  return `${findByKey(interviewModeNames, said.mode)?.en ?? said.mode}, ${formatDateTime(said.scheduledAt)}`;
}

function wordsOf(said: Said): string[] {
  if (said.kind === "step") return said.message ? [said.message] : [];
  if (said.kind === "message") return [said.message];
  if (said.kind === "held") return [said.text, ...(said.reason ? [`Rejected: ${said.reason}`] : [])];
  const { place, message, askedNote } = said;
  return [
    ...(place ? [place] : []),
    ...(message ? [message] : []),
    ...(askedNote ? [`The applicant asks for another time: ${askedNote}`] : []),
  ];
}
