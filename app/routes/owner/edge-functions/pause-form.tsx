import { useForm, type SubmissionResult } from "@conform-to/react";
import { PostForm, Select, TextArea } from "~/ui/forms/form";
import { pauseEnds } from "./pause-ends";

interface PauseFormProps {
  result: SubmissionResult | undefined;
  /** How long a pause lasts at most, in milliseconds; null where it may last until an owner ends it. */
  longest: number | null;
  /** What the pause of an important task means. */
  warning: string | null;
}

/** Pauses a task, with a reason and an end. */
export function PauseForm({ result, longest, warning }: PauseFormProps) {
  const [form, fields] = useForm<{ reason: string; end: string }>({
    id: "pause",
    lastResult: result,
    defaultValue: { reason: "", end: "1h" },
  });
  return (
    <details open={result !== undefined}>
      <summary className="btn btn-line btn-small">Pause</summary>
      <PostForm form={form} className="card mt-3 grid max-w-xl gap-3">
        {warning && <p className="text-brick">{warning}</p>}
        <TextArea
          field={fields.reason}
          label="Why is it paused?"
          hint="10 to 500 characters. Shown on this page and in the audit log."
          rows={3}
          maxLength={500}
        />
        <Select
          field={fields.end}
          label="Until when"
          choices={pauseEnds
            .filter(({ lasts }) => longest === null || (lasts !== null && lasts <= longest))
            .map(({ value, label }) => ({ value, label }))}
        />
        <button className="btn btn-danger btn-small justify-self-start">Pause it</button>
      </PostForm>
    </details>
  );
}
