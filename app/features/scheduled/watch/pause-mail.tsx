import { Button, Facts, Prose } from "~/ui/mail/parts";
import type { MailTemplate } from "~/ui/mail/template";

interface Pause {
  task: string;
  by: string;
  reason: string;
  /** Null for a pause that lasts until an owner ends it. */
  until: string | null;
  link: string;
}

/** Notifies an owner that a task is paused which moves money or messages, or watches the others. */
export const pausedTaskMail: MailTemplate<Pause> = {
  key: "task_paused",
  subject: ({ task, until }) => (until === null ? `paused: ${task}` : `paused until ${until}: ${task}`),
  heading: ({ task }) => `Paused: ${task}`,
  preview: ({ reason }) => reason.slice(0, 100),
  why: () => "You're receiving this email because you're an owner of this site.",
  Content: ({ task, by, reason, until, link }) => (
    <>
      <Prose text="This task won't run until the pause ends." />
      <Facts
        facts={[
          { label: "Task", value: task },
          { label: "Paused by", value: by },
          { label: "Until", value: until ?? "An owner ends it" },
          { label: "Reason", value: reason },
        ]}
      />
      <Button href={link} label="View task" />
    </>
  ),
};
