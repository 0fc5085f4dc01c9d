import { type SubmissionResult, useForm } from "@conform-to/react";
import { PostForm, TextArea } from "~/ui/forms/form";
import { count } from "./import-row";

/** The collapsed form that undoes an import: what is removed and what stays, the reason, and the button. It is open after a refusal. */
export function UndoForm({
  added,
  until,
  result,
}: {
  added: number;
  until: string;
  result: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm<{ reason: string }>({ id: "undo", lastResult: result });
  return (
    <details open={result !== undefined} className="mt-6 max-w-xl">
      <summary className="inline-flex min-h-11 items-center text-brick">Undo this import</summary>
      <PostForm form={form} className="card grid gap-3">
        <p>
          {`Removes the ${count(added)} jobs it added, and companies left empty. Jobs that someone applied for, saved, edited, boosted, paid for or reported stay, and so do jobs of companies that now have an account. `}
          <b>You can't stop or undo this.</b>
        </p>
        <input type="hidden" name="intent" value="undo" />
        <TextArea
          field={fields.reason}
          label="Reason"
          hint="Recorded in the audit log. 10 to 500 characters."
          rows={3}
          maxLength={500}
        />
        <button className="btn btn-danger justify-self-start">{`Remove ${added === 1 ? "this job" : `these ${count(added)} jobs`}`}</button>
        <p className="quiet">{`Possible until ${until}.`}</p>
      </PostForm>
    </details>
  );
}
