import { tasksAtOnce, type CompanyPart, type Task } from "~/features/employer-desk/tasks";
import { offeringAddress } from "~/features/interviews/offers/offer";
import { shownTitle } from "~/features/jobs/editing/steps";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { formatDate } from "~/ui/format";
import { Icon } from "~/ui/icon";

interface Line {
  href: string;
  icon: "people" | "calendar" | "case" | "building";
  text: string;
  /** What it is about, such as the job's title. */
  detail?: string;
  action: string;
}

const time = { hour: "numeric", minute: "2-digit", hour12: true, timeZone: "Asia/Kolkata" } as const;
const partNames: Record<CompanyPart, () => string> = {
  logo: m.desk_part_logo,
  about: m.desk_part_about,
  city: m.desk_part_city,
  website: m.desk_part_website,
};
const clock = { en: new Intl.DateTimeFormat("en-IN", time), hi: new Intl.DateTimeFormat("hi-IN", time) };
const listed = {
  en: new Intl.ListFormat("en-GB", { type: "conjunction" }),
  hi: new Intl.ListFormat("hi-IN", { type: "conjunction" }),
};
const titleOf = (job: string) => (job === "" ? m.desk_untitled() : shownTitle(job));

function lineOf(task: Task): Line {
  switch (task.kind) {
    case "interviews_today": {
      const at = clock[getLocale()].format(task.nextAt);
      return {
        href: "/employer/interviews",
        icon: "calendar",
        text:
          task.count === 1
            ? m.desk_task_today_one({ time: at })
            : m.desk_task_today_many({ count: task.count, time: at }),
        action: m.desk_do_open(),
      };
    }
    case "time_asked":
      return {
        href: `/employer/interviews?interview=${task.interviewId}&time=asked`,
        icon: "calendar",
        text: m.desk_task_time({ name: task.name }),
        detail: task.job,
        action: m.desk_do_answer(),
      };
    case "no_time_fits":
      return {
        href: offeringAddress(task.applicationId),
        icon: "calendar",
        text: m.desk_task_no_time({ name: task.name }),
        detail: task.job,
        action: m.desk_do_offer(),
      };
    case "outcome_missing":
      return {
        href: "/employer/interviews",
        icon: "calendar",
        text: task.count === 1 ? m.desk_task_outcome_one() : m.desk_task_outcome_many({ count: task.count }),
        action: m.desk_do_record(),
      };
    case "ending":
      return {
        href: `/job/${task.jobId}/edit`,
        icon: "case",
        text: m.desk_task_ending({ date: formatDate(task.endsAt) }),
        detail: task.job,
        action: m.desk_do_extend(),
      };
    case "sent_back":
      return {
        href: `/job/${task.jobId}/edit`,
        icon: "case",
        text: m.desk_task_sent_back(),
        detail: titleOf(task.job),
        action: m.desk_do_change(),
      };
    case "held":
      return {
        href: `/job/${task.jobId}/edit`,
        icon: "case",
        text: m.desk_task_held({
          passage: task.passage.length > 40 ? `${task.passage.slice(0, 39).trimEnd()}…` : task.passage,
        }),
        detail: titleOf(task.job),
        action: m.desk_do_change(),
      };
    case "unanswered":
      return {
        href: `/job/${task.jobId}/applicants?status=applied`,
        icon: "people",
        text: task.count === 1 ? m.desk_task_waiting_one() : m.desk_task_waiting_many({ count: task.count }),
        detail: task.job,
        action: m.desk_do_answer(),
      };
    case "new_applicants":
      return {
        href: `/job/${task.jobId}/applicants?status=applied`,
        icon: "people",
        text: task.count === 1 ? m.desk_task_new_one() : m.desk_task_new_many({ count: task.count }),
        detail: task.job,
        action: m.desk_do_look(),
      };
    case "draft":
      return {
        href: `/job/${task.jobId}/edit`,
        icon: "case",
        text: m.desk_task_draft(),
        detail: titleOf(task.job),
        action: m.desk_do_finish(),
      };
    case "company_parts":
      return {
        href: "/company-profile-setup",
        icon: "building",
        text: m.desk_task_company(),
        detail: m.desk_task_company_missing({
          parts: listed[getLocale()].format(task.missing.map((part) => partNames[part]())),
        }),
        action: m.desk_do_add(),
      };
  }
}

function Lines({ tasks }: { tasks: Task[] }) {
  return (
    <ul className="rows">
      {tasks.map(lineOf).map(({ href, icon, text, detail, action }) => (
        <li key={href + text} className="flex items-center gap-3 px-4 py-3">
          <span
            className={`grid size-10 flex-none place-items-center rounded-lg ${icon === "people" ? "bg-honey text-honey-ink" : "bg-tint text-peacock"}`}>
            <Icon name={icon} size={20} />
          </span>
          <span className="min-w-0 grow wrap-anywhere">
            <span className="block font-semibold">{text}</span>
            {detail && <span className="quiet block">{detail}</span>}
          </span>
          <a
            href={href}
            className="btn btn-line btn-small flex-none"
            aria-label={[action, [text, detail].filter(Boolean).join(", ")].join(": ")}>
            {action}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The open tasks, most urgent first, each with its next step; nothing when all is done. */
export function TaskList({ tasks }: { tasks: Task[] }) {
  if (tasks.length === 0) return null;
  const more = tasks.slice(tasksAtOnce);
  return (
    <section aria-labelledby="tasks">
      <h2 id="tasks" className="mb-3">
        {m.desk_tasks()}
      </h2>
      <Lines tasks={tasks.slice(0, tasksAtOnce)} />
      {more.length > 0 && (
        <details>
          <summary className="min-h-11 py-2.5 text-peacock">{m.desk_tasks_more({ count: more.length })}</summary>
          <Lines tasks={more} />
        </details>
      )}
    </section>
  );
}
