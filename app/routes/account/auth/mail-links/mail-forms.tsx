import { useForm, type SubmissionResult } from "@conform-to/react";
import type { ComponentProps } from "react";
import { m } from "~/paraglide/messages";
import { NewPasswordFields } from "~/routes/account/password-field";
import { PostForm, TextField } from "~/ui/forms/form";

/**
 * An e-mail address field. Only the server checks its format, with its own error texts, even where the browser checks
 * other fields of the form.
 */
export function EmailField({ field }: Pick<ComponentProps<typeof TextField>, "field">) {
  return (
    <TextField
      field={field}
      label={m.account_email()}
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/**
 * What the form requests by mail: a link for a new password, a link that confirms the address, or a code that replaces
 * a password.
 */
const purposes = {
  forgot: { title: null, text: m.account_forgot_text, button: m.account_forgot_button },
  resend: { title: m.account_resend_title, text: m.account_resend_text, button: m.account_resend_button },
  "send-one-time-code": {
    title: m.account_one_time_title,
    text: m.account_one_time_text,
    button: m.account_one_time_send,
  },
};

export function EmailForm({
  purpose,
  result,
}: {
  purpose: keyof typeof purposes;
  result: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm<{ email: string }>({ id: purpose, lastResult: result });
  const { title, text, button } = purposes[purpose];
  return (
    <PostForm form={form} summary={false} noValidate>
      {title && <h2>{title()}</h2>}
      <p>{text()}</p>
      <EmailField field={fields.email} />
      <button name="intent" value={purpose} className="btn btn-go">
        {button()}
      </button>
    </PostForm>
  );
}

/** The new password, behind the link of the mail. */
export function NewPasswordForm({ result }: { result: SubmissionResult | undefined }) {
  const [form, fields] = useForm<{ password: string; passwordAgain: string }>({
    id: "new-password",
    lastResult: result,
  });
  return (
    <PostForm form={form} summary={false} noValidate>
      <h2>{m.account_new_password_title()}</h2>
      <p>{m.account_new_password_text()}</p>
      <NewPasswordFields fields={fields} label={m.account_new_password()} />
      <button name="intent" value="new-password" className="btn btn-go">
        {m.account_new_password_button()}
      </button>
    </PostForm>
  );
}
