import type { listWaitingForEmployer } from "~/features/applications/queries.server";
import type { listJobsForEmployer } from "~/features/jobs/queries.server";

type Job = Awaited<ReturnType<typeof listJobsForEmployer>>[number];
type Waiting = Awaited<ReturnType<typeof listWaitingForEmployer>>[number];

interface Task {
  href: string;
  text: string;
  action: string;
}

/** What waits for the employer: people first, then unfinished drafts. */
export function tasksOf(jobs: Job[], waiting: Waiting[]): Task[] {
  const people = waiting.map(({ jobId, title, count }) => ({
    href: `/job/${jobId}/applicants?status=applied`,
    text: `${count === 1 ? "1 applicant has" : `${count} applicants have`} waited more than 3 days: ${title}`,
    action: "Answer",
  }));
  const drafts = jobs
    .filter((job) => job.status === "draft")
    .slice(0, 3)
    .map(({ id, title }) => ({ href: `/job/${id}/edit`, text: `Not published yet: ${title}`, action: "Finish" }));
  return [...people, ...drafts];
}

/** What is to be done, each line with its one step; nothing when all is done. */
export function TaskList({ tasks }: { tasks: Task[] }) {
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby="tasks">
      <h2 id="tasks" className="mb-3">
        To do
      </h2>
      <ul className="rows">
        {tasks.map(({ href, text, action }) => (
          <li key={href} className="flex items-center justify-between gap-3 py-2 pr-3 pl-4">
            <span className="min-w-0">{text}</span>
            <a href={href} className="btn btn-line btn-small flex-none" aria-label={`${action}: ${text}`}>
              {action}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
