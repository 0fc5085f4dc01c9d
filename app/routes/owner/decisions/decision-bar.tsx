import type { ReactNode } from "react";
import { SentForm } from "~/ui/forms/sent-form";

/** The buttons of a decision in one row; on phones a bar above the tabs, over which its forms open. */
export function DecisionBar({ children }: { children: ReactNode }) {
  return (
    <div className="apply-bar flex-wrap items-start max-md:[&>details]:basis-auto! md:static! md:mx-0! md:border-0! md:bg-transparent! md:px-0! md:pt-3! md:pb-1!">
      {children}
    </div>
  );
}

interface ApproveOrRejectProps {
  /** Of the subject, for the names of the buttons. */
  name: string;
  approve: { label: string; action: string; /** The state that the page shows. */ seen?: string | number };
  reject: { label: string; isOpen: boolean; form: ReactNode };
  /** Whether a strong warning sign speaks for the rejection, which then is the marked button. */
  isWarned?: boolean;
}

/** The two decisions about an item, of equal weight: one press approves it, a rejection asks for its reason first. */
export function ApproveOrReject({ name, approve, reject, isWarned = false }: ApproveOrRejectProps) {
  return (
    <DecisionBar>
      <SentForm action={approve.action}>
        {approve.seen !== undefined && <input type="hidden" name="seen" value={approve.seen} />}
        <button
          name="then"
          value="next"
          className="btn btn-line btn-small text-peacock!"
          aria-label={`${approve.label} and next: ${name}`}>
          {`${approve.label} and next`}
        </button>
      </SentForm>
      <details open={reject.isOpen} className="open:basis-full">
        <summary
          className={`btn btn-small ${isWarned ? "bg-brick text-on-brick!" : "btn-line text-brick!"}`}
          aria-label={`${reject.label}: ${name}`}>
          {`${reject.label}…`}
        </summary>
        {reject.form}
      </details>
    </DecisionBar>
  );
}
