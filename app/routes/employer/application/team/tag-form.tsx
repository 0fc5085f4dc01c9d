import { useFetcher } from "@remix-run/react";
import { tagColors, type TagColor } from "db/vocabulary";
import { longestTagName, mostTags, tagClass, tagColorName, type Tag } from "~/features/applications/team/tag";
import { m } from "~/paraglide/messages";
import { SentForm } from "~/ui/forms/sent-form";
import { wrongProps } from "~/ui/forms/wrong-props";
import { SignedOut } from "../signed-out";

/** What came back for tags that were not saved. */
export interface TagAnswer {
  errors: { tag?: string; name?: string };
  signedOut: boolean;
}

interface TagFormProps {
  applicationId: string;
  /** All tags of the company, and the ids of those that were on the applicant when the form was made, and that are ticked. */
  tags: readonly Tag[];
  had: readonly string[];
  ticked: readonly string[];
  /** The new tag as it was typed. */
  typed?: { name: string; color: TagColor };
  /** The page after saving. */
  back: string;
  /** What is wrong with the choice, and with the new tag. */
  errors?: TagAnswer["errors"];
  /** The session has ended. */
  signedOut?: boolean;
}

/** The tags of an applicant as boxes to tick, and a new one. */
export function TagForm({ applicationId, tags, had, ticked, typed, back, ...shown }: TagFormProps) {
  const fetcher = useFetcher<TagAnswer>({ key: `tags-${applicationId}` });
  const { errors, signedOut } = fetcher.data ?? shown;
  // After the session has ended the company's tags are hidden, and the selection is resent unchanged.
  const unshown = ticked.filter((id) => !tags.some((tag) => tag.id === id));
  return (
    <>
      {signedOut && <SignedOut back={back} />}
      <SentForm fetcher={fetcher} action={`/application/${applicationId}/tags`} className="grid gap-3">
        <input type="hidden" name="back" value={back} />
        {had.map((id) => (
          <input key={id} type="hidden" name="had" value={id} />
        ))}
        {unshown.map((id) => (
          <input key={id} type="hidden" name="tag" value={id} />
        ))}
        {tags.length > 0 && (
          <fieldset
            className="field"
            data-bad={errors?.tag ? "" : undefined}
            aria-describedby={errors?.tag ? "tag-error" : undefined}>
            <legend className="sr-only">{m.applicant_tags()}</legend>
            {errors?.tag && (
              <span className="error" id="tag-error">
                {errors.tag}
              </span>
            )}
            <div className="flex flex-wrap gap-x-4">
              {tags.map(({ id, name, color }) => (
                <label key={id} className="flex min-h-11 items-center gap-2">
                  <input type="checkbox" name="tag" value={id} defaultChecked={ticked.includes(id)} />
                  <span className={`tag wrap-anywhere ${tagClass(color)}`}>{name}</span>
                </label>
              ))}
            </div>
          </fieldset>
        )}
        {(tags.length < mostTags || errors?.name) && <NewTag typed={typed} error={errors?.name} />}
        <p className="flex flex-wrap items-center gap-x-4">
          <button className="btn btn-line btn-small">{m.applicant_tags_save()}</button>
          <a href="/applicant-tags" className="inline-flex min-h-11 items-center">
            {m.applicant_tags_edit()}
          </a>
        </p>
      </SentForm>
    </>
  );
}

function NewTag({ typed, error }: { typed: TagFormProps["typed"]; error: string | undefined }) {
  return (
    <div className="field" data-bad={error ? "" : undefined}>
      <label htmlFor="new-tag">{m.applicant_tag_new()}</label>
      {error && (
        <span className="error" id="new-tag-error">
          {error}
        </span>
      )}
      <div className="flex gap-2">
        <input
          id="new-tag"
          name="name"
          maxLength={longestTagName}
          defaultValue={typed?.name}
          autoComplete="off"
          {...wrongProps(Boolean(error))}
          aria-describedby={error ? "new-tag-error" : undefined}
          className="min-w-0 flex-1"
        />
        <select
          name="color"
          aria-label={m.applicant_tag_color()}
          defaultValue={typed?.color ?? tagColors[0]}
          className="w-auto!">
          {tagColors.map((color) => (
            <option key={color} value={color}>
              {tagColorName(color)}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
