import { useForm, type FieldMetadata, type SubmissionResult } from "@conform-to/react";
import { answerField, questionFingerprints, longestAnswer } from "~/features/applications/answers";
import { wantedName } from "~/features/jobs/answer-names";
import type { JobQuestion } from "~/features/jobs/editing/questions";
import type { JobPage } from "~/features/jobs/queries.server";
import { NeededFields, neededDefaults } from "~/features/profiles/components/needed-fields";
import type { NeededField } from "~/features/profiles/profile";
import { m } from "~/paraglide/messages";
import { useSite } from "~/root";
import { Banner, type BannerContent } from "~/ui/banner";
import { formatSalary } from "~/ui/format";
import { ChoiceGroup, PostForm, TextArea, TextField } from "~/ui/forms/form";
import { HelpLink } from "~/ui/help/help-link";
import type { Applied } from "./applied";

/** The answer of an action when the form is shown again. */
interface ApplyAnswer {
  result: SubmissionResult;
  /** Why the application was not taken, when no field is to blame. */
  banner: ApplyBanner | null;
  missing: readonly NeededField[];
  /** Only texts with warning signs stop the application: they can be sent for review. */
  mayBeReviewed: boolean;
}

export interface ApplyBanner extends BannerContent {
  /** The application came after its session had ended. */
  signedOut?: boolean;
}

type ShownPay = Pick<JobPage, "salaryMin" | "salaryMax" | "salaryPeriod">;

interface ApplySectionProps {
  job: { id: string; title: string; skills: readonly string[] } & ShownPay;
  /**
   * The address to which the application is sent, without a fragment: with one, a browser would scroll there instead of
   * to the field that gets the focus.
   */
  address: string;
  /** What the viewer can do here. */
  state: "visitor" | "seeker" | "employer" | "owner_of_job" | "closed";
  applied: Applied | null;
  /** The employer's questions; empty for users who cannot apply here. */
  questions: readonly JobQuestion[];
  /** What the person's profile lacks. */
  missing: readonly NeededField[];
  answer: ApplyAnswer | undefined;
}

/** Where a seeker applies, or learns why not. */
export function ApplySection({ job, address, state, applied, questions, missing, answer }: ApplySectionProps) {
  if (applied) return null;
  if (state === "owner_of_job") {
    return (
      <section id="apply" className="card">
        <h2>{m.jobs_your_job()}</h2>
        <a href={`/job/${job.id}/applicants`} className="btn btn-line mt-3">
          {m.jobs_see_applicants()}
        </a>
      </section>
    );
  }
  if (state === "employer") return <p className="card">{m.jobs_employer_view()}</p>;
  if (state !== "seeker") return null;
  return (
    <ApplyForm job={job} address={address} questions={questions} missing={answer?.missing ?? missing} answer={answer} />
  );
}

type ApplyFormProps = Pick<ApplySectionProps, "job" | "address" | "questions" | "missing" | "answer">;

function ApplyForm({ job, address, questions, missing, answer }: ApplyFormProps) {
  const place = useSite()?.place;
  const town = place?.key ? place.name : "";
  const defaultValue = neededDefaults(town);
  const [form, fields] = useForm<Record<string, string | string[]>>({
    id: "apply-form",
    lastResult: answer?.result,
    defaultValue,
  });
  const field = (name: string): FieldMetadata<string> => fields[name] as FieldMetadata<string>;
  const { banner } = answer ?? { banner: null };
  return (
    <section id="apply" className="card" aria-labelledby="apply-title">
      <h2 id="apply-title">{m.jobs_apply_title()}</h2>
      <p className="quiet truncate">
        {formatSalary({ min: job.salaryMin, max: job.salaryMax, period: job.salaryPeriod })} · {job.title}
      </p>
      {banner && (
        <Banner {...banner}>
          {banner.signedOut && (
            <a
              href={`/auth?redirect=${encodeURIComponent(`/job/${job.id}`)}`}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-11 items-center">
              {m.jobs_apply_log_in()}
            </a>
          )}
          {banner.signedOut && <HelpLink about="session_over" />}
        </Banner>
      )}
      <details className="quiet">
        <summary className="min-h-11 py-2">{m.jobs_apply_shows_short()}</summary>
        {m.jobs_apply_shows()}
      </details>
      <form-keeper name={`apply-${job.id}`}>
        <PostForm form={form} action={address}>
          {missing.length > 0 && (
            <>
              <input type="hidden" name="needed" value={missing.join(" ")} />
              <NeededFields missing={missing} field={field} offeredSkills={job.skills} place={town} />
            </>
          )}
          {questions.length > 0 && (
            <>
              <h3>{m.jobs_questions_title()}</h3>
              <input type="hidden" name="asked" value={questionFingerprints(questions)} />
              {questions.map((question, at) => (
                <Question
                  key={question.id}
                  count={at + 1}
                  question={question}
                  field={field(answerField(question.id))}
                />
              ))}
            </>
          )}
          <details open={Boolean(field("note").initialValue) || field("note").errors !== undefined}>
            <summary className="py-2.5 text-peacock">{m.jobs_apply_note_add()}</summary>
            <TextArea
              field={field("note")}
              label={m.jobs_apply_note()}
              hint={m.jobs_apply_note_hint()}
              optional
              rows={4}
            />
          </details>
          <button className="btn btn-go">{m.jobs_apply_send()}</button>
          {answer?.mayBeReviewed && (
            <div className="grid gap-2">
              <p id="apply-as-is">{m.jobs_apply_as_is_hint()}</p>
              <button name="asIs" value="on" className="btn btn-line" aria-describedby="apply-as-is">
                {m.jobs_apply_as_is()}
              </button>
            </div>
          )}
        </PostForm>
      </form-keeper>
    </section>
  );
}

/** A question in the employer's own words, with the control that fits. */
function Question({
  count,
  question: { text, kind, required, wanted },
  field,
}: {
  /** Its place, from 1. */
  count: number;
  question: JobQuestion;
  field: FieldMetadata<string>;
}) {
  const frame = { field, label: `${count}. ${text}`, optional: !required };
  if (kind === "yes_no") {
    return (
      <ChoiceGroup
        {...frame}
        hint={wanted && m.jobs_question_wanted({ answer: wantedName(wanted) })}
        choices={[
          { value: "yes", label: m.jobs_answer_yes() },
          { value: "no", label: m.jobs_answer_no() },
        ]}
      />
    );
  }
  if (kind === "number") return <TextField {...frame} inputMode="decimal" autoComplete="off" maxLength={40} />;
  return <TextArea {...frame} rows={3} maxLength={longestAnswer.text} />;
}
