import { SentForm } from "~/ui/forms/sent-form";
import { DecisionForm } from "../decisions/decision-form";
import type { DecisionAnswer } from "../decisions/take-decision.server";
import { subjectOf } from "./subject";

interface SettleFormsProps {
  /** The fields that name one item, or all of a kind. */
  fields: Record<string, string>;
  name: string;
  /** The consequence of dropping it. */
  dropText: string;
  /** The position in the list of the shown items, ms UTC: later failures are not affected. */
  seen: number;
  answer: DecisionAnswer | undefined;
}

/** The two decisions about failed deliveries: retry, or drop with a reason. */
export function SettleForms({ fields, name, dropText, seen, answer }: SettleFormsProps) {
  return (
    <div className="flex flex-wrap items-start gap-2">
      <SentForm action="/undelivered/repetition">
        {Object.entries(fields).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <input type="hidden" name="seen" value={seen} />
        <button className="btn btn-line btn-small" aria-label={`Try again: ${name}`}>
          Try again
        </button>
      </SentForm>
      <DecisionForm
        intent="drop"
        subject={subjectOf(fields)}
        seen={seen}
        name={name}
        label="Discard"
        confirm="Discard permanently"
        change={{ now: "Failed after 20 hours. Kept here for 30 days.", next: dropText }}
        hint="For the audit log, 10 to 500 characters"
        isSevere
        answer={answer}
      />
    </div>
  );
}
