import { m } from "~/paraglide/messages";
import { formatAgo, formatDate } from "~/ui/format";
import { Section } from "~/ui/section";
import type { SettingsData } from "../load-settings.server";

/** Where a user is logged in, with a way to end each. @param now ms UTC */
export function DevicesSection({
  page,
  devices,
  now,
}: {
  page: string;
  devices: SettingsData["devices"];
  now: number;
}) {
  return (
    <Section id="devices" title={m.settings_devices()} text={m.settings_devices_text()}>
      <ul className="rows">
        {devices.map(({ id, name, since, lastUsed, isThis }) => (
          <li key={id} className="flex min-h-14 items-center gap-3 px-4 py-2">
            <div className="mr-auto min-w-0">
              <p className="font-semibold">{name}</p>
              <p className="quiet">
                {m.settings_device_times({ first: formatDate(since), last: formatAgo(lastUsed, now) })}
              </p>
            </div>
            {isThis ? (
              <span className="new shrink-0">{m.settings_device_this()}</span>
            ) : (
              <submit-once>
                <form method="post" action={`/session/${id}/closure`}>
                  <input type="hidden" name="redirect" value={page} />
                  <button
                    className="btn btn-line btn-small whitespace-nowrap"
                    aria-label={m.settings_device_end_named({ device: name })}>
                    {m.settings_device_end()}
                  </button>
                </form>
              </submit-once>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <details>
          <summary className="min-h-11 py-2.5 text-peacock">{m.settings_devices_end_others()}</summary>
          <submit-once>
            <form method="post" action="/sessions/closure" className="grid gap-3">
              <p>{m.settings_devices_end_others_text()}</p>
              <input type="hidden" name="redirect" value={page} />
              <button className="btn btn-danger">{m.settings_devices_end_others_confirm()}</button>
            </form>
          </submit-once>
        </details>
      )}
    </Section>
  );
}
