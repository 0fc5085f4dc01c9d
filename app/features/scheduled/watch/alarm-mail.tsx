import { Button, LinkList, Prose, type ListItem } from "~/ui/mail/parts";
import type { MailTemplate } from "~/ui/mail/template";

interface Alarm {
  /** Each with what is wrong and what it does. */
  tasks: readonly ListItem[];
  link: string;
}

/** Notifies an owner of tasks that do not run, fail or are behind. */
export const lateTasksMail: MailTemplate<Alarm> = {
  key: "late_tasks",
  subject: ({ tasks: { length: count } }) =>
    count === 1 ? "A scheduled task is failing" : `${count} scheduled tasks are failing`,
  preview: ({ tasks }) =>
    tasks
      .map(({ title, lines }) => `${title}: ${lines[0]}`)
      .join(", ")
      .slice(0, 100),
  why: () => "You're receiving this email because you're an owner of this site.",
  Content: ({ tasks, link }) => (
    <>
      <Prose text="Until this is repaired, what these tasks do is late:" />
      <LinkList items={tasks} />
      <Button href={link} label="View tasks" />
      <Prose text="You get one email per task until it succeeds again." />
    </>
  ),
};
