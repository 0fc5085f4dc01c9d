import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";
import type { PushData } from "../load-settings.server";

/**
 * The devices on which a user gets notifications, each with a way to end it. It is on the page even without devices, so
 * that script can fill it. @param page to which the forms come back
 */
export function PushDevices({ page, devices }: { page: string; devices: PushData["devices"] }) {
  return (
    <div id="push-devices" hidden={devices.length === 0}>
      <h3 className="mb-2">{m.push_devices()}</h3>
      {devices.length > 0 && (
        <ul className="rows">
          {devices.map(({ id, name, since, isThis }) => (
            <li key={id} className="flex min-h-14 items-center gap-3 px-4 py-2">
              <div className="mr-auto min-w-0">
                <p className="font-semibold">{name}</p>
                <p className="quiet">
                  {m.push_device_since({ date: formatDate(since) })}
                  {isThis && ` · ${m.push_device_this()}`}
                </p>
              </div>
              <submit-once>
                <form method="post" action="/push-devices/removal">
                  <input type="hidden" name="id" value={id} />
                  <input type="hidden" name="redirect" value={page} />
                  <button
                    className="btn btn-line btn-small whitespace-nowrap"
                    aria-label={m.push_device_remove_named({ device: name })}>
                    {m.push_device_remove()}
                  </button>
                </form>
              </submit-once>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
