import { type SubmissionResult, useForm } from "@conform-to/react";
import { interviewModeNames } from "db/catalogues/bands";
import { findByKey } from "db/catalogues/name";
import { furthestAhead, interviewDurations, msToIst } from "~/features/interviews/interview";
import { offeringAddress } from "~/features/interviews/offers/offer";
import type { EmployerInterview } from "~/features/interviews/queries.server";
import { type Seen, writeSeen } from "~/features/interviews/seen";
import { Alert } from "~/ui/alert";
import { formatDate, formatDateTime } from "~/ui/format";
import { ChoiceGroup, PostForm, Select, TextArea, TextField } from "~/ui/forms/form";
import { formatSpan } from "./agenda/day";
import { ConfirmClash } from "./clashes/confirm-clash";

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
   * The form that was not saved, and why. `despite` confirms the sent time, although other interviews are at that time.
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
  const action = isMove ? "Move the interview" : "Send invitation";
  const { fullName } = person;
  const title = isMove
    ? ["Move the interview", fullName].filter(Boolean).join(" with ")
    : `Invite ${fullName || "the applicant"}`;
  const isChanged = answer !== undefined && answer.seen === undefined;
  return (
    <section aria-labelledby="interview-title" className="card">
      <h2 id="interview-title">{title}</h2>
      <p className="quiet mb-4">
        {person.jobTitle}
        {!isMove && (
          <>
            {" · "}
            <a href={offeringAddress(person.id)} className="inline-flex min-h-11 items-center">
              Offer several times instead
            </a>
          </>
        )}
      </p>
      <form-keeper name={interviewStorageName(person.id)} class="block">
        <PostForm form={form}>
          {seen && <input type="hidden" name="seen" value={writeSeen(seen)} />}
          {isChanged && interview && <Changed interview={interview} />}
          <clash-check
            src={`/employer/interviews/clashes?${interview ? `interview=${interview.id}` : `application=${person.id}`}`}
            class="grid gap-4 sm:grid-cols-3">
            <TextField
              field={fields.date}
              label="Date"
              type="date"
              min={msToIst(now).date}
              max={msToIst(now + furthestAhead).date}
            />
            <TextField field={fields.time} label="Time (IST)" type="time" step={300} />
            <Select
              field={fields.duration}
              label="How long"
              choices={interviewDurations.map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }))}
            />
            <output className="text-sm font-semibold text-brick empty:hidden sm:col-span-3" />
          </clash-check>
          {answer?.despite && <ConfirmClash despite={answer.despite} />}
          <ChoiceGroup
            field={fields.mode}
            label="How you meet"
            choices={interviewModeNames.map(({ key, en }) => ({ value: key, label: en }))}
          />
          <TextField
            field={fields.locationUrl}
            label="Link, number or address"
            hint="A video call needs its https:// link, a phone call the number, a meeting the full address"
            maxLength={300}
          />
          <TextArea
            field={fields.message}
            label="Message to the applicant"
            hint="What to prepare, who they'll meet"
            optional
            rows={3}
            maxLength={1000}
          />
          <div className="flex flex-wrap gap-3">
            <button className="btn btn-go flex-1 max-sm:basis-full">{action}</button>
            <a href="/employer/interviews" className="btn btn-line flex-1">
              Cancel
            </a>
          </div>
        </PostForm>
      </form-keeper>
    </section>
  );
}

/** The current state of an interview that has changed since its form was opened. */
function Changed({ interview }: { interview: EmployerInterview }) {
  const { scheduledAt, durationMinutes, mode, locationUrl, message, askedFor } = interview;
  return (
    <Alert id="changed" className="rounded-card border-2 border-marigold p-4">
      <b>This interview was changed. Your text isn't saved yet.</b>
      <p className="mt-1">
        It is now: {formatDate(scheduledAt, "en")}, {formatSpan(scheduledAt, durationMinutes)}
      </p>
      <p className="break-words">{[findByKey(interviewModeNames, mode)?.en, locationUrl].filter(Boolean).join(": ")}</p>
      {message && <p className="quiet whitespace-pre-line">{message}</p>}
      <p>
        {askedFor === null
          ? "The applicant asks for no other time."
          : `They now ask for ${formatDateTime(askedFor, "en")}.`}
      </p>
      <p className="quiet mt-1">Edit your changes, or send again to replace the current details.</p>
    </Alert>
  );
}
