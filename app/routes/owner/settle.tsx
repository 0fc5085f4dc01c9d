interface SettleProps {
  action: string;
  label: string;
  name: string;
  look: string;
  /** What the page shows of the thing, where that matters: when it had last changed (ms UTC), or its status. */
  seen?: number | string;
}

/** A button that settles one of many; its name says which. */
export function Settle({ action, label, name, look, seen }: SettleProps) {
  return (
    <submit-once>
      <form method="post" action={action}>
        {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
        <button className={`btn ${look} btn-small`} aria-label={`${label}: ${name}`}>
          {label}
        </button>
      </form>
    </submit-once>
  );
}
