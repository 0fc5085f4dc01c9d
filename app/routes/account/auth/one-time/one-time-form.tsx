import { useForm, type SubmissionResult } from "@conform-to/react";
import type { TextChannel } from "db/vocabulary";
import { formatMobileNumber, isMobileNumber } from "~/features/text/phone";
import { m } from "~/paraglide/messages";
import { TextChannelField } from "~/routes/account/text-channel-field";
import { Checkbox, PostForm, TextField } from "~/ui/forms/form";
import { PolicyLinks } from "../google/google-sign-in";
import { EmailForm } from "../mail-links/mail-forms";
import { portalAddress, type LinkParameters, type Portal } from "../portal";

interface OneTimeFormProps {
  result: SubmissionResult | undefined;
  portal: Portal;
  /** The address or mobile number to which a code was sent; null before that. */
  recipient: string | null;
  /** How codes go to mobile numbers; empty where they take no code. */
  channels: readonly TextChannel[];
  kept: LinkParameters;
}

/** The log-in without a password: an e-mail address or a mobile number, then the code that was sent to it. */
export function OneTimeForm({ result, portal, recipient, channels, kept }: OneTimeFormProps) {
  if (recipient === null)
    return channels.length > 0 ? (
      <ContactForm result={result} channels={channels} />
    ) : (
      <EmailForm purpose="send-one-time-code" result={result} />
    );
  const address = `${portalAddress(portal, kept, { mode: "code" })}&fresh=1`;
  if (isMobileNumber(recipient)) {
    const sent = m.account_text_sent({ phone: formatMobileNumber(recipient) });
    // A code to a mobile number cannot create an account.
    return (
      <CodeForm
        result={result}
        sent={sent}
        label={m.account_text_code()}
        again={{ address, text: m.account_text_again() }}
        asksConsent={false}
      />
    );
  }
  const sent = m.account_one_time_sent({ email: recipient });
  return (
    <CodeForm
      result={result}
      sent={sent}
      label={m.account_code()}
      again={{ address, text: m.account_one_time_again() }}
      asksConsent={portal.userType === "seeker"}
    />
  );
}

function ContactForm({ result, channels }: Pick<OneTimeFormProps, "result" | "channels">) {
  const [form, fields] = useForm<{ email: string; channel: string }>({
    id: "send-one-time-code",
    lastResult: result,
    defaultValue: { channel: channels[0] },
  });
  return (
    <PostForm form={form} summary={false} noValidate>
      <h2>{m.account_one_time_title()}</h2>
      <p>{m.account_contact_text()}</p>
      <TextField
        field={fields.email}
        label={m.account_contact()}
        autoComplete="username"
        inputMode="text"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextChannelField field={fields.channel} label={m.account_text_channel()} channels={channels} />
      <button name="intent" value="send-one-time-code" className="btn btn-go">
        {m.account_one_time_send()}
      </button>
    </PostForm>
  );
}

interface CodeFormProps {
  result: SubmissionResult | undefined;
  /** To whom the code was sent. */
  sent: string;
  /** The label of the field; it says where the user finds the code: in an e-mail or in another message. */
  label: string;
  again: { address: string; text: string };
  /** Whether the code can make an account, which needs the consent. */
  asksConsent: boolean;
}

function CodeForm({ result, sent, label, again, asksConsent }: CodeFormProps) {
  const [form, fields] = useForm<{ code: string; consent: string }>({ id: "one-time", lastResult: result });
  return (
    <PostForm form={form} summary={false} noValidate>
      <h2>{m.account_one_time_title()}</h2>
      <p className="wrap-anywhere">{sent}</p>
      <TextField
        field={fields.code}
        label={label}
        hint={m.account_one_time_hint()}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        autoFocus={fields.consent.errors === undefined}
      />
      {asksConsent && (
        <Checkbox
          field={fields.consent}
          label={
            <>
              {m.account_one_time_consent()} <PolicyLinks />
            </>
          }
        />
      )}
      <button name="intent" value="one-time-code" className="btn btn-go">
        {m.account_one_time_go()}
      </button>
      <a href={again.address} className="inline-flex min-h-11 items-center">
        {again.text}
      </a>
    </PostForm>
  );
}
