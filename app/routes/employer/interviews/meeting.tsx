import { joiningOf } from "~/features/interviews/interview";
import type { EmployerInterview } from "~/features/interviews/queries.server";

/** Join from ten minutes before, and end once a user is there. @param now ms UTC */
export function Meeting({ interview, now }: { interview: EmployerInterview; now: number }) {
  const { id, status, fullName, isHidden } = interview;
  const joining = joiningOf(interview, now);
  return (
    <>
      {!isHidden && (joining === "open" || joining === "live") && (
        <submit-once>
          <form method="post" action={`/interview/${id}/joining`}>
            <button className="btn btn-go btn-small" aria-label={`Join: interview with ${fullName}`}>
              Join
            </button>
          </form>
        </submit-once>
      )}
      {status === "live" && (
        <details>
          <summary className="btn btn-line btn-small" aria-label={`Mark as ended: interview with ${fullName}`}>
            Mark as ended
          </summary>
          <form method="post" action={`/interview/${id}/ending`} className="mt-1 grid gap-2">
            <p className="quiet max-w-56">We'll notify {fullName}. No one can join any more.</p>
            <button className="btn btn-line btn-small" aria-label={`Yes, mark as ended: interview with ${fullName}`}>
              Yes, mark as ended
            </button>
          </form>
        </details>
      )}
      {!isHidden && joining === "early" && (
        <a
          href={`/interview/${id}/calendar.ics`}
          className="btn btn-plain btn-small"
          aria-label={`Add to calendar: interview with ${fullName}`}>
          Add to calendar
        </a>
      )}
    </>
  );
}
