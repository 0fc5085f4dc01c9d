import { useForm, type SubmissionResult } from "@conform-to/react";
import type { ApplicationStatus } from "db/vocabulary";
import { applicationStatusName } from "~/features/applications/names";
import { m } from "~/paraglide/messages";
import { Banner, type BannerContent } from "~/ui/banner";
import { PostForm, TextArea } from "~/ui/form";

interface ApplySectionProps {
  jobId: string;
  /** What the person who looks can do here. */
  state: "visitor" | "seeker" | "incomplete" | "employer" | "owner_of_job" | "closed";
  applied: ApplicationStatus | null;
  result: SubmissionResult | undefined;
  /** Why the application was not taken, when no field is to blame. */
  banner: BannerContent | null;
}

/** Where a seeker applies, or learns why not. */
export function ApplySection({ jobId, state, applied, result, banner }: ApplySectionProps) {
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
  return <ApplyForm result={result} banner={banner} />;
}

function ApplyForm({ result, banner }: Pick<ApplySectionProps, "result" | "banner">) {
  const [form, fields] = useForm<{ note: string }>({ id: "apply", lastResult: result });
  return (
    <section className="card mt-6">
      <h2>{m.jobs_apply_title()}</h2>
      {banner && <Banner {...banner} />}
      <p className="quiet mt-1 mb-4">{m.jobs_apply_shows()}</p>
      <PostForm form={form}>
        <TextArea field={fields.note} label={m.jobs_apply_note()} hint={m.jobs_apply_note_hint()} optional rows={4} />
        <button className="btn btn-go">{m.jobs_apply_send()}</button>
      </PostForm>
    </section>
  );
}
