interface SettleFormsProps {
  /** What names the one, or all of a kind. */
  fields: Record<string, string>;
  name: string;
  dropText: string;
}

/** The two ways to settle what was given up: try it again, or drop it after a question. */
export function SettleForms({ fields, name, dropText }: SettleFormsProps) {
  const hidden = Object.entries(fields).map(([field, value]) => <input key={field} type="hidden" name={field} value={value} />);
  return (
    <div className="flex flex-wrap items-start gap-2 md:max-w-64 md:justify-end">
      <submit-once>
        <form method="post" action="/undelivered/repetition">
          {hidden}
          <button className="btn btn-line btn-small" aria-label={`Try again: ${name}`}>Try again</button>
        </form>
      </submit-once>
      <details>
        <summary className="btn btn-plain btn-small list-none [&::-webkit-details-marker]:hidden" aria-label={`Drop: ${name}`}>Drop</summary>
        <p className="quiet my-2 max-w-56">{dropText}</p>
        <submit-once>
          <form method="post" action="/undelivered/deletion">
            {hidden}
            <button className="btn btn-danger btn-small" aria-label={`Drop for good: ${name}`}>Drop for good</button>
          </form>
        </submit-once>
      </details>
    </div>
  );
}
