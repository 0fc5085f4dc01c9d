import type { ReactNode } from "react";
import { m } from "~/paraglide/messages";
import { Banner } from "~/ui/banner";
import { HelpPanel } from "~/ui/help/help-panel";
import { WithRail } from "~/ui/layout/with-rail";
import { PasskeyForm } from "../passkey-form";
import { CodeField, ProofField, RecoveryField } from "../proof-field";
import type { ConfirmAnswer, Way } from "./confirm.server";
import type { Ways } from "./ways.server";

/**
 * All methods by which this user can confirm their identity. Each is a form of its own, which carries the waiting form.
 */
export function ConfirmPage({ ways, answer }: { ways: Ways; answer: ConfirmAnswer | undefined }) {
  const carried = answer?.carried ?? null;
  const errorOf = (way: Way) => (answer?.error?.way === way ? answer.error.text : undefined);
  const action = `/confirm-identity?redirect=${encodeURIComponent(ways.back)}`;
  const waiting = <Waiting carried={carried} />;
  return (
    <WithRail rail={<HelpPanel articles={["forgot-password", "keep-account-safe", "no-email-from-us"]} />}>
      <div className="grid max-w-md grid-cols-1 gap-5">
        <div>
          <h1>{m.proof_confirm_title()}</h1>
          <p className="mt-1 text-ink-2">{m.proof_confirm_text()}</p>
        </div>
        {answer?.banner && <Banner {...answer.banner} />}
        {!answer && ways.googleError && (
          <Banner
            title={m.account_google_unfinished_title()}
            text={ways.googleError === "google" ? m.account_google_unfinished() : m.proof_confirm_google_other()}
          />
        )}
        {answer?.error?.way === "passkey" && (
          <Banner title={m.proof_passkey_failed_title()} text={m.proof_passkey_failed()} />
        )}
        {ways.password && (
          <ProofForm action={action} way="password" waiting={waiting}>
            {/* Password managers store a password under the user name field beside it. */}
            <input type="hidden" name="proofUser" autoComplete="username" value={ways.email} />
            <ProofField
              id="proof-password"
              name="proofValue"
              label={m.proof_confirm_password()}
              error={errorOf("password")}
              type="password"
              autoComplete="current-password"
              required
            />
          </ProofForm>
        )}
        {ways.code && (
          <ProofForm action={action} way="code" waiting={waiting}>
            <CodeField
              id="proof-code"
              name="proofValue"
              label={m.proof_code()}
              hint={m.proof_code_hint()}
              error={errorOf("code")}
              required
            />
          </ProofForm>
        )}
        {ways.passkey && (
          <PasskeyForm purpose="confirm" action={action} label={m.proof_passkey_use()}>
            {waiting}
            <input type="hidden" name="proof" value="passkey" />
          </PasskeyForm>
        )}
        {ways.passkey && !ways.password && !ways.code && (
          <p className="quiet" data-without-passkeys="">
            {m.proof_passkeys_script()}
          </p>
        )}
        {ways.google && (
          <a
            href={`/confirm-identity/google?redirect=${encodeURIComponent(ways.back)}`}
            className="btn btn-line"
            rel="nofollow">
            {m.proof_confirm_google()}
          </a>
        )}
        {ways.google && ways.isInApp && <p className="font-semibold">{m.account_google_in_app()}</p>}
        {ways.mail && (
          <MailForms
            action={action}
            email={ways.email}
            isMailed={answer?.isMailed ?? false}
            error={errorOf("mail")}
            waiting={waiting}
          />
        )}
        {ways.recovery && (
          <details open={errorOf("recovery") !== undefined}>
            <summary className="min-h-11 py-2.5 text-peacock">{m.proof_recovery_use()}</summary>
            <ProofForm action={action} way="recovery" waiting={waiting}>
              <RecoveryField
                id="proof-recovery"
                name="proofValue"
                label={m.proof_recovery_code()}
                hint={m.proof_recovery_hint()}
                error={errorOf("recovery")}
                required
              />
            </ProofForm>
          </details>
        )}
        <a href={ways.back} className="inline-flex min-h-11 items-center">
          {m.proof_confirm_back()}
        </a>
      </div>
    </WithRail>
  );
}

/** The waiting form, in hidden fields. */
function Waiting({ carried }: Pick<ConfirmAnswer, "carried">) {
  if (!carried) return null;
  return (
    <>
      <input type="hidden" name="proofCarried" value="1" />
      {carried.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

function ProofForm({
  action,
  way,
  waiting,
  children,
}: {
  action: string;
  way: Way;
  waiting: ReactNode;
  children: ReactNode;
}) {
  return (
    <submit-once>
      <form method="post" action={action} className="grid gap-4">
        {waiting}
        {children}
        <button name="proof" value={way} className="btn btn-go">
          {m.proof_confirm_button()}
        </button>
      </form>
    </submit-once>
  );
}

function MailForms({
  action,
  email,
  isMailed,
  error,
  waiting,
}: {
  action: string;
  email: string;
  isMailed: boolean;
  error: string | undefined;
  waiting: ReactNode;
}) {
  const send = (
    <submit-once>
      <form method="post" action={action}>
        {waiting}
        <button name="proof" value="send-mail" className="btn btn-line w-full">
          {m.proof_confirm_mail()}
        </button>
      </form>
    </submit-once>
  );
  if (!isMailed) return send;
  return (
    <>
      <p role="status" className="safe wrap-anywhere">
        {m.proof_confirm_mail_sent({ email })}
      </p>
      <ProofForm action={action} way="mail" waiting={waiting}>
        <input type="hidden" name="proofMailed" value="1" />
        <CodeField id="proof-mail" name="proofValue" label={m.proof_confirm_mail_code()} error={error} required />
      </ProofForm>
      {send}
    </>
  );
}
