import { SentForm } from "~/ui/forms/sent-form";
import { DecideButtons } from "./decisions/decide-buttons";

interface SettleProps {
  action: string;
  label: string;
  name: string;
  /** A decision has a second button that leads to the next item. */
  look: "decision" | "decision-line" | "btn-line";
  /** The state that the page shows, where it matters: the time of the last change (ms UTC), or the status. */
  seen?: number | string;
}

/** A button that settles one of several items; its accessible name says which. */
export function Settle({ action, label, name, look, seen }: SettleProps) {
  return (
    <SentForm action={action}>
      {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
      {look === "decision" || look === "decision-line" ? (
        <DecideButtons label={label} name={name} isEqual={look === "decision-line"} />
      ) : (
        <button className={`btn ${look} btn-small`} aria-label={`${label}: ${name}`}>
          {label}
        </button>
      )}
    </SentForm>
  );
}
