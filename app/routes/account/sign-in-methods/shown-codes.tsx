import { m } from "~/paraglide/messages";

/** Recovery codes just made, for writing down: no page shows them again. */
export function ShownCodes({ codes }: { codes: string[] }) {
  return (
    <section className="safe grid gap-3" aria-labelledby="codes-title" role="status">
      <div>
        <h2 id="codes-title">{m.proof_recovery_shown()}</h2>
        <p>{m.proof_recovery_shown_text()}</p>
      </div>
      <ol className="grid list-inside list-decimal gap-x-6 gap-y-1 font-mono min-[420px]:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <a href="/sign-in-methods" className="btn btn-go justify-self-start">
        {m.proof_recovery_done()}
      </a>
    </section>
  );
}
