import type { ReactNode } from "react";
import type { Methods } from "~/features/accounts/proof/methods.server";
import { m } from "~/paraglide/messages";
import { formatAgo, formatDate } from "~/ui/format";
import { Section } from "~/ui/section";
import { PasskeyForm } from "../passkey-form";

type Key = Methods["passkeys"][number];

/** The text of a passkey's row. @param now ms UTC */
export function passkeyTimes({ createdAt, lastUsedAt }: Pick<Key, "createdAt" | "lastUsedAt">, now: number): string {
  const first = formatDate(createdAt);
  return lastUsedAt === null
    ? m.proof_passkey_unused({ first })
    : m.proof_passkey_used({ first, last: formatAgo(lastUsedAt, now) });
}

/** The passkeys, each with its name and last use. @param isProved whether one can be added at once */
export function PasskeysSection({ passkeys, isProved, now }: { passkeys: Key[]; isProved: boolean; now: number }) {
  return (
    <Section id="passkeys" title={m.proof_passkeys()} text={m.proof_passkeys_text()}>
      {passkeys.length > 0 ? (
        <ul className="rows">
          {passkeys.map((each) => (
            <PasskeyRow key={each.id} passkey={each} now={now} />
          ))}
        </ul>
      ) : (
        <p>{m.proof_passkeys_none()}</p>
      )}
      {isProved ? (
        <PasskeyForm purpose="add" label={m.proof_passkey_add()}>
          <input type="hidden" name="intent" value="add-passkey" />
        </PasskeyForm>
      ) : (
        <a href="/confirm-identity?redirect=%2Fsign-in-methods" className="btn btn-line">
          {m.proof_passkey_add()}
        </a>
      )}
      <p className="quiet" data-without-passkeys="">
        {m.proof_passkeys_script()}
      </p>
    </Section>
  );
}

function PasskeyRow({ passkey, now }: { passkey: Key; now: number }) {
  const { id, name } = passkey;
  return (
    <li className="px-4 py-2">
      <details>
        <summary className="flex min-h-11 items-center gap-3">
          <span className="mr-auto grid min-w-0">
            <span className="font-semibold wrap-anywhere">{name}</span>
            <span className="quiet">{passkeyTimes(passkey, now)}</span>
          </span>
          <span className="shrink-0 text-peacock underline" aria-label={m.proof_passkey_rename_named({ name })}>
            {m.proof_passkey_rename()}
          </span>
        </summary>
        <div className="grid gap-4 pt-2 pb-3">
          <Change intent="rename-passkey" id={id} label={m.proof_passkey_rename_save()} look="btn-line">
            <div className="field">
              <label htmlFor={`name-${id}`}>{m.proof_passkey_name()}</label>
              <input id={`name-${id}`} name="name" defaultValue={name} maxLength={60} autoComplete="off" required />
            </div>
          </Change>
          <Change intent="remove-passkey" id={id} label={m.proof_passkey_remove()} look="btn-danger">
            <p className="quiet">{m.proof_passkey_remove_text()}</p>
          </Change>
        </div>
      </details>
    </li>
  );
}

/** A form of the page: its `intent` says what it does. */
function Change({
  intent,
  id,
  label,
  look,
  children,
}: {
  intent: string;
  id?: string;
  label: string;
  look: string;
  children?: ReactNode;
}) {
  return (
    <submit-once>
      <form method="post" className="grid gap-3">
        {children}
        {id !== undefined && <input type="hidden" name="id" value={id} />}
        <button name="intent" value={intent} className={`btn ${look} justify-self-start`}>
          {label}
        </button>
      </form>
    </submit-once>
  );
}

/** An act that needs a confirmation. */
function Asked({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details>
      <summary className="min-h-11 py-2.5 text-peacock">{label}</summary>
      {children}
    </details>
  );
}

/** The app that shows codes. @param since ms UTC; null while none is set up */
export function CodeAppSection({ since }: { since: number | null }) {
  return (
    <Section id="code-app" title={m.proof_app()} text={m.proof_app_text()}>
      {since === null ? (
        <a href="/sign-in-methods/code-app" className="btn btn-line">
          {m.proof_app_set_up()}
        </a>
      ) : (
        <div className="card">
          <p className="font-semibold">{m.proof_app_since({ date: formatDate(since) })}</p>
          <Asked label={m.proof_app_turn_off()}>
            <Change intent="turn-off-code-app" label={m.proof_app_turn_off()} look="btn-danger">
              <p className="quiet">{m.proof_app_turn_off_text()}</p>
            </Change>
          </Asked>
        </div>
      )}
    </Section>
  );
}

/** The codes on paper. @param isProtected whether there is a second factor that they can replace */
export function RecoverySection({ left, isProtected }: { left: number; isProtected: boolean }) {
  const make = (look: string, label: string) => <Change intent="make-recovery-codes" label={label} look={look} />;
  return (
    <Section id="recovery-codes" title={m.proof_recovery()} text={m.proof_recovery_text()}>
      {!isProtected ? (
        <p className="quiet">{m.proof_recovery_needs()}</p>
      ) : left === 0 ? (
        <>
          <p>{m.proof_recovery_none()}</p>
          {make("btn-line", m.proof_recovery_make())}
        </>
      ) : (
        <div className="card">
          <p className="font-semibold">{m.proof_recovery_left({ count: left })}</p>
          <Asked label={m.proof_recovery_again()}>
            <p className="quiet mb-3">{m.proof_recovery_again_text()}</p>
            {make("btn-line", m.proof_recovery_again())}
          </Asked>
        </div>
      )}
    </Section>
  );
}

/** The Google account that opens this one. @param isOnly whether nothing else does */
export function GoogleSection({ isLinked, isOnly, email }: { isLinked: boolean; isOnly: boolean; email: string }) {
  return (
    <Section id="google" title={m.proof_google()}>
      {!isLinked ? (
        <p className="quiet">{m.proof_google_none()}</p>
      ) : (
        <div className="card">
          <p className="font-semibold wrap-anywhere">{m.proof_google_linked({ email })}</p>
          {isOnly ? <GoogleOnly /> : <Unlink />}
        </div>
      )}
    </Section>
  );
}

function GoogleOnly() {
  return (
    <>
      <p className="mt-1">{m.proof_google_last()}</p>
      <Change intent="set-password" label={m.proof_google_set_password()} look="btn-line" />
    </>
  );
}

function Unlink() {
  return (
    <Asked label={m.proof_google_unlink()}>
      <Change intent="unlink-google" label={m.proof_google_unlink()} look="btn-danger">
        <p className="quiet">{m.proof_google_unlink_text()}</p>
      </Change>
    </Asked>
  );
}
