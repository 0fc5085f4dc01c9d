import { useForm, type SubmissionResult } from "@conform-to/react";
import { inBraces, longestMessage } from "~/features/applications/messages/message";
import { m } from "~/paraglide/messages";
import { PostForm, TextArea, TextField } from "~/ui/forms/form";
import { SignedOut } from "../application/signed-out";

interface TemplateFormProps {
  /** The storage name of the typed values in this tab. */
  keep: string;
  values: { name: string; body: string };
  result: SubmissionResult<string[]> | undefined;
  /** Whether it was sent after the session had ended. */
  isSignedOut: boolean | undefined;
  button: string;
  /** The id of a new template. */
  newId?: string;
}

/** The name and the words of a message template. */
export function TemplateForm({ keep, values, result, isSignedOut, button, newId }: TemplateFormProps) {
  const [form, fields] = useForm<{ name: string; body: string }>({
    id: "template",
    lastResult: result,
    defaultValue: values,
  });
  return (
    <form-keeper name={keep}>
      <PostForm form={form}>
        {isSignedOut && <SignedOut back="/message-templates" />}
        <p data-kept="" hidden className="safe">
          <b>{m.template_back_title()}</b>
          {m.template_back_text()}
        </p>
        {newId && <input type="hidden" name="id" value={newId} />}
        <TextField field={fields.name} label={m.template_name()} hint={m.template_name_hint()} maxLength={60} />
        <TextArea
          field={fields.body}
          label={m.template_body()}
          rows={7}
          maxLength={longestMessage}
          hint={m.template_body_hint(inBraces)}
        />
        <p>
          <button className="btn btn-go">{button}</button>
        </p>
      </PostForm>
    </form-keeper>
  );
}
