import { joiningOf } from "~/features/interviews/interview";
import type { EmployerInterview } from "~/features/interviews/queries.server";
import { m } from "~/paraglide/messages";

/** Join from ten minutes before, and end once a user is there. @param now ms UTC */
export function Meeting({ interview, now }: { interview: EmployerInterview; now: number }) {
  const { id, status, fullName, isHidden } = interview;
  const joining = joiningOf(interview, now);
  return (
    <>
      {!isHidden && (joining === "open" || joining === "live") && (
        <submit-once>
          <form method="post" action={`/interview/${id}/joining`}>
            <button className="btn btn-go btn-small" aria-label={m.meet_join_named({ name: fullName })}>
              {m.meet_join()}
            </button>
          </form>
        </submit-once>
      )}
      {status === "live" && (
        <details>
          <summary className="btn btn-line btn-small" aria-label={m.meet_end_named({ name: fullName })}>
            {m.meet_end()}
          </summary>
          <form method="post" action={`/interview/${id}/ending`} className="mt-1 grid gap-2">
            <p className="quiet max-w-56">{m.meet_end_text({ name: fullName })}</p>
            <button className="btn btn-line btn-small" aria-label={m.meet_end_confirm_named({ name: fullName })}>
              {m.meet_end_confirm()}
            </button>
          </form>
        </details>
      )}
      {!isHidden && joining === "early" && (
        <a
          href={`/interview/${id}/calendar.ics`}
          className="btn btn-plain btn-small"
          aria-label={m.meet_calendar_named({ name: fullName })}>
          {m.meet_calendar()}
        </a>
      )}
    </>
  );
}
