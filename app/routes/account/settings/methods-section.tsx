import type { Methods } from "~/features/accounts/proof/methods.server";
import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";
import { Section } from "~/ui/section";
import { passkeyTimes } from "../sign-in-methods/sections";

/** The log-in methods of the account beside the password; the linked page changes them. @param now ms UTC */
export function MethodsSection({ methods, email, now }: { methods: Methods; email: string; now: number }) {
  const { passkeys, codeAppSince, recoveryCodesLeft, hasGoogle } = methods;
  const rows = [
    ...passkeys.map((each) => [each.id, `${m.proof_passkeys()}: ${each.name}`, passkeyTimes(each, now)] as const),
    ...(passkeys.length === 0 ? [["passkeys", m.proof_passkeys(), m.proof_passkeys_none()] as const] : []),
    [
      "app",
      m.proof_app(),
      codeAppSince === null ? m.proof_app_off() : m.proof_app_since({ date: formatDate(codeAppSince) }),
    ] as const,
    ...(recoveryCodesLeft > 0
      ? [["codes", m.proof_recovery(), m.proof_recovery_left({ count: recoveryCodesLeft })] as const]
      : []),
    ...(hasGoogle ? [["google", m.proof_google(), m.proof_google_linked({ email })] as const] : []),
  ];
  return (
    <Section id="sign-in" title={m.proof_methods_title()} text={m.proof_methods_text()}>
      <ul className="rows">
        {rows.map(([key, name, state]) => (
          <li key={key} className="grid px-4 py-2">
            <span className="font-semibold wrap-anywhere">{name}</span>
            <span className="quiet wrap-anywhere">{state}</span>
          </li>
        ))}
      </ul>
      <a href="/sign-in-methods" className="btn btn-line justify-self-start">
        {m.proof_methods_change()}
      </a>
    </Section>
  );
}
