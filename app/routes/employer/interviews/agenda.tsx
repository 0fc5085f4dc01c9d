import type { EmployerInterview } from "~/features/interviews/queries.server";
import { EmptyState } from "~/ui/empty-state";
import { formatDay } from "./day";
import { InterviewRow } from "./interview-row";

interface AgendaProps {
  open: EmployerInterview[];
  closed: EmployerInterview[];
  /** ms UTC */
  now: number;
}

/** What is to come, day by day; before it what waits for its outcome, behind it what is over. */
export function Agenda({ open, closed, now }: AgendaProps) {
  const over = open.filter((interview) => endOf(interview) <= now);
  const ahead = open.filter((interview) => endOf(interview) > now);
  const days = new Map<string, EmployerInterview[]>();
  for (const interview of ahead) {
    const day = formatDay(interview.scheduledAt, now);
    days.set(day, [...(days.get(day) ?? []), interview]);
  }
  return (
    <div className="grid gap-8">
      {over.length > 0 && <Group title="Did they take place?" interviews={over} now={now} />}
      {ahead.length === 0 && (
        <EmptyState
          icon="calendar"
          title="No interviews ahead"
          action={
            <a href="/employer-portal" className="btn btn-line">
              See your applicants
            </a>
          }
        >
          Shortlist an applicant, then invite them here. They are told at once, with date, time and place.
        </EmptyState>
      )}
      {[...days].map(([day, interviews]) => (
        <Group key={day} title={day} interviews={interviews} now={now} />
      ))}
      {closed.length > 0 && (
        <details>
          <summary className="py-2.5 font-semibold">Earlier interviews ({closed.length === 20 ? "the last 20" : closed.length})</summary>
          <ul className="rows mt-2">
            {closed.map((interview) => (
              <InterviewRow key={interview.id} interview={interview} now={now} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

const endOf = (interview: EmployerInterview) => interview.scheduledAt + interview.durationMinutes * 60_000;

function Group({ title, interviews, now }: { title: string; interviews: EmployerInterview[]; now: number }) {
  return (
    <section>
      <h2 className="mb-3">{title}</h2>
      <ul className="rows">
        {interviews.map((interview) => (
          <InterviewRow key={interview.id} interview={interview} now={now} />
        ))}
      </ul>
    </section>
  );
}
