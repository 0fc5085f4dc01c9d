import type { CompanyMessage } from "~/features/applications/messages/thread/thread.server";
import { HeldNote } from "~/features/held-texts/components/held-note";
import type { HeldText } from "~/features/held-texts/queries.server";
import { m } from "~/paraglide/messages";
import { formatAgo, formatDateTime, formatFullMoment } from "~/ui/format";
import { SentForm } from "~/ui/forms/sent-form";
import { OnPaper } from "~/ui/layout/printed-page";

/** A message as the team reads it; a held answer of an applicant is left out of the thread. */
export type TeamMessage = CompanyMessage & { held: HeldText | null };

interface ThreadProps {
  applicant: { id: string; fullName: string };
  /** Oldest first. */
  messages: readonly TeamMessage[];
  me: { userId: string; canRecruit: boolean };
  /** ms UTC */
  now: number;
}

/** What the team and the applicant have written to each other; what has just been written can be taken back. */
export function TeamThread({ applicant, messages, me, now }: ThreadProps) {
  if (messages.length === 0) return <p className="quiet mt-2">{m.applicant_thread_none()}</p>;
  return (
    <ol aria-label={m.applicant_thread()} className="thread mt-3 grid gap-2">
      {messages.map(({ id, side, text, held, at, sentAt, by, byId }) => (
        <li
          key={id}
          className={`rounded-card border border-line p-3 text-[15px] ${side === "company" ? "ml-6 bg-tint" : "mr-6"}`}>
          <p className="text-sm">
            <b>
              {side === "applicant" ? (
                applicant.fullName
              ) : byId === me.userId ? (
                <OnPaper screen={m.applicant_you()} paper={by} />
              ) : (
                by
              )}
            </b>{" "}
            <time dateTime={new Date(at).toISOString()} title={formatDateTime(at)} className="text-ink-2">
              <OnPaper screen={formatAgo(at, now)} paper={formatFullMoment(at)} />
            </time>
          </p>
          {text !== null && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
          {held && <HeldNote held={held} />}
          {side === "company" && sentAt > now && me.canRecruit && (
            <SentForm action={`/application/${applicant.id}/message`} className="flex flex-wrap items-center gap-x-3">
              <input type="hidden" name="taken-back" value={id} />
              <span className="quiet">{m.applicant_goes_out()}</span>
              <button name="intent" value="undo" className="min-h-11 font-semibold text-peacock underline">
                {m.applicant_undo()}
              </button>
            </SentForm>
          )}
        </li>
      ))}
    </ol>
  );
}
