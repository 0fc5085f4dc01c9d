import { useForm, type SubmissionResult } from "@conform-to/react";
import { interviewModeNames } from "db/catalogues/bands";
import { furthestAhead, interviewDurations, msToIst } from "~/features/interviews/interview";
import type { Conflict, EmployerInterview } from "~/features/interviews/queries.server";
import { writeSeen, type Seen } from "~/features/interviews/seen";
import { ChoiceGroup, PostForm, Select, TextArea, TextField } from "~/ui/forms/form";
import { Changed } from "./changed";
import { Conflicts } from "./conflicts";

interface InterviewFormProps {
  /** Whom to meet, and for which job. */
  person: { id: string; fullName: string; jobTitle: string };
  /** The interview to be moved; null for a new one. */
  interview: EmployerInterview | null;
  /** Whether an interview is moved, also where it cannot be shown. */
  isMove: boolean;
  /** When the form begins with, ms UTC; null for an empty time. */
  startsAt: number | null;
  /** ms UTC */
  now: number;
  /** What was not saved, and why. `double`: others at the time that was sent, with what confirms that time all the same. */
  answer: { result: SubmissionResult; double?: { conflicts: Conflict[]; key: string }; seen?: Seen | null } | undefined;
  /** What the form was opened with. */
  seen: Seen | null;
}

/** The name under which a tab keeps what is typed about somebody. */
export const keptName = (id: string) => `interview-${id}`;

/** When, how and where to meet an applicant; times are those of India. */
export function InterviewFormSection({ person, interview, isMove, startsAt, now, answer, seen }: InterviewFormProps) {
  const [form, fields] = useForm<{ date: string; time: string; duration: string; mode: string; locationUrl: string; message: string }>({
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
  const title = isMove ? ["Move the interview", fullName].filter(Boolean).join(" with ") : `Invite ${fullName || "the applicant"}`;
  const double = answer?.double;
  const isChanged = answer !== undefined && answer.seen === undefined;
  return (
    <section aria-labelledby="interview-title" className="card">
      <h2 id="interview-title">{title}</h2>
      <p className="quiet mb-4">{person.jobTitle}</p>
      <form-keeper name={keptName(person.id)} class="block">
        <PostForm form={form}>
          {seen && <input type="hidden" name="seen" value={writeSeen(seen)} />}
          {isChanged && interview && <Changed interview={interview} />}
          {double && <Conflicts conflicts={double.conflicts} />}
          <div className="grid gap-4 sm:grid-cols-3">
            <TextField field={fields.date} label="Date" type="date" min={msToIst(now).date} max={msToIst(now + furthestAhead).date} />
            <TextField field={fields.time} label="Time (IST)" type="time" step={300} />
            <Select field={fields.duration} label="How long" choices={interviewDurations.map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }))} />
          </div>
          <ChoiceGroup field={fields.mode} label="How you meet" choices={interviewModeNames.map(({ key, en }) => ({ value: key, label: en }))} />
          <TextField
            field={fields.locationUrl}
            label="Link, number or address"
            hint="A video call needs its https:// link, a phone call the number, a meeting the full address"
            maxLength={300}
          />
          <TextArea field={fields.message} label="Message to the applicant" hint="What to prepare, whom they will meet" optional rows={3} maxLength={1000} />
          <div className="flex flex-wrap gap-3">
            <button className="btn btn-go flex-1 max-sm:basis-full">{action}</button>
            {double && (
              <button name="despite" value={double.key} className="btn btn-line flex-1 max-sm:basis-full">
                {isMove ? "Move it all the same" : "Schedule all the same"}
              </button>
            )}
            <a href="/employer/interviews" className="btn btn-line flex-1">
              Cancel
            </a>
          </div>
        </PostForm>
      </form-keeper>
    </section>
  );
}
