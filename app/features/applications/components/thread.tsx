import { m } from "~/paraglide/messages";
import { formatFullMoment, formatNear } from "~/ui/format";
import { OnPaper } from "~/ui/layout/printed-page";
import type { ThreadMessage } from "../messages/thread/thread.server";
import { applicationStatusName } from "../names";

interface ThreadProps {
  /** Oldest first. */
  messages: readonly ThreadMessage[];
  companyName: string;
  /** Of the applicant, for pages that are printed. */
  ownName?: string;
}

/** The messages between a company and an applicant, for the applicant. */
export function Thread({ messages, companyName, ownName }: ThreadProps) {
  return (
    <ol aria-label={m.applications_thread_title()} className="thread grid gap-2">
      {messages.map(({ id, side, text, at, with: status }) => (
        <li
          key={id}
          className={`max-w-[60ch] rounded-card border border-line p-3 text-[15px] ${side === "applicant" ? "ml-8 bg-tint" : "mr-8"}`}>
          <p className="text-sm">
            <b>
              {side === "applicant" ? (
                <OnPaper screen={m.applications_thread_you()} paper={ownName ?? m.applications_thread_you()} />
              ) : (
                companyName
              )}
            </b>{" "}
            <span className="text-ink-2">
              {status !== null && `${m.applications_thread_with({ status: applicationStatusName(status) })} · `}
              <OnPaper screen={formatNear(at)} paper={formatFullMoment(at)} />
            </span>
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{text ?? <i>{m.applications_thread_held()}</i>}</p>
        </li>
      ))}
    </ol>
  );
}
