import { useEffect, useRef } from "react";
import type { ApplicationStatus } from "db/vocabulary";
import { stepName } from "~/features/applications/step-names";
import { m } from "~/paraglide/messages";
import { Icon } from "~/ui/icon";
import { canHire, type MovedApplicant } from "./moved-applicant";

const stages = ["applied", "under_review", "shortlisted", "interview_scheduled", "hired"] as const;

interface StageStepsProps {
  applicant: MovedApplicant;
  /** The stage that is marked; while a move is sent, the one to which it leads. */
  shown: ApplicationStatus;
  /** The stages that can be reached. */
  moves: readonly ApplicationStatus[];
  /** An interview is to come: a move back asks why it is cancelled. */
  isHeld: boolean;
}

/**
 * The stages of an application in their order, each a button where the applicant can be moved to it. An interview is
 * scheduled on its own page, to which its stage leads.
 */
export function StageSteps({ applicant, shown, moves, isHeld }: StageStepsProps) {
  const { id, fullName, interviewAt, isHidden } = applicant;
  const at = stages.findIndex((each) => each === shown);
  const current = useRef<HTMLLIElement>(null);
  const before = useRef(shown);
  // The button that was pressed is gone.
  useEffect(() => {
    const isMoved = before.current !== shown;
    before.current = shown;
    if (isMoved && document.activeElement === document.body) current.current?.focus({ preventScroll: true });
  }, [shown]);
  const canReach = (stage: ApplicationStatus) => moves.includes(stage) && !isHeld;
  const look = "flex min-h-11 w-full items-center gap-3 rounded-lg text-left min-[1100px]:min-h-9";
  const step = `${look} text-ink no-underline hover:bg-tint`;
  return (
    <ol aria-label={m.applicant_stage()}>
      {stages.map((stage, index) => {
        const name = (
          <>
            <span
              aria-hidden="true"
              className={`grid size-6 shrink-0 place-items-center rounded-full border-2 text-xs font-bold ${index < at ? "border-peacock text-peacock" : index === at ? "border-peacock bg-peacock text-surface" : "border-control text-ink-2"}`}>
              {index < at ? <Icon name="check" size={14} /> : index + 1}
            </span>
            <span>{stepName(stage)}</span>
          </>
        );
        return (
          <li
            key={stage}
            {...(index === at && { ref: current, tabIndex: -1, "aria-current": "step" as const })}
            className={index === at ? "font-semibold" : ""}>
            {stage === "interview_scheduled" ? (
              interviewAt === null && !isHidden && moves.length > 0 ? (
                <a href={`/employer/interviews?application=${id}`} className={step}>
                  {name}
                </a>
              ) : (
                <span className={`${look} ${index === at ? "" : "text-ink-2"}`}>{name}</span>
              )
            ) : stage === "hired" && moves.includes("hired") && !canHire(applicant) ? (
              <details id="hire">
                <summary className={step}>{name}</summary>
                <div className="grid gap-2 pb-2 pl-9">
                  <input type="hidden" name="sure" value="1" />
                  <p className="quiet">{m.applicant_hire_unmet({ name: fullName })}</p>
                  <button id="move-hired" name="to" value="hired" className="btn btn-go btn-small">
                    {m.applicant_hire_confirm()}
                  </button>
                </div>
              </details>
            ) : index !== at && (stage === "hired" ? moves.includes(stage) : canReach(stage)) ? (
              <button
                id={stage === "under_review" || stage === "applied" ? `move-${stage}` : undefined}
                name="to"
                value={stage}
                className={step}>
                {name}
              </button>
            ) : (
              <span className={`${look} ${index === at ? "" : "text-ink-2"}`}>{name}</span>
            )}
          </li>
        );
      })}
      {shown === "rejected" && (
        <li className="flex min-h-11 items-center font-semibold text-brick">{stepName(shown)}</li>
      )}
    </ol>
  );
}
