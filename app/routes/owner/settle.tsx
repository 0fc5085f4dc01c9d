interface SettleProps {
  action: string;
  label: string;
  name: string;
  look: string;
  /** When the thing had last changed as the page has it, where that matters; ms UTC. */
  seen?: number;
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
