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
  const changing = members.filter(({ note }) => note === null);
  const count = changing.length;
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
      {count === 0 ? (
        <p>
          Nothing to change.{" "}
          <a href={page} className="inline-flex min-h-11 items-center">
            Back to the list
          </a>
        </p>
      ) : count > most ? (
        <Alert as="p" className="error">
          At most {most} at a time. Go back and select fewer.
        </Alert>
      ) : (
        <PostForm form={form} className="grid max-w-xl gap-3">
          {changing.map(({ id }) => (
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
            <button className={`btn ${act === "suspend" ? "btn-danger" : "bg-peacock text-surface"}`}>
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

/**
 * The bar above a list with checkboxes, which belong to its form: shown while some are ticked, which needs no script. It
 * comes after the list in the document, since the style sheet counts the ticks before it.
 */
export function BulkBar({ formId }: { formId: string }) {
  return (
    <form
      id={formId}
      method="post"
      className="sticky top-14 z-10 order-first hidden flex-wrap items-center gap-x-3 gap-y-1 rounded-t-card bg-peacock px-4 py-1 text-surface group-has-[td_:checked]:flex">
      <span className="mr-auto font-semibold before:content-[counter(ticked)]"> selected</span>
      <label htmlFor={`${formId}-act`} className="sr-only">
        Bulk actions
      </label>
      <select id={`${formId}-act`} name="act" defaultValue="" className="min-w-0 bg-surface text-ink">
        <option value="">Bulk actions</option>
        {Object.entries(bulkActNames).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
      <button className="btn btn-line btn-small">Continue</button>
      <button type="reset" className="btn btn-small text-surface">
        Clear
      </button>
    </form>
  );
}
