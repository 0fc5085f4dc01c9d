import { useForm } from "@conform-to/react";
import { formatMobileNumber } from "~/features/text/phone";
import { m } from "~/paraglide/messages";
import { PostForm, TextField } from "~/ui/forms/form";
import { Section } from "~/ui/section";
import { PasswordField } from "../../password-field";
import { TextChannelField } from "../../text-channel-field";
import type { SettingsAnswer } from "../account-section";
import type { OwnSettings } from "../load-settings.server";

interface PhoneProps {
  page: string;
  phone: NonNullable<OwnSettings["phone"]>;
  asksPassword: boolean;
  answer: SettingsAnswer | undefined;
}

/** The mobile number that opens the account by a code: none, one that waits for its code, or one that is proved. */
export function PhoneSection(props: PhoneProps) {
  const { page, phone, answer } = props;
  const waitsFor = answer?.intent === "phone" ? null : phone.waitsFor;
  return (
    <Section id="phone" title={m.settings_phone()} text={m.settings_phone_text()}>
      <div className="card grid gap-4">
        {phone.number !== null && (
          <p className="font-semibold">{m.settings_phone_current({ phone: formatMobileNumber(phone.number) })}</p>
        )}
        {waitsFor !== null ? (
          <CodeForm page={page} phone={waitsFor} answer={answer} />
        ) : phone.number === null ? (
          <NumberForm {...props} />
        ) : (
          <>
            <details open={answer?.intent === "phone"}>
              <summary className="min-h-11 py-2.5 text-peacock">{m.settings_phone_change()}</summary>
              <NumberForm {...props} />
            </details>
            <submit-once>
              <form method="post" action={page}>
                <button name="intent" value="phone-removal" className="btn btn-danger">
                  {m.settings_phone_remove()}
                </button>
              </form>
            </submit-once>
          </>
        )}
      </div>
    </Section>
  );
}

function NumberForm({ page, phone: { channels }, asksPassword, answer }: PhoneProps) {
  const lastResult = answer?.intent === "phone" ? answer.result : undefined;
  const [form, fields] = useForm<{ phone: string; channel: string; currentPassword: string }>({
    id: "phone-number",
    lastResult,
    defaultValue: { channel: channels[0] },
  });
  return (
    <PostForm form={form} action={`${page}#phone`}>
      <TextField
        field={fields.phone}
        label={m.settings_phone_number()}
        hint={m.settings_phone_hint()}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <TextChannelField field={fields.channel} label={m.settings_phone_channel()} channels={channels} />
      {asksPassword && (
        <PasswordField
          field={fields.currentPassword}
          label={m.settings_password_current()}
          autoComplete="current-password"
        />
      )}
      <button name="intent" value="phone" className="btn btn-go justify-self-start">
        {m.settings_phone_send()}
      </button>
    </PostForm>
  );
}

function CodeForm({ page, phone, answer }: { page: string; phone: string; answer: SettingsAnswer | undefined }) {
  const lastResult = answer?.intent === "phone-code" ? answer.result : undefined;
  const [form, fields] = useForm<{ code: string }>({ id: "phone-code", lastResult });
  return (
    <PostForm form={form} action={`${page}#phone`}>
      <p>{m.settings_phone_sent({ phone: formatMobileNumber(phone) })}</p>
      <TextField
        field={fields.code}
        label={m.account_text_code()}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
      />
      <button name="intent" value="phone-code" className="btn btn-go justify-self-start">
        {m.settings_phone_confirm()}
      </button>
      <a href={`${page}?phone=another#phone`} className="inline-flex min-h-11 items-center">
        {m.settings_phone_again()}
      </a>
    </PostForm>
  );
}
