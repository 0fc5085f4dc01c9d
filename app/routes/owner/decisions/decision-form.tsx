import { useForm, type FieldMetadata, type SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { PostForm, TextArea } from "~/ui/forms/form";
import { useKeptForm } from "../kept-form";
import { DecideButtons } from "./decide-buttons";

interface DecisionFormProps {
  /** Which decision, and about which thing. */
  intent: string;
  subject: string;
  /** The state of the subject as the page shows it: a time, a version or a status. */
  seen?: string | number;
  /** Of the subject, for the names of the buttons. */
  name: string;
  /** Labels of the button that opens the form, and of the one that sends it. */
  label: string;
  confirm: string;
  /** Absent where the page says it once for several decisions. */
  change?: Change;
  /** Who reads the reason. */
  hint: string;
  isSevere?: boolean;
  /** Whether its subject is no item of the inbox, so that it has no "… and next". */
  isApart?: boolean;
  /** The page that takes the form, when it is not the one that shows it. */
  action?: string;
  /** The answer to a form of the page; ignored unless it is for this form. */
  answer: { intent: string; subject: string; result: SubmissionResult } | undefined;
  /** Fields beside the reason, by their names. */
  children?: (field: (name: string) => FieldMetadata<string>) => ReactNode;
}

interface Change {
  now: string;
  next: string;
}

/** The current and the new state of a subject, in words. */
export function ChangeNote({ now, next }: Change) {
  return (
    <dl className="quiet grid max-w-[65ch] grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <dt>Now:</dt>
      <dd>{now}</dd>
      <dt>Then:</dt>
      <dd>{next}</dd>
    </dl>
  );
}

/** A collapsed form for a decision with a reason: the current state, the new state, and why. It is open after a refused submission. */
export function DecisionForm({
  intent,
  subject,
  seen,
  name,
  label,
  confirm,
  change,
  hint,
  isSevere = false,
  isApart = false,
  action,
  answer: given,
  children,
}: DecisionFormProps) {
  const kept = useKeptForm();
  const answer = [given, kept].find((each) => each?.intent === intent && each.subject === subject);
  const [form, fields] = useForm<Record<string, string>>({
    id: `${intent}-${subject.replace(/[^\w-]/g, "_")}`,
    lastResult: answer?.result,
  });
  const field = (path: string) => fields[path] as FieldMetadata<string>;
  const content = (
    <PostForm form={form} action={action} className="mt-2 grid max-w-xl gap-3 pb-2 text-left">
      {change && <ChangeNote {...change} />}
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="subject" value={subject} />
      {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
      {children?.(field)}
      <TextArea field={field("reason")} label="Reason" hint={hint} rows={2} maxLength={500} />
      <DecideButtons label={confirm} name={name} isSevere={isSevere} isApart={isApart} />
    </PostForm>
  );
  return (
    <details name={`decision-${subject}`} open={answer !== undefined} className="open:basis-full" lang="en">
      <summary className={`btn btn-line btn-small ${isSevere ? "text-brick!" : ""}`} aria-label={`${label}: ${name}`}>
        {label}
      </summary>
      {/* What was typed about this state of the subject survives an error and an ended session. */}
      {seen === undefined ? content : <form-keeper name={`decision-${form.id}-${seen}`}>{content}</form-keeper>}
    </details>
  );
}
