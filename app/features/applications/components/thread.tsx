import { m } from "~/paraglide/messages";
import { formatNear } from "~/ui/format";
import type { ThreadMessage } from "../messages/thread/thread.server";
import { applicationStatusName } from "../names";

interface ThreadProps {
  /** Oldest first. */
  messages: readonly ThreadMessage[];
  companyName: string;
}

/** The messages between a company and an applicant, for the applicant. */
export function Thread({ messages, companyName }: ThreadProps) {
  return (
    <ol aria-label={m.applications_thread_title()} className="grid gap-2">
      {messages.map(({ id, side, text, at, with: status }) => (
        <li
          key={id}
          className={`max-w-[60ch] rounded-card border border-line p-3 text-[15px] ${side === "applicant" ? "ml-8 bg-tint" : "mr-8"}`}>
          <p className="text-sm">
            <b>{side === "applicant" ? m.applications_thread_you() : companyName}</b>{" "}
            <span className="text-ink-2">
              {status !== null && `${m.applications_thread_with({ status: applicationStatusName(status) })} · `}
              {formatNear(at)}
            </span>
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{text ?? <i>{m.applications_thread_held()}</i>}</p>
        </li>
      ))}
    </ol>
  );
}
