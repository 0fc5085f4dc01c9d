import type { Consent } from "~/features/accounts/consents.server";
import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";
import { Section } from "~/ui/section";

/** What a user has agreed to, when and to which version. */
export function ConsentsSection({ page, consents }: { page: string; consents: Consent[] }) {
  return (
    <Section id="consents" title={m.settings_consents()}>
      <ul className="rows">
        {consents.map((consent) => (
          <li key={consent.kind} className="grid gap-1 px-4 py-3">
            <h3>{consent.kind === "terms_and_privacy" ? m.settings_consent_terms() : m.settings_consent_mails()}</h3>
            <p className="quiet">{standing(consent)}</p>
            {consent.kind === "terms_and_privacy" ? <Terms /> : <JobMails given={consent.given} page={page} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function standing({ given, since, version }: Consent): string {
  if (since === null) return m.settings_consent_never();
  const when = { date: formatDate(since), version: version ?? "" };
  return given ? m.settings_consent_given(when) : m.settings_consent_withdrawn(when);
}

const link = "inline-flex min-h-11 items-center";

function Terms() {
  return (
    <>
      <p>{m.settings_consent_terms_text()}</p>
      <p className="flex flex-wrap gap-x-5">
        <a href="/terms-conditions" className={link}>
          {m.layout_footer_terms()}
        </a>
        <a href="/privacy" className={link}>
          {m.layout_footer_privacy()}
        </a>
        <a href="#your-data" className={link}>
          {m.settings_consent_terms_link()}
        </a>
      </p>
    </>
  );
}

function JobMails({ given, page }: { given: boolean; page: string }) {
  return (
    <>
      <p>{m.settings_consent_mails_text()}</p>
      <submit-once>
        <form method="post" action="/your-data/consents" className="mt-1">
          <input type="hidden" name="redirect" value={page} />
          <input type="hidden" name="kind" value="job_mails" />
          <button name="given" value={given ? "no" : "yes"} className="btn btn-line btn-small">
            {given ? m.settings_consent_withdraw() : m.settings_consent_give()}
          </button>
        </form>
      </submit-once>
    </>
  );
}
