import { useForm, type SubmissionResult } from "@conform-to/react";
import { longestMessage } from "~/features/applications/message";
import { PostForm, TextArea, TextField } from "~/ui/form";

interface TemplateFormProps {
  /** Names what is kept of the typing in this tab. */
  keep: string;
  values: { name: string; body: string };
  result: SubmissionResult<string[]> | undefined;
  button: string;
  /** The id of a new template. */
  newId?: string;
}

/** The name and the words of a message template. */
export function TemplateForm({ keep, values, result, button, newId }: TemplateFormProps) {
  const [form, fields] = useForm<{ name: string; body: string }>({ id: "template", lastResult: result, defaultValue: values });
  return (
    <form-keeper name={keep}>
      <PostForm form={form}>
        {newId && <input type="hidden" name="id" value={newId} />}
        <TextField field={fields.name} label="Name" hint="Only your team sees it" maxLength={60} />
        <TextArea
          field={fields.body}
          label="Message"
          rows={7}
          maxLength={longestMessage}
          hint="{name}, {job} and {company} are filled in for each applicant. At most 1,000 characters."
        />
        <p>
          <button className="btn btn-go">{button}</button>
        </p>
      </PostForm>
    </form-keeper>
  );
}
