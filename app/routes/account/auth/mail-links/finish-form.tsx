import { useForm, type SubmissionResult } from "@conform-to/react";
import { m } from "~/paraglide/messages";
import { NewPasswordFields } from "~/routes/account/password-field";
import { PostForm, TextField } from "~/ui/forms/form";
import type { Portal } from "../portal";
import { ConsentField } from "../sign-up/consent-notice";

interface FinishFields extends Record<string, string> {
  fullName: string;
  password: string;
  passwordAgain: string;
  consent: string;
}

/** Makes the account of an address that has only pending sign-ups, behind the link for a new password. */
export function FinishForm({
  result,
  portal,
  grievanceOfficer,
}: {
  result: SubmissionResult | undefined;
  portal: Portal;
  grievanceOfficer: string;
}) {
  const [form, fields] = useForm<FinishFields>({ id: "finish", lastResult: result });
  return (
    <PostForm form={form} summary={false} noValidate={false}>
      <h2>{m.account_finish_title()}</h2>
      <p>{m.account_finish_text()}</p>
      <TextField field={fields.fullName} label={m.account_name()} autoComplete="name" />
      <NewPasswordFields fields={fields} label={m.account_new_password()} />
      <ConsentField field={fields.consent} portal={portal} officer={grievanceOfficer} />
      <button name="intent" value="new-password" className="btn btn-go">
        {m.account_finish_button()}
      </button>
    </PostForm>
  );
}
