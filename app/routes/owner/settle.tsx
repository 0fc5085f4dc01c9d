import { SentForm } from "~/ui/forms/sent-form";

interface SettleProps {
  action: string;
  label: string;
  name: string;
  /** A decision leads to the next item of the inbox. */
  look: "decision" | "decision-line" | "btn-line";
  /** The state that the page shows, where it matters: the time of the last change (ms UTC), or the status. */
  seen?: number | string;
}

const looks = {
  decision: "bg-peacock text-surface",
  "decision-line": "btn-line text-peacock!",
  "btn-line": "btn-line",
};

/** A button that settles one of several items; its accessible name says which. */
export function Settle({ action, label, name, look, seen }: SettleProps) {
  const isDecision = look !== "btn-line";
  const words = isDecision ? `${label} and next` : label;
  return (
    <SentForm action={action}>
      {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
      <button
        {...(isDecision && { name: "then", value: "next" })}
        className={`btn btn-small ${looks[look]}`}
        aria-label={`${words}: ${name}`}>
        {words}
      </button>
    </SentForm>
  );
}
