/** A button that settles one of many; its name says which. */
export function Settle({ action, label, name, look }: { action: string; label: string; name: string; look: string }) {
  return (
    <submit-once>
      <form method="post" action={action}>
        <button className={`btn ${look} btn-small`} aria-label={`${label}: ${name}`}>
          {label}
        </button>
      </form>
    </submit-once>
  );
}
