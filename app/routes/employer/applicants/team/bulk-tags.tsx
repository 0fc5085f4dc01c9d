import type { Tag } from "~/features/applications/team/tag";

/**
 * Puts a tag on the selected applicants, or on all that match, or takes it off: its buttons send the form of the bulk
 * bar to an address of their own.
 */
export function BulkTags({ form, tags }: { form: string; tags: readonly Tag[] }) {
  const send = { form, formAction: "/applications/tags", formNoValidate: true, name: "way" } as const;
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center text-peacock">Tags</summary>
      <div className="mt-1 flex flex-wrap items-center gap-2">
        {tags.length > 0 && (
          <>
            <select name="tag" form={form} aria-label="Tag" className="input w-auto! min-w-36 max-md:flex-1">
              {tags.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            <button {...send} value="on" className="btn btn-line" aria-label="Add to selected">
              Add
            </button>
            <button {...send} value="off" className="btn btn-line" aria-label="Remove from selected">
              Remove
            </button>
          </>
        )}
        <a href="/applicant-tags" className="inline-flex min-h-11 items-center px-1">
          {tags.length > 0 ? "Edit tags" : "Make your first tag"}
        </a>
      </div>
    </details>
  );
}
