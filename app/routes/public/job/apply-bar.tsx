import { HeartButton } from "~/features/jobs/components/job-card";
import { m } from "~/paraglide/messages";

interface ApplyBarProps {
  job: { id: string; title: string };
  /** The address of applying; null for users who cannot apply or have applied. */
  applyAt: string | null;
  saved: boolean;
}

/** Apply and save, always in sight: at the lower edge on phones, beside the job on wide screens. */
export function ApplyBar({ job, applyAt, saved }: ApplyBarProps) {
  return (
    <div className="apply-bar">
      {applyAt !== null && (
        <a className="btn btn-go flex-1" href={applyAt}>
          {m.jobs_apply()}
        </a>
      )}
      <form method="post" action={`/job/${job.id}/favorite`}>
        <HeartButton title={job.title} saved={saved} className="btn btn-line" />
      </form>
    </div>
  );
}
