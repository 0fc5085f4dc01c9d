import { useForm, type SubmissionResult } from "@conform-to/react";
import { PostForm, Select, TextArea } from "~/ui/forms/form";
import { pauseEnds } from "./forms";

/** Pauses a task, with a reason and an end. */
export function PauseForm({ result, warning }: { result: SubmissionResult | undefined; /** What the pause of a critical task means. */ warning: string | null }) {
  const [form, fields] = useForm<{ reason: string; end: string }>({ id: "pause", lastResult: result, defaultValue: { reason: "", end: "1h" } });
  return (
    <details open={result !== undefined}>
      <summary className="btn btn-line btn-small list-none [&::-webkit-details-marker]:hidden">Pause</summary>
      <PostForm form={form} className="card mt-3 grid max-w-xl gap-3">
        {warning && <p className="text-brick">{warning}</p>}
        <TextArea field={fields.reason} label="Why is it paused?" hint="10 to 500 characters, for the audit log and everybody who looks at this page." rows={3} maxLength={500} />
        <Select field={fields.end} label="Until when" choices={pauseEnds.map(({ value, label }) => ({ value, label }))} />
        <button className="btn btn-danger btn-small justify-self-start">Pause it</button>
      </PostForm>
    </details>
  );
}
