import { useForm, type SubmissionResult } from "@conform-to/react";
import { longestMessage } from "~/features/applications/messages/message";
import { PostForm, TextArea, TextField } from "~/ui/forms/form";
import { SignedOut } from "../application/signed-out";

interface TemplateFormProps {
  /** Names what is kept of the typing in this tab. */
  keep: string;
  values: { name: string; body: string };
  result: SubmissionResult<string[]> | undefined;
  /** Whether it came after the session had ended. */
  isSignedOut: boolean | undefined;
  button: string;
  /** The id of a new template. */
  newId?: string;
}

/** The name and the words of a message template. */
export function TemplateForm({ keep, values, result, isSignedOut, button, newId }: TemplateFormProps) {
  const [form, fields] = useForm<{ name: string; body: string }>({ id: "template", lastResult: result, defaultValue: values });
  return (
    <form-keeper name={keep}>
      <PostForm form={form}>
        {isSignedOut && <SignedOut back="/message-templates" />}
        <p data-kept="" hidden className="safe">
          <b>Your words are back</b>
          This is what you had typed here before and not saved.
        </p>
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
