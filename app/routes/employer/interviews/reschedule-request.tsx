import { Link } from "@remix-run/react";
import type { EmployerInterview } from "~/features/interviews/queries.server";
import { m } from "~/paraglide/messages";
import { formatDateTime } from "~/ui/format";
import { SentForm } from "~/ui/forms/sent-form";

/** The time that an applicant asks for instead, with the two answers to it. */
export function RescheduleRequest({
  interview: { id, fullName, askedFor, askedNote },
  canRecruit,
}: {
  interview: EmployerInterview;
  canRecruit: boolean;
}) {
  if (askedFor === null) return null;
  return (
    <div className="mt-2 rounded-card bg-tint p-3">
      <p className="font-semibold">{m.meet_ask_for({ when: formatDateTime(askedFor) })}</p>
      {askedNote && <p className="max-w-[65ch] whitespace-pre-line">{askedNote}</p>}
      {canRecruit && <Answers id={id} fullName={fullName} askedFor={askedFor} />}
    </div>
  );
}

function Answers({ id, fullName, askedFor }: { id: string; fullName: string; askedFor: number }) {
  return (
    <div className="mt-2 flex flex-wrap items-start gap-2">
      <Link
        to={`/employer/interviews?interview=${id}&time=asked`}
        prefetch="intent"
        className="btn btn-line btn-small"
        aria-label={m.meet_ask_take_named({ name: fullName })}>
        {m.meet_ask_take()}
      </Link>
      <details>
        <summary className="btn btn-plain btn-small" aria-label={m.meet_ask_keep_named({ name: fullName })}>
          {m.meet_ask_keep()}
        </summary>
        <SentForm action={`/interview/${id}/reschedule-request/dismissal`} className="mt-1 grid gap-2">
          <input type="hidden" name="askedFor" value={askedFor} />
          <p className="quiet max-w-56">{m.meet_ask_keep_text({ name: fullName })}</p>
          <button className="btn btn-line btn-small" aria-label={m.meet_ask_keep_send_named({ name: fullName })}>
            {m.meet_ask_keep_send()}
          </button>
        </SentForm>
      </details>
    </div>
  );
}
