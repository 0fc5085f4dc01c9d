import { type SubmissionResult, useForm } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { interviewModeNames } from "db/catalogues/bands";
import { findByKey } from "db/catalogues/name";
import { furthestAhead, interviewDurations, msToIst } from "~/features/interviews/interview";
import { offeringAddress } from "~/features/interviews/offers/offer";
import type { EmployerInterview } from "~/features/interviews/queries.server";
import { type Seen, writeSeen } from "~/features/interviews/seen";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { Alert } from "~/ui/alert";
import { formatDate, formatDateTime } from "~/ui/format";
import { PostForm, Select, TextField } from "~/ui/forms/form";
import { formatSpan } from "./agenda/day";
import { ConfirmWarnings } from "./clashes/confirm-warnings";
import { TimeCheck } from "./clashes/time-check";
import { MeetingFields } from "./meeting-fields";

interface InterviewFormProps {
  /** The applicant, and the job. */
  person: { id: string; fullName: string; jobTitle: string };
  /** The interview to be moved; null for a new one. */
  interview: EmployerInterview | null;
  /** Whether an interview is moved, also where it cannot be shown. */
  isMove: boolean;
  /** The initial time of the form, ms UTC; null for an empty one. */
  startsAt: number | null;
  /** ms UTC */
  now: number;
  /**
   * The form that was not saved, and why. `despite` confirms the sent time, although it is at night or others are then.
   */
  answer: { result: SubmissionResult; despite?: string; seen?: Seen | null } | undefined;
  /** The state of the interview when the form was opened. */
  seen: Seen | null;
}

/** The name under which a tab keeps what is typed about a user. */
export const interviewStorageName = (id: string) => `interview-${id}`;

/** When, how and where to meet an applicant; times are those of India. */
export function InterviewFormSection({ person, interview, isMove, startsAt, now, answer, seen }: InterviewFormProps) {
  const [form, fields] = useForm<{
    date: string;
    time: string;
    duration: string;
    mode: string;
    locationUrl: string;
    message: string;
  }>({
    id: "interview",
    lastResult: answer?.result,
    defaultValue: {
      ...(startsAt === null ? {} : msToIst(startsAt)),
      duration: String(interview?.durationMinutes ?? 30),
      mode: interview?.mode ?? "video",
      locationUrl: interview?.locationUrl ?? "",
      message: interview?.message ?? "",
    },
  });
  const { fullName: name } = person;
  const invite = name ? m.meet_invite_title({ name }) : m.meet_invite_someone();
  const move = name ? m.meet_move_with({ name }) : m.meet_move();
  const isChanged = answer !== undefined && answer.seen === undefined;
  return (
    <section id="scheduling" aria-labelledby="interview-title" className="card max-w-[680px] scroll-mt-24">
      <h2 id="interview-title">{isMove ? move : invite}</h2>
      <p className="quiet mb-4">
        {person.jobTitle}
        {!isMove && (
          <>
            {" · "}
            <Link to={offeringAddress(person.id)} prefetch="intent" className="inline-flex min-h-11 items-center">
              {m.meet_several()}
            </Link>
          </>
        )}
      </p>
      <form-keeper name={interviewStorageName(person.id)} class="block">
        <PostForm form={form}>
          {seen && <input type="hidden" name="seen" value={writeSeen(seen)} />}
          {isChanged && interview && <Changed interview={interview} />}
          <TimeCheck
            of={interview ? `interview=${interview.id}` : `application=${person.id}`}
            names={{ date: "date", time: "time", duration: "duration" }}
            className="grid gap-4 sm:grid-cols-3">
            <TextField
              field={fields.date}
              label={m.meet_date()}
              type="date"
              min={msToIst(now).date}
              max={msToIst(now + furthestAhead).date}
            />
            <TextField field={fields.time} label={m.meet_time()} type="time" step={300} />
            <Select field={fields.duration} label={m.meet_duration()} choices={durationChoices()} />
          </TimeCheck>
          {answer?.despite && <ConfirmWarnings despite={answer.despite} />}
          <MeetingFields mode={fields.mode} locationUrl={fields.locationUrl} message={fields.message} />
          <div className="flex flex-wrap gap-3">
            <button className="btn btn-go flex-1 max-sm:basis-full">{isMove ? m.meet_move() : m.meet_send()}</button>
            <Link to="/employer/interviews" prefetch="intent" className="btn btn-line flex-1">
              {m.meet_discard()}
            </Link>
          </div>
        </PostForm>
      </form-keeper>
    </section>
  );
}

/** The lengths of an interview to choose from. */
export const durationChoices = () =>
  interviewDurations.map((count) => ({ value: String(count), label: m.applications_interview_minutes({ count }) }));

/** The current state of an interview that has changed since its form was opened. */
function Changed({ interview }: { interview: EmployerInterview }) {
  const { scheduledAt, durationMinutes, mode, locationUrl, message, askedFor } = interview;
  return (
    <Alert id="changed" className="rounded-card border-2 border-marigold p-4">
      <b>{m.meet_changed()}</b>
      <p className="mt-1">
        {m.meet_changed_now({ when: `${formatDate(scheduledAt)}, ${formatSpan(scheduledAt, durationMinutes)}` })}
      </p>
      <p className="break-words">
        {[findByKey(interviewModeNames, mode)?.[getLocale()], locationUrl].filter(Boolean).join(": ")}
      </p>
      {message && <p className="quiet whitespace-pre-line">{message}</p>}
      <p>
        {askedFor === null ? m.meet_changed_no_request() : m.meet_changed_request({ when: formatDateTime(askedFor) })}
      </p>
      <p className="quiet mt-1">{m.meet_changed_next()}</p>
    </Alert>
  );
}
