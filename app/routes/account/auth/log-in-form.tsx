import { useForm, type SubmissionResult } from "@conform-to/react";
import { m } from "~/paraglide/messages";
import { PostForm } from "~/ui/form";
import { EmailField } from "./mail-forms";
import { PasswordField } from "../password-field";

export function LogInForm({ result }: { result: SubmissionResult | undefined }) {
  const [form, fields] = useForm<{ email: string; password: string }>({ id: "login", lastResult: result });
  return (
    <PostForm form={form} summary={false} noValidate>
      <EmailField field={fields.email} />
      <PasswordField field={fields.password} label={m.account_password()} autoComplete="current-password" />
      <button name="intent" value="login" className="btn btn-go">
        {m.account_login()}
      </button>
    </PostForm>
  );
}
