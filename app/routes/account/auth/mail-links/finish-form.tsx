import { useForm, type SubmissionResult } from "@conform-to/react";
import { m } from "~/paraglide/messages";
import { PasswordField } from "~/routes/account/password-field";
import { Checkbox, PostForm, TextField } from "~/ui/forms/form";
import { PolicyLinks } from "../google/google-sign-in";
import type { Portal } from "../portal";
import { ConsentNotice } from "../sign-up/consent-notice";

interface FinishFields extends Record<string, string> {
  fullName: string;
  password: string;
  passwordAgain: string;
  consent: string;
}

/** Makes the account of an address that has only pending sign-ups, behind the link for a new password. */
export function FinishForm({ result, portal, grievanceOfficer }: { result: SubmissionResult | undefined; portal: Portal; grievanceOfficer: string }) {
  const [form, fields] = useForm<FinishFields>({ id: "finish", lastResult: result });
  return (
    <PostForm form={form} summary={false} noValidate>
      <h2>{m.account_finish_title()}</h2>
      <p>{m.account_finish_text()}</p>
      <TextField field={fields.fullName} label={m.account_name()} autoComplete="name" autoFocus={fields.fullName.errors !== undefined} />
      <PasswordField field={fields.password} label={m.account_new_password()} hint={m.account_password_hint()} autoComplete="new-password" />
      <PasswordField field={fields.passwordAgain} label={m.account_password_again()} autoComplete="new-password" />
      <ConsentNotice portal={portal} officer={grievanceOfficer} />
      <Checkbox field={fields.consent} label={<>{m.account_consent()} <PolicyLinks /></>} />
      <button name="intent" value="new-password" className="btn btn-go">
        {m.account_finish_button()}
      </button>
    </PostForm>
  );
}
