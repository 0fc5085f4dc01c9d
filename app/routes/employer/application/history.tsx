import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { findByKey } from "db/catalogues/name";
import type { ApplicationStatus, InterviewMode, InterviewOutcome, InterviewStatus } from "db/vocabulary";
import type { HistoryEntry } from "~/features/applications/history.server";
import { stepName } from "~/features/applications/step-names";
import { HeldNote } from "~/features/held-texts/components/held-note";
import { cancelReasons } from "~/features/interviews/cancel-reasons";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { formatAgo, formatDateTime, formatFullMoment, formatUpcoming } from "~/ui/format";
import { SentForm } from "~/ui/forms/sent-form";
import { OnPaper } from "~/ui/layout/printed-page";
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

const meetingNames: Record<InterviewStatus, () => string> = {
  scheduled: m.applicant_meeting_scheduled,
  rescheduled: m.applicant_meeting_rescheduled,
  live: m.applicant_meeting_live,
  ended: m.applicant_meeting_ended,
  completed: m.applicant_meeting_completed,
  cancelled: m.applicant_meeting_cancelled,
};
const modeNames: Record<InterviewMode, () => string> = {
  video: m.applicant_mode_video,
  phone: m.applicant_mode_phone,
  in_person: m.applicant_mode_in_person,
};
const outcomeNames: Record<InterviewOutcome, () => string> = {
  selected: m.applicant_outcome_selected,
  not_selected: m.applicant_outcome_not_selected,
  no_show: m.applicant_outcome_no_show,
  undecided: m.applicant_outcome_undecided,
};

/** All that happened with an application: steps with the messages sent, interviews, and the team's notes. */
export function History({ entries, ...rest }: HistoryProps) {
  return (
    <ol aria-label={m.applicant_history()} className="ml-1.5 border-l-2 border-line">
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
          <b className="font-semibold">{modeNames[mode]()}</b>, {formatUpcoming(scheduledAt, now)}
        </p>
        <p className="quiet">
          {[
            [
              meetingNames[status](),
              outcome && outcomeNames[outcome](),
              entry.cancelReason && findByKey(cancelReasons, entry.cancelReason)?.[getLocale()],
            ]
              .filter(Boolean)
              .join(": "),
            m.applicant_meeting_invited(),
          ].join(" · ")}{" "}
          {when}
        </p>
        {entry.held.map((held) => (
          <HeldNote key={held.id} held={held} />
        ))}
        {outcomeNote && <Words>{outcomeNote}</Words>}
      </>
    );
  }
  const isOwn = entry.byId === me.userId;
  if (entry.kind === "note") {
    const mayDelete = me.canRecruit && (me.isOwner || entry.byId === me.userId);
    return (
      <>
        <p className="quiet">
          {isOwn ? m.applicant_note_yours() : m.applicant_note_by({ name: entry.by })} · {when}
          {entry.editedAt !== null && (
            <>
              {` · ${m.applicant_note_edited()} `}
              <Moment at={entry.editedAt} now={now} />
            </>
          )}
        </p>
        <NoteText text={entry.text} mentioned={mentioned} />
        {me.canRecruit && entry.byId === me.userId && (
          <Link
            to={`/application/${applicant.id}/notes/${entry.id}?${new URLSearchParams({ back })}`}
            className="mr-4 inline-flex min-h-11 items-center text-sm text-ink-2">
            {m.applicant_note_edit()}
          </Link>
        )}
        {mayDelete && <Deletion action={`/application/${applicant.id}/notes/${entry.id}/deletion`} back={back} />}
      </>
    );
  }
  return (
    <>
      <p className="font-semibold">{stepText(entry)}</p>
      <p className="quiet">
        {entry.byId !== applicant.applicantId &&
          `${isOwn ? m.applicant_by_you() : m.applicant_by({ name: entry.by })} · `}
        {when}
      </p>
      {entry.reason && <p className="max-w-[65ch] wrap-anywhere">{`${m.applicant_reason()}: ${entry.reason}`}</p>}
      {entry.isSilent && <p className="quiet">{m.applicant_silently()}</p>}
      {entry.toldAt !== null && entry.toldAt > now && (
        <SentForm action={`/applications/moves/${entry.id}/undoing`} className="flex flex-wrap items-center gap-x-3">
          <input type="hidden" name="back" value={`${back}#history`} />
          {/* The applicant sees at once that a review begins (beginsReview). */}
          <span className="quiet">
            {entry.to === "under_review" ? m.applicant_undo_seconds() : m.applicant_undo_unseen()}
          </span>
          {me.canRecruit && (
            <button className="min-h-11 font-semibold text-peacock underline">{m.applicant_undo()}</button>
          )}
        </SentForm>
      )}
      {entry.message && <Words label={m.applicant_message_sent_with()}>{entry.message}</Words>}
      {entry.held.map((held) => (
        <HeldNote key={held.id} held={held} />
      ))}
    </>
  );
}

function stepText({ from, to }: { from: ApplicationStatus | null; to: ApplicationStatus }): string {
  if (from === null) return m.applicant_applied_step();
  return to === "withdrawn" ? m.applicant_withdrew() : `${stepName(from)} → ${stepName(to)}`;
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
    <time dateTime={new Date(at).toISOString()} title={formatDateTime(at)}>
      <OnPaper screen={formatAgo(at, now)} paper={formatFullMoment(at)} />
    </time>
  );
}

function Deletion({ action, back }: { action: string; back: string }) {
  return (
    <details>
      <summary className="min-h-11 py-2.5 text-sm text-ink-2">{m.applicant_note_delete()}</summary>
      <SentForm action={action} className="grid justify-items-start gap-2 pb-2">
        <input type="hidden" name="back" value={back} />
        <p className="quiet">{m.applicant_note_delete_text()}</p>
        <button className="btn btn-danger btn-small">{m.applicant_note_delete_confirm()}</button>
      </SentForm>
    </details>
  );
}
