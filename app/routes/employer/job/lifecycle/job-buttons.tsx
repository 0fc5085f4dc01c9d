import type { JobStatus } from "db/vocabulary";
import { stepAfter, stepBefore, type JobFormStep } from "~/features/jobs/editing/steps";
import { m } from "~/paraglide/messages";

interface JobButtonsProps {
  status: JobStatus;
  step: JobFormStep;
  /** The link that leaves the form without saving; null for a new job. */
  back: string | null;
}

/** What can be done with a form of a job. The first button is what the Enter key presses, hence the order. */
export function JobButtons({ status, step, back }: JobButtonsProps) {
  if (step === "all") return <WholeFormButtons status={status} />;
  if (status !== "draft") {
    return (
      <p className="flex flex-wrap gap-3">
        <button name="intent" value="save" className="btn btn-go flex-1">
          {m.life_save_changes()}
        </button>
        {back && (
          <a href={back} className="btn btn-line flex-1">
            {m.life_back()}
          </a>
        )}
      </p>
    );
  }
  const before = stepBefore(step);
  return (
    <p className="flex flex-row-reverse flex-wrap gap-3">
      <button className="btn btn-go flex-1">{stepAfter(step) ? m.life_next() : m.posting_preview()}</button>
      {before && (
        <button name="to" value={before} className="btn btn-line flex-1">
          {m.life_back()}
        </button>
      )}
      <button name="to" value="overview" className="btn btn-plain max-sm:basis-full">
        {m.life_save_later()}
      </button>
    </p>
  );
}

function WholeFormButtons({ status }: { status: JobStatus }) {
  if (status === "active") {
    return (
      <p className="flex flex-wrap gap-3">
        <button name="intent" value="save" className="btn btn-go flex-1">
          {m.life_save_changes()}
        </button>
      </p>
    );
  }
  if (status === "draft") {
    return (
      <p className="flex flex-wrap gap-3">
        <button name="intent" value="draft" className="btn btn-line flex-1">
          {m.life_save_draft()}
        </button>
        <button name="intent" value="preview" className="btn btn-line flex-1">
          {m.posting_preview()}
        </button>
        <button name="intent" value="publish" className="btn btn-go flex-1 max-sm:basis-full">
          {m.life_publish()}
        </button>
      </p>
    );
  }
  return (
    <p className="flex flex-wrap gap-3">
      <button name="intent" value="save" className="btn btn-line flex-1">
        {m.life_save()}
      </button>
      <button name="intent" value="publish" className="btn btn-go flex-1">
        {status === "pending" ? m.life_send_again() : m.life_publish_again()}
      </button>
    </p>
  );
}
