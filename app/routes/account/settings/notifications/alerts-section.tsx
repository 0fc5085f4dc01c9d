import { m } from "~/paraglide/messages";
import { Section } from "~/ui/section";

const link = "inline-flex min-h-11 items-center";

/** The links for a seeker's news: job alerts, mails about jobs. @param page the index of the settings */
export function AlertsSection({ page }: { page: string }) {
  return (
    <Section id="alerts" title={m.settings_alerts()}>
      <ul className="rows">
        <li className="px-4 py-3">
          <h3>{m.settings_alerts_jobs()}</h3>
          <p className="quiet">{m.settings_alerts_jobs_text()}</p>
          <a href="/job-alerts" className={link}>
            {m.settings_alerts_jobs_link()}
          </a>
        </li>
        <li className="px-4 py-3">
          <h3>{m.settings_consent_mails()}</h3>
          <a href={`${page}/data#consents`} className={link}>
            {m.settings_alerts_mails_link()}
          </a>
        </li>
      </ul>
    </Section>
  );
}
