import { useForm, type FieldMetadata, type SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { PostForm, TextArea } from "~/ui/forms/form";

/** The answer of the page to one of its forms. */
interface ActAnswer {
  intent: string;
  result: SubmissionResult;
}

interface ActFormProps {
  intent: string;
  /** The state of the account that the page shows. */
  seen: string;
  /** The label of the summary; screen readers also get the name. */
  label: string;
  name: string;
  /** What it means for them. */
  text: string;
  confirm: string;
  answer: ActAnswer | undefined;
  /** Whether something is lost by it. */
  severe?: true;
  /** Where the reason goes when the user does not read it. */
  reasonHint?: string;
  /** Further fields, above the reason. */
  children?: (fields: Record<string, FieldMetadata<string>>) => ReactNode;
}

/** The collapsed form of an act: its meaning, fields, the reason, and the button. It is open after a refusal. */
export function ActForm({
  intent,
  seen,
  label,
  name,
  text,
  confirm,
  answer,
  severe,
  reasonHint = "They see this, and it's kept in the audit log.",
  children,
}: ActFormProps) {
  const own = answer?.intent === intent ? answer.result : undefined;
  const [form, fields] = useForm<Record<string, string>>({ id: `act-${intent}`, lastResult: own });
  return (
    <details open={own !== undefined} className="border-b border-line last:border-b-0">
      <summary
        className={`flex min-h-11 cursor-pointer items-center font-semibold ${severe ? "text-brick" : ""}`}
        aria-label={`${label}: ${name}`}>
        {label}
      </summary>
      <PostForm form={form} className="grid gap-3 pb-4">
        <p className="quiet">{text}</p>
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="seen" value={seen} />
        {children?.(fields as Record<string, FieldMetadata<string>>)}
        <TextArea
          field={fields.reason as FieldMetadata<string>}
          label="Reason"
          hint={`${reasonHint} 10 to 500 characters.`}
          rows={3}
          maxLength={500}
        />
        <button
          className={`btn ${severe ? "btn-danger" : "bg-peacock text-surface"} btn-small justify-self-start`}
          aria-label={`${confirm}: ${name}`}>
          {confirm}
        </button>
      </PostForm>
    </details>
  );
}
