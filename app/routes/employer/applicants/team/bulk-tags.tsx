import type { Tag } from "~/features/applications/team/tag";
import { m } from "~/paraglide/messages";

/**
 * Puts a tag on the selected applicants, or on all that match, or takes it off: its buttons send the form of the bulk
 * bar to an address of their own.
 */
export function BulkTags({ form, tags }: { form: string; tags: readonly Tag[] }) {
  const send = { form, formAction: "/applications/tags", formNoValidate: true, name: "way" } as const;
  return (
    <details className="open:basis-full">
      <summary className="inline-flex min-h-11 items-center text-peacock">{m.applicant_tags()}</summary>
      <div className="mt-1 flex flex-wrap items-center gap-2">
        {tags.length > 0 && (
          <>
            <select
              name="tag"
              form={form}
              aria-label={m.applicants_tag_one()}
              className="input w-auto! min-w-36 max-md:flex-1">
              {tags.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            <button {...send} value="on" className="btn btn-line" aria-label={m.applicants_tag_add_selected()}>
              {m.applicants_tag_add()}
            </button>
            <button {...send} value="off" className="btn btn-line" aria-label={m.applicants_tag_remove_selected()}>
              {m.applicants_tag_remove()}
            </button>
          </>
        )}
        <a href="/applicant-tags" className="inline-flex min-h-11 items-center px-1">
          {tags.length > 0 ? m.applicant_tags_edit() : m.applicants_tag_first()}
        </a>
      </div>
    </details>
  );
}
