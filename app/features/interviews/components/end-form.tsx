import { m } from "~/paraglide/messages";

/** The form that ends an interview, with a confirmation, since nobody can rejoin. */
export function EndForm({ id }: { id: string }) {
  return (
    <details>
      <summary className="btn btn-line btn-small">{m.applications_interview_end()}</summary>
      <submit-once>
        <form method="post" action={`/interview/${id}/ending`} className="grid justify-items-start gap-2 py-2">
          <p>{m.applications_interview_end_text()}</p>
          <button className="btn btn-line btn-small">{m.applications_interview_end_confirm()}</button>
        </form>
      </submit-once>
    </details>
  );
}
