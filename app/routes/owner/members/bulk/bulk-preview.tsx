import { useForm, type SubmissionResult } from "@conform-to/react";
import { Alert } from "~/ui/alert";
import { PostForm, TextArea } from "~/ui/forms/form";
import { bulkActNames, type BulkAct } from "./bulk-acts";

export interface BulkAnswer {
  preview: { act: BulkAct; members: readonly { id: string; name: string; note: string | null }[]; most: number } | null;
  result: SubmissionResult | null;
}

/** The users or companies that a bulk act would affect, and the button that confirms it. */
export function BulkPreview({
  answer,
  page,
}: {
  answer: BulkAnswer & { preview: NonNullable<BulkAnswer["preview"]> };
  page: string;
}) {
  const { act, members, most } = answer.preview;
  const [form, fields] = useForm<{ reason: string }>({ id: "bulk", lastResult: answer.result });
  const count = members.length;
  return (
    <section aria-labelledby="bulk-title" className="card mb-6 grid gap-4 p-4">
      <h2 id="bulk-title">
        {bulkActNames[act]}: {count}
      </h2>
      <ul className="max-h-72 list-disc overflow-y-auto pl-5 wrap-anywhere">
        {members.map(({ id, name, note }) => (
          <li key={id}>
            {name} {note && <span className="quiet">({note}: left out)</span>}
          </li>
        ))}
      </ul>
      {count > most ? (
        <Alert as="p" className="error">
          At most {most} at a time. Go back and select fewer.
        </Alert>
      ) : (
        <PostForm form={form} className="grid max-w-xl gap-3">
          {members.map(({ id }) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
          <input type="hidden" name="act" value={act} />
          <input type="hidden" name="press" value="confirm" />
          <TextArea
            field={fields.reason}
            label="Reason"
            hint="Each of them sees it, and it's kept in the audit log. 10 to 500 characters."
            rows={3}
            maxLength={500}
          />
          <div className="flex flex-wrap gap-3">
            <button className={`btn ${act === "suspend" ? "btn-danger" : "btn-go"}`}>
              {bulkActNames[act]} {count}
            </button>
            <a href={page} className="btn btn-line">
              Cancel
            </a>
          </div>
        </PostForm>
      )}
    </section>
  );
}

/** The bar under a list with checkboxes, which belong to its form. */
export function BulkBar({ formId }: { formId: string }) {
  return (
    <form
      id={formId}
      method="post"
      className="sticky bottom-16 z-10 md:bottom-0 mt-3 flex flex-wrap items-center gap-3 border-t border-line bg-ground py-3">
      <label htmlFor={`${formId}-act`} className="quiet">
        Bulk actions
      </label>
      <select id={`${formId}-act`} name="act" defaultValue="" className="min-w-0">
        <option value="">Choose</option>
        {Object.entries(bulkActNames).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
      <button className="btn btn-line btn-small">Continue</button>
    </form>
  );
}
