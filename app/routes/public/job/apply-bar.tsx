import { HeartButton } from "~/features/jobs/components/job-card";
import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";

interface ApplyBarProps {
  job: { id: string; title: string };
  /** The address of applying; null for users who cannot apply or have applied. */
  applyAt: string | null;
  hasApplied: boolean;
  takesCalls: boolean;
  saved: boolean;
}

/** Apply, call, share and save, always in sight: at the lower edge on phones, in the rail on wide screens. */
export function ApplyBar({ job, applyAt, hasApplied, takesCalls, saved }: ApplyBarProps) {
  return (
    <div className="apply-bar">
      {applyAt !== null && (
        <a className="btn btn-go" href={applyAt}>
          {m.jobs_apply()}
        </a>
      )}
      {hasApplied && (
        <a className="btn btn-line flex-1 px-2! text-sm" href="/activity">
          {m.jobs_applied_see()}
        </a>
      )}
      {takesCalls && (
        <a className="btn btn-line" href={`/job/${job.id}/call`} rel="nofollow" aria-label={m.jobs_call()}>
          <Icon name="phone" />
          <span>{m.jobs_call()}</span>
        </a>
      )}
      <a
        className="btn btn-line"
        href={`/job/${job.id}/share?to=whatsapp`}
        rel="nofollow noreferrer"
        aria-label={m.jobs_share_whatsapp()}>
        <Icon name="whatsapp" />
        <span>WhatsApp</span>
      </a>
      <form method="post" action={`/job/${job.id}/favorite`}>
        <HeartButton title={job.title} saved={saved} className="btn btn-line" />
      </form>
    </div>
  );
}
