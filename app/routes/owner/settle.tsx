import { SentForm } from "~/ui/forms/sent-form";
interface SettleProps {
  action: string;
  label: string;
  name: string;
  look: string;
  /** The state that the page shows, where it matters: the time of the last change (ms UTC), or the status. */
  seen?: number | string;
}

/** A button that settles one of several items; its accessible name says which. */
export function Settle({ action, label, name, look, seen }: SettleProps) {
  return (
    <SentForm action={action}>
      {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
      <button className={`btn ${look} btn-small`} aria-label={`${label}: ${name}`}>
        {label}
      </button>
    </SentForm>
  );
}
