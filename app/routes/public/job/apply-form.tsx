import { useForm, type FieldMetadata, type SubmissionResult } from "@conform-to/react";
import type { ApplicationStatus } from "db/vocabulary";
import { answerField, askedMarks, longestAnswer } from "~/features/applications/answers";
import { applicationStatusName } from "~/features/applications/names";
import type { JobQuestion } from "~/features/jobs/editing/questions";
import { m } from "~/paraglide/messages";
import { Banner, type BannerContent } from "~/ui/banner";
import { ChoiceGroup, PostForm, TextArea, TextField } from "~/ui/forms/form";

interface ApplySectionProps {
  jobId: string;
  /** What the person who looks can do here. */
  state: "visitor" | "seeker" | "incomplete" | "employer" | "owner_of_job" | "closed";
  applied: ApplicationStatus | null;
  /** What the employer asks; empty for whoever cannot apply here. */
  questions?: readonly JobQuestion[];
  result: SubmissionResult | undefined;
  /** Why the application was not taken, when no field is to blame. */
  banner: ApplyBanner | null;
}

export interface ApplyBanner extends BannerContent {
  /** The application came after its session had ended. */
  signedOut?: boolean;
}

/** Where a seeker applies, or learns why not. */
export function ApplySection({ jobId, state, applied, questions = [], result, banner }: ApplySectionProps) {
  if (applied) {
    return (
      <section id="apply" className="card mt-6">
        <h2>{m.jobs_applied_title()}</h2>
        <p className="mt-1">{m.jobs_applied_text({ status: applicationStatusName(applied) })}</p>
        <a href="/activity" className="btn btn-line mt-3">
          {m.jobs_applied_see()}
        </a>
      </section>
    );
  }
  if (state === "owner_of_job") {
    return (
      <section id="apply" className="card mt-6">
        <h2>{m.jobs_your_job()}</h2>
        <a href={`/job/${jobId}/applicants`} className="btn btn-line mt-3">
          {m.jobs_see_applicants()}
        </a>
      </section>
    );
  }
  if (state === "employer") return <p className="card mt-6">{m.jobs_employer_view()}</p>;
  if (state === "incomplete") {
    return (
      <section id="apply" className="card mt-6">
        <h2>{m.jobs_apply_title()}</h2>
        <p className="mt-1">{m.jobs_apply_complete_profile()}</p>
        <a href={`/profile-setup?redirect=${encodeURIComponent(`/job/${jobId}`)}`} className="btn btn-go mt-3">
          {m.jobs_complete_profile()}
        </a>
      </section>
    );
  }
  if (state !== "seeker") return null;
  return <ApplyForm jobId={jobId} questions={questions} result={result} banner={banner} />;
}

function ApplyForm({ jobId, questions, result, banner }: Pick<ApplySectionProps, "jobId" | "result" | "banner"> & { questions: readonly JobQuestion[] }) {
  const [form, fields] = useForm<Record<string, string>>({ id: "apply", lastResult: result });
  const field = (name: string): FieldMetadata<string> => fields[name] as FieldMetadata<string>;
  return (
    <section className="card mt-6">
      <h2>{m.jobs_apply_title()}</h2>
      {banner && (
        <Banner {...banner}>
          {banner.signedOut && (
            <a href={`/auth?redirect=${encodeURIComponent(`/job/${jobId}`)}`} target="_blank" rel="noopener" className="inline-flex min-h-11 items-center">
              {m.jobs_apply_log_in()}
            </a>
          )}
        </Banner>
      )}
      <p className="quiet mt-1 mb-4">{m.jobs_apply_shows()}</p>
      <form-keeper name={`apply-${jobId}`}>
        <PostForm form={form}>
          {questions.length > 0 && (
            <>
              <h3>{m.jobs_questions_title()}</h3>
              <input type="hidden" name="asked" value={askedMarks(questions)} />
              {questions.map((question) => (
                <Question key={question.id} question={question} field={field(answerField(question.id))} />
              ))}
            </>
          )}
          <TextArea field={field("note")} label={m.jobs_apply_note()} hint={m.jobs_apply_note_hint()} optional rows={4} />
          <button className="btn btn-go">{m.jobs_apply_send()}</button>
        </PostForm>
      </form-keeper>
    </section>
  );
}

/** A question in the employer's own words, with the control that fits. */
function Question({ question: { text, kind, required }, field }: { question: JobQuestion; field: FieldMetadata<string> }) {
  const frame = { field, label: text, optional: !required };
  if (kind === "yes_no") {
    return (
      <ChoiceGroup
        {...frame}
        choices={[
          { value: "yes", label: m.jobs_answer_yes() },
          { value: "no", label: m.jobs_answer_no() },
        ]}
      />
    );
  }
  if (kind === "number") return <TextField {...frame} inputMode="decimal" autoComplete="off" maxLength={24} />;
  return <TextArea {...frame} rows={3} maxLength={longestAnswer.text} />;
}
