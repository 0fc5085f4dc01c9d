import { Button, Hello, Prose } from "~/ui/mail/parts";
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
  subject: ({ count }) =>
    count === 1 ? "A task of the server does not do its work" : `${count} tasks of the server do not do their work`,
  preview: ({ tasks }) => tasks.slice(0, 100),
  why: () => "You get this mail because you are an owner of this site.",
  Content: ({ tasks, link }) => (
    <>
      <Hello />
      <Prose text="What the server should do by the clock and has not done as it should:" />
      <Prose text={tasks} />
      <Button href={link} label="Look at the tasks" />
      <Prose text="You are told once of each, until it has succeeded again." />
    </>
  ),
};
