import { m } from "~/paraglide/messages";

interface StoppableAlert {
  name: string;
  isDaily: boolean;
  /** The page on which it is stopped. */
  stop: string;
}

/** The job alerts that run, each with the link that is in its mails. */
export function AlertList({ alerts }: { alerts: readonly StoppableAlert[] }) {
  return (
    <section aria-labelledby="alerts-title" className="grid gap-3">
      <h2 id="alerts-title">{m.preferences_mails_alerts()}</h2>
      <ul className="rows">
        {alerts.map(({ name, isDaily, stop }) => (
          <li key={stop} className="flex items-center gap-3 px-4 py-2">
            <p className="mr-auto min-w-0">
              <b className="block wrap-anywhere">{name}</b>
              <span className="quiet">{isDaily ? m.alerts_status_daily() : m.alerts_status_weekly()}</span>
            </p>
            <a
              href={stop}
              className="btn btn-line btn-small shrink-0"
              aria-label={m.preferences_mails_alert_stop_named({ name })}>
              {m.preferences_mails_alert_stop()}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
