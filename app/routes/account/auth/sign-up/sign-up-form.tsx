import { useForm, type SubmissionResult } from "@conform-to/react";
import { m } from "~/paraglide/messages";
import { NewPasswordFields } from "~/routes/account/password-field";
import { Checkbox, PostForm, TextField } from "~/ui/forms/form";
import { EmailField } from "../mail-links/mail-forms";
import type { Portal } from "../portal";
import { ConsentField } from "./consent-notice";
import { ReferralField } from "./referral-field";

interface SignUpFields extends Record<string, string> {
  companyName: string;
  fullName: string;
  email: string;
  password: string;
  passwordAgain: string;
  referralCode: string;
  consent: string;
  jobMails: string;
}

interface SignUpFormProps {
  result: SubmissionResult | undefined;
  portal: Portal;
  /** The referral code that came with the address; empty for none. */
  code: string;
  referral: { valid: boolean; message: string } | null;
  grievanceOfficer: string;
}

export function SignUpForm({ result, portal, code, referral, grievanceOfficer }: SignUpFormProps) {
  const seeker = portal.userType === "seeker";
  const [form, fields] = useForm<SignUpFields>({
    id: "signup",
    lastResult: result,
    defaultValue: { referralCode: code },
  });
  return (
    <PostForm form={form} summary={false} noValidate={false}>
      {/* The Enter key presses the first button: without this one, the button beside the code. */}
      <button name="intent" value="signup" tabIndex={-1} aria-hidden="true" className="sr-only">
        {m.account_signup()}
      </button>
      <div className="grid items-start gap-4 md:grid-cols-2 md:gap-x-8">
        {!seeker && (
          <TextField field={fields.companyName} label={m.account_company_name()} autoComplete="organization" />
        )}
        <TextField field={fields.fullName} label={m.account_name()} autoComplete="name" />
        <EmailField field={fields.email} />
        <NewPasswordFields fields={fields} label={m.account_password()} />
        <ReferralField field={fields.referralCode} referral={referral} isGiven={code !== "" && !result} />
      </div>
      <ConsentField field={fields.consent} portal={portal} officer={grievanceOfficer} />
      {seeker && <Checkbox field={fields.jobMails} label={m.account_job_mails()} />}
      <button name="intent" value="signup" className="btn btn-go">
        {m.account_signup()}
      </button>
    </PostForm>
  );
}
