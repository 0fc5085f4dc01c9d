import { Button, Prose } from "~/ui/mail/parts";
import type { MailTemplate } from "~/ui/mail/template";

interface Alarm {
  /** One line each. */
  tasks: string;
  count: number;
  link: string;
}

/** Notifies an owner of tasks that do not run, fail or are behind. */
export const lateTasksMail: MailTemplate<Alarm> = {
  key: "late_tasks",
  subject: ({ count }) => (count === 1 ? "A scheduled task is failing" : `${count} scheduled tasks are failing`),
  preview: ({ tasks }) => tasks.slice(0, 100),
  why: () => "You're receiving this email because you're an owner of this site.",
  Content: ({ tasks, link }) => (
    <>
      <Prose text="Scheduled tasks that failed or are overdue:" />
      <Prose text={tasks} />
      <Button href={link} label="View tasks" />
      <Prose text="You get one email per task until it succeeds again." />
    </>
  ),
};
