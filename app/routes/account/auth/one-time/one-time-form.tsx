import { useForm, type SubmissionResult } from "@conform-to/react";
import { m } from "~/paraglide/messages";
import { Checkbox, PostForm, TextField } from "~/ui/forms/form";
import { PolicyLinks } from "../google/google-sign-in";
import { EmailForm } from "../mail-links/mail-forms";
import { addressOf, type Kept, type Portal } from "../portal";

interface OneTimeFormProps {
  result: SubmissionResult | undefined;
  portal: Portal;
  /** The address to which a code was mailed; null before that. */
  email: string | null;
  kept: Kept;
}

/** The way in without a password: an address, then the code that was mailed to it. */
export function OneTimeForm({ result, portal, email, kept }: OneTimeFormProps) {
  if (email === null) return <EmailForm purpose="send-one-time-code" result={result} />;
  return <CodeForm result={result} portal={portal} email={email} kept={kept} />;
}

function CodeForm({ result, portal, email, kept }: OneTimeFormProps & { email: string }) {
  const [form, fields] = useForm<{ code: string; consent: string }>({ id: "one-time", lastResult: result });
  const address = addressOf(portal, kept, { mode: "code" });
  return (
    <PostForm form={form} summary={false} noValidate>
      <h2>{m.account_one_time_title()}</h2>
      <p className="wrap-anywhere">{m.account_one_time_sent({ email })}</p>
      <TextField
        field={fields.code}
        label={m.account_code()}
        hint={m.account_one_time_hint()}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        autoFocus={fields.consent.errors === undefined}
      />
      {portal.userType === "seeker" && (
        <Checkbox field={fields.consent} label={<>{m.account_one_time_consent()} <PolicyLinks /></>} autoFocus={fields.consent.errors !== undefined} />
      )}
      <button name="intent" value="one-time-code" className="btn btn-go">
        {m.account_one_time_go()}
      </button>
      <a href={`${address}&fresh=1`} className="inline-flex min-h-11 items-center">
        {m.account_one_time_again()}
      </a>
    </PostForm>
  );
}
