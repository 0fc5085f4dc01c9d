import { useForm, type SubmissionResult } from "@conform-to/react";
import { m } from "~/paraglide/messages";
import { employerPortal } from "~/routes/account/auth/portal";
import { ConsentField } from "~/routes/account/auth/sign-up/consent-notice";
import { NewPasswordFields } from "~/routes/account/password-field";
import { PostForm, TextField } from "~/ui/forms/form";

interface JoiningFields extends Record<string, string> {
  fullName: string;
  password: string;
  passwordAgain: string;
  consent: string;
}

interface NewAccountFormProps {
  address: string;
  email: string;
  result: SubmissionResult | undefined;
  grievanceOfficer: string;
}

/** Name and password of a user who is invited and has no account yet. */
export function NewAccountForm({ address, email, result, grievanceOfficer }: NewAccountFormProps) {
  const [form, fields] = useForm<JoiningFields>({ id: "joining", lastResult: result });
  return (
    <>
      <p>{m.team_joining_new()}</p>
      <PostForm form={form} action={address} noValidate={false}>
        {/* Password managers store a password under the user name field beside it. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <TextField field={fields.fullName} label={m.account_name()} autoComplete="name" />
        <NewPasswordFields fields={fields} label={m.account_password()} />
        <ConsentField field={fields.consent} portal={employerPortal} officer={grievanceOfficer} />
        <button className="btn btn-go">{m.team_joining_new_button()}</button>
      </PostForm>
    </>
  );
}
