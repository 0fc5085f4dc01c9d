import type { ReactNode } from "react";
import { findByKey } from "db/catalogues/name";
import type { ApplicationStatus, InterviewMode, InterviewOutcome, InterviewStatus } from "db/vocabulary";
import type { HistoryEntry } from "~/features/applications/history.server";
import { stepNames } from "~/features/applications/step-names";
import { HeldNote } from "~/features/held-texts/components/held-note";
import { cancelReasons } from "~/features/interviews/cancel-reasons";
import { formatAgo, formatDateTime } from "~/ui/format";
import { NoteText } from "./notes/note-text";

interface HistoryProps {
  applicant: { id: string; applicantId: string };
  /** Latest first. */
  entries: HistoryEntry[];
  /** Names of those whom notes mention, by their ids. */
  mentioned: Readonly<Record<string, string>>;
  me: { userId: string; canRecruit: boolean; isOwner: boolean };
  /** ms UTC */
  now: number;
  /** The address to which its forms come back. */
  back: string;
}

const meetingNames: Record<InterviewStatus, string> = {
  scheduled: "Planned",
  rescheduled: "Moved to this time",
  live: "Under way",
  ended: "Ended",
  completed: "Completed",
  cancelled: "Cancelled",
};
const modeNames: Record<InterviewMode, string> = {
  video: "Video interview",
  phone: "Phone interview",
  in_person: "Interview in person",
};
const outcomeNames: Record<InterviewOutcome, string> = {
  selected: "selected",
  not_selected: "not selected",
  no_show: "no-show",
  undecided: "undecided",
};

/** All that happened with an application: steps with the messages sent, interviews, and the team's notes. */
export function History({ entries, ...rest }: HistoryProps) {
  return (
    <ol aria-label="History, latest first" className="ml-1.5 border-l-2 border-line">
      {entries.map((entry) => (
        <li key={entry.id} className="relative pb-4 pl-4 last:pb-0">
          <span
            className={`absolute top-[7px] -left-[6px] size-2.5 rounded-full ${entry.kind === "note" ? "bg-marigold" : "bg-peacock"}`}
          />
          <Entry entry={entry} {...rest} />
        </li>
      ))}
    </ol>
  );
}

function Entry({
  entry,
  applicant,
  mentioned,
  me,
  now,
  back,
}: Omit<HistoryProps, "entries"> & { entry: HistoryEntry }) {
  const when = <Moment at={entry.at} now={now} />;
  if (entry.kind === "meeting") {
    const { mode, scheduledAt, status, outcome, outcomeNote } = entry;
    return (
      <>
        <p>
          <b className="font-semibold">{modeNames[mode]}</b>, {formatDateTime(scheduledAt, "en")}
        </p>
        <p className="quiet">
          {meetingNames[status]}
          {outcome && `: ${outcomeNames[outcome]}`}
          {entry.cancelReason && `: ${findByKey(cancelReasons, entry.cancelReason)?.en}`} · invited {when}
        </p>
        {entry.held.map((held) => (
          <HeldNote key={held.id} held={held} />
        ))}
        {outcomeNote && <Words>{outcomeNote}</Words>}
      </>
    );
  }
  const name = entry.byId === me.userId ? "you" : entry.by;
  if (entry.kind === "note") {
    const mayDelete = me.canRecruit && (me.isOwner || entry.byId === me.userId);
    return (
      <>
        <p className="quiet">
          Note by {name}, {when}
          {entry.editedAt !== null && (
            <>
              , changed <Moment at={entry.editedAt} now={now} />
            </>
          )}
        </p>
        <NoteText text={entry.text} mentioned={mentioned} />
        {me.canRecruit && entry.byId === me.userId && (
          <a
            href={`/application/${applicant.id}/notes/${entry.id}?${new URLSearchParams({ back })}`}
            className="mr-4 inline-flex min-h-11 items-center text-sm text-ink-2">
            Edit note
          </a>
        )}
        {mayDelete && <Deletion action={`/application/${applicant.id}/notes/${entry.id}/deletion`} back={back} />}
      </>
    );
  }
  return (
    <>
      <p className="font-semibold">{stepText(entry)}</p>
      <p className="quiet">
        {entry.byId !== applicant.applicantId && `by ${name}, `}
        {when}
      </p>
      {entry.reason && <p className="max-w-[65ch] wrap-anywhere">Why: {entry.reason}</p>}
      {entry.isSilent && <p className="quiet">Without a notification.</p>}
      {entry.toldAt !== null && entry.toldAt > now && (
        <form
          method="post"
          action={`/applications/moves/${entry.id}/undoing`}
          className="flex flex-wrap items-center gap-x-3">
          <input type="hidden" name="back" value={`${back}#history`} />
          {/* The applicant sees at once that a review begins (beginsReview). */}
          <span className="quiet">
            {entry.to === "under_review" ? "You can undo this for a few seconds." : "No one is notified yet."}
          </span>
          {me.canRecruit && <button className="min-h-11 font-semibold text-peacock underline">Undo</button>}
        </form>
      )}
      {entry.message && <Words label="Message to the applicant">{entry.message}</Words>}
      {entry.held.map((held) => (
        <HeldNote key={held.id} held={held} />
      ))}
    </>
  );
}

function stepText({ from, to }: { from: ApplicationStatus | null; to: ApplicationStatus }): string {
  if (from === null) return "Applied";
  return to === "withdrawn" ? "Withdrew the application" : `${stepNames[from]} → ${stepNames[to]}`;
}

function Words({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <blockquote className="mt-1 max-w-[65ch] border-l-4 border-line pl-3 whitespace-pre-line wrap-anywhere">
      {label && <span className="quiet block">{label}</span>}
      {children}
    </blockquote>
  );
}

function Moment({ at, now }: { at: number; now: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} title={formatDateTime(at, "en")}>
      {formatAgo(at, now)}
    </time>
  );
}

function Deletion({ action, back }: { action: string; back: string }) {
  return (
    <details>
      <summary className="min-h-11 py-2.5 text-sm text-ink-2">Delete note</summary>
      <submit-once>
        <form method="post" action={action} className="grid justify-items-start gap-2 pb-2">
          <input type="hidden" name="back" value={back} />
          <p className="quiet">The note is gone for the whole team.</p>
          <button className="btn btn-danger btn-small">Yes, delete note</button>
        </form>
      </submit-once>
    </details>
  );
}
