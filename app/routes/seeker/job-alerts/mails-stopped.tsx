import { m } from "~/paraglide/messages";

/** Says that alerts rest while the consent to job mails is withdrawn, and gives it again. */
export function MailsStopped() {
  return (
    <section className="safe" aria-labelledby="stopped-title">
      <h2 id="stopped-title">{m.alerts_consent_title()}</h2>
      <p className="mt-1">{m.alerts_consent_text()}</p>
      <submit-once>
        <form method="post" action="/your-data/consents" className="mt-3">
          <input type="hidden" name="redirect" value="/job-alerts" />
          <input type="hidden" name="kind" value="job_mails" />
          <button name="given" value="yes" className="btn btn-line btn-small">
            {m.settings_consent_give()}
          </button>
        </form>
      </submit-once>
    </section>
  );
}
