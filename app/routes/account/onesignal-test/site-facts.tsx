import { m } from "~/paraglide/messages";

const services = { onesignal: "OneSignal", webpush: "Web Push" };
const appIds = {
  valid: m.push_site_app_valid,
  invalid: m.push_site_app_invalid,
  "no key": m.push_site_app_no_key,
  none: m.push_site_app_none,
};

/** What the site knows without any script. @param devices how many of the person's are registered; null for visitors */
export function SiteFacts({
  service,
  appId,
  devices,
}: {
  service: keyof typeof services | null;
  appId: keyof typeof appIds;
  devices: number | null;
}) {
  return (
    <section aria-labelledby="site" className="grid gap-3">
      <h2 id="site">{m.push_site()}</h2>
      <dl className="facts">
        <div>
          <dt>{m.push_site_service()}</dt>
          <dd>{service ? services[service] : m.push_site_nobody()}</dd>
        </div>
        <div>
          <dt>{m.push_site_app()}</dt>
          <dd>{appIds[appId]()}</dd>
        </div>
        {devices !== null && (
          <div>
            <dt>{m.push_site_devices()}</dt>
            <dd>{devices}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
