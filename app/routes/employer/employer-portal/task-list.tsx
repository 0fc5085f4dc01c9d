import { tasksAtOnce, type CompanyPart, type Task } from "~/features/employer-desk/tasks";
import { offeringAddress } from "~/features/interviews/offers/offer";
import { formatDate } from "~/ui/format";

interface Line {
  href: string;
  text: string;
  action: string;
}

const partNames: Record<CompanyPart, string> = { logo: "a logo", about: "a description", city: "the city", website: "a website" };
const clock = new Intl.DateTimeFormat("en-IN", { hour: "numeric", minute: "2-digit", hour12: true, timeZone: "Asia/Kolkata" });
const listed = new Intl.ListFormat("en-GB", { type: "conjunction" });
const counted = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);
const titleOf = (job: string) => (job === "" ? "a job without a title" : job);

function lineOf(task: Task): Line {
  switch (task.kind) {
    case "interviews_today":
      return {
        href: "/employer/interviews",
        text: `${counted(task.count, "1 interview", "interviews")} today, ${task.count === 1 ? "" : "the next "}at ${clock.format(task.nextAt)}`,
        action: "Open",
      };
    case "time_asked":
      return { href: `/employer/interviews?interview=${task.interviewId}&time=asked`, text: `${task.name} asks for another time: ${task.job}`, action: "Answer" };
    case "no_time_fits":
      return { href: offeringAddress(task.applicationId), text: `None of the offered times fits ${task.name}: ${task.job}`, action: "Offer others" };
    case "outcome_missing":
      return { href: "/employer/interviews", text: `${counted(task.count, "1 interview is over and waits", "interviews are over and wait")} for the outcome`, action: "Record" };
    case "ending":
      return { href: `/job/${task.jobId}/edit`, text: `Ends on ${formatDate(task.endsAt)}: ${task.job}`, action: "Extend" };
    case "sent_back":
      return { href: `/job/${task.jobId}/edit`, text: `Not approved as it is: ${titleOf(task.job)}`, action: "Change" };
    case "unanswered":
      return {
        href: `/job/${task.jobId}/applicants?status=applied`,
        text: `${counted(task.count, "1 applicant has", "applicants have")} waited more than 3 days: ${task.job}`,
        action: "Answer",
      };
    case "new_applicants":
      return { href: `/job/${task.jobId}/applicants?status=applied`, text: `${counted(task.count, "1 new applicant", "new applicants")}: ${task.job}`, action: "Look" };
    case "draft":
      return { href: `/job/${task.jobId}/edit`, text: `Not published yet: ${titleOf(task.job)}`, action: "Finish" };
    case "in_review":
      return { href: `/job/${task.jobId}/preview`, text: `Being looked at, usually within a day: ${task.job}`, action: "View" };
    case "company_parts":
      return { href: "/company-profile-setup", text: `Job seekers trust a complete company page. Yours lacks ${listed.format(task.missing.map((part) => partNames[part]))}.`, action: "Add" };
  }
}

function Lines({ tasks }: { tasks: Task[] }) {
  return (
    <ul className="rows">
      {tasks.map(lineOf).map(({ href, text, action }) => (
        <li key={href + text} className="flex items-center justify-between gap-3 py-2 pr-3 pl-4">
          <span className="min-w-0 wrap-anywhere">{text}</span>
          <a href={href} className="btn btn-line btn-small flex-none" aria-label={`${action}: ${text}`}>
            {action}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What is to be done, most urgent first, each line with its one step; nothing when all is done. */
export function TaskList({ tasks }: { tasks: Task[] }) {
  if (tasks.length === 0) return null;
  const more = tasks.slice(tasksAtOnce);
  return (
    <section aria-labelledby="tasks">
      <h2 id="tasks" className="mb-3">
        To do
      </h2>
      <Lines tasks={tasks.slice(0, tasksAtOnce)} />
      {more.length > 0 && (
        <details>
          <summary className="min-h-11 py-2.5 text-peacock">and {more.length} more</summary>
          <Lines tasks={more} />
        </details>
      )}
    </section>
  );
}
