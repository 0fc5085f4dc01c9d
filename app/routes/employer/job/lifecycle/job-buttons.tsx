import { useEffect, useRef, useState } from "react";
import type { JobStatus } from "db/vocabulary";
import { stepAfter, stepBefore, type JobFormStep } from "~/features/jobs/editing/steps";
import { m } from "~/paraglide/messages";

interface JobButtonsProps {
  status: JobStatus;
  step: JobFormStep;
  /** The link that leaves the form without saving; null for a new job. */
  back: string | null;
  /** Whether the form came back with what was typed. */
  isAnswered: boolean;
}

/** What can be done with a form of a job. The first button is what the Enter key presses, hence the order. */
export function JobButtons({ status, step, back, isAnswered }: JobButtonsProps) {
  if (step === "all") return <WholeFormButtons status={status} isAnswered={isAnswered} />;
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

function WholeFormButtons({ status, isAnswered }: Pick<JobButtonsProps, "status" | "isAnswered">) {
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
      {status === "pending" ? (
        <SendAgain isChanged={isAnswered} />
      ) : (
        <button name="intent" value="publish" className="btn btn-go flex-1">
          {m.life_publish_again()}
        </button>
      )}
    </p>
  );
}

/** Sends a job in review again. With script it waits until something in the form was changed. */
function SendAgain({ isChanged }: { isChanged: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isSame, setSame] = useState(false);
  useEffect(() => {
    const form = button.current?.form;
    if (!form || isChanged || form.querySelector("[data-kept]:not([hidden])")) return;
    setSame(true);
    const change = ({ type, target }: Event) => {
      if (type === "input" || (target instanceof Element && target.closest("button"))) setSame(false);
    };
    for (const type of ["input", "click"]) form.addEventListener(type, change);
    return () => {
      for (const type of ["input", "click"]) form.removeEventListener(type, change);
    };
  }, [isChanged]);
  return (
    <>
      <button
        ref={button}
        name="intent"
        value="publish"
        className="btn btn-go flex-1 disabled:opacity-50"
        disabled={isSame}
        aria-describedby={isSame ? "send-again-hint" : undefined}>
        {m.life_send_again()}
      </button>
      {isSame && (
        <span id="send-again-hint" className="quiet basis-full">
          {m.life_review_change()}
        </span>
      )}
    </>
  );
}
