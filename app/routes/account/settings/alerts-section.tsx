import { m } from "~/paraglide/messages";
import { notificationTexts } from "~/ui/layout/notification-texts";
import { Section } from "./section";

const link = "inline-flex min-h-11 items-center";

/** What tells a seeker of news: job alerts, this browser's notifications, mails about jobs. */
export function AlertsSection() {
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
          <h3>{m.settings_alerts_browser()}</h3>
          <notification-setting class="block" {...notificationTexts()}>
            <p data-when="" className="quiet">
              {m.settings_alerts_browser_unknown()}
            </p>
            <div data-when="default" hidden>
              <p className="quiet mb-2">{m.layout_prompt_text()}</p>
              <button type="button" className="btn btn-line btn-small">
                {m.settings_alerts_browser_allow()}
              </button>
            </div>
            <p data-when="granted" hidden>
              {m.settings_alerts_browser_granted()} {m.layout_prompt_enabled_text()}
            </p>
            <p data-when="denied" hidden>
              {m.settings_alerts_browser_denied()}
            </p>
          </notification-setting>
        </li>
        <li className="px-4 py-3">
          <h3>{m.settings_consent_mails()}</h3>
          <a href="#consents" className={link}>
            {m.settings_alerts_mails_link()}
          </a>
        </li>
      </ul>
    </Section>
  );
}
