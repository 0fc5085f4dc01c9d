import { useForm, type SubmissionResult } from "@conform-to/react";
import { tagColors, type TagColor } from "db/vocabulary";
import { longestTagName, tagClass, tagColorName } from "~/features/applications/team/tag";
import { m } from "~/paraglide/messages";
import { ChoiceFrame, PostForm, TextField } from "~/ui/forms/form";
import { SignedOut } from "../application/signed-out";

interface TagFieldsProps {
  values: { name: string; color: TagColor };
  result: SubmissionResult<string[]> | undefined;
  /** Whether it was sent after the session had ended. */
  isSignedOut: boolean | undefined;
  button: string;
  /** The id of a new tag. */
  newId?: string;
}

/** The name and colour of a tag. */
export function TagFields({ values, result, isSignedOut, button, newId }: TagFieldsProps) {
  const [form, fields] = useForm<{ name: string; color: TagColor }>({
    id: "tag",
    lastResult: result,
    defaultValue: values,
  });
  const chosen = fields.color.initialValue ?? tagColors[0];
  return (
    <PostForm form={form}>
      {isSignedOut && <SignedOut back="/applicant-tags" />}
      {newId && <input type="hidden" name="id" value={newId} />}
      <TextField
        field={fields.name}
        label={m.tags_name()}
        hint={m.tags_name_hint({ count: longestTagName })}
        maxLength={longestTagName}
        autoComplete="off"
      />
      <ChoiceFrame field={fields.color} label={m.tags_color()}>
        <div className="flex flex-wrap gap-x-4">
          {tagColors.map((color) => (
            <label key={color} className="flex min-h-11 items-center gap-2">
              <input type="radio" name={fields.color.name} value={color} defaultChecked={color === chosen} />
              <span className={`tag ${tagClass(color)}`}>{tagColorName(color)}</span>
            </label>
          ))}
        </div>
      </ChoiceFrame>
      <p>
        <button className="btn btn-go">{button}</button>
      </p>
    </PostForm>
  );
}
