import { m } from "~/paraglide/messages";
import { notificationTexts } from "~/ui/layout/notification-texts";
import { Section } from "~/ui/section";
import type { PushData } from "../load-settings.server";
import { PushDevices } from "./push-devices";

const link = "inline-flex min-h-11 items-center";

/** Whether this browser gets pushes, and which other devices do. @param page the settings, to which the forms come back */
export function PushSection({ page, push }: { page: string; push: PushData }) {
  return (
    <Section id="push" title={m.push_title()} text={m.push_text()}>
      {push.service ? <PushSwitch push={push} /> : <p className="card">{m.push_not_set_up()}</p>}
      <PushDevices page={page} devices={push.devices} />
      <a href="/onesignal-test" className={link}>
        {m.push_test_link()}
      </a>
    </Section>
  );
}

/** The button for the state of this browser, which only script knows. */
function PushSwitch({ push }: { push: PushData }) {
  return (
    <notification-setting class="card block" {...settingOf(push)}>
      <SwitchStates unknown={m.push_unknown()} />
    </notification-setting>
  );
}

/** The attributes of an element that switches notifications. */
export const settingOf = ({ service, registered, isLost }: PushData) => ({
  ...notificationTexts(),
  "off-text": m.push_turned_off(),
  registered,
  again: (isLost && service) || undefined,
});

/**
 * The content of an element that switches notifications, one part for each state. @param unknown the text without
 * script
 */
export function SwitchStates({ unknown }: { unknown: string }) {
  return (
    <>
      <p data-when="">{unknown}</p>
      <p data-when="unsupported" hidden>
        {m.push_unsupported()}
      </p>
      <p data-when="denied" hidden>
        {m.push_denied()}
      </p>
      <div data-when="default" hidden>
        <p className="mb-3">{m.push_default()}</p>
        <TurnOn />
      </div>
      <div data-when="off" hidden>
        <p className="mb-3">{m.push_off()}</p>
        <TurnOn />
      </div>
      <div data-when="on" hidden>
        <p className="mb-3">{m.push_on()}</p>
        <button type="button" className="btn btn-line btn-small" data-off="">
          {m.push_turn_off()}
        </button>
      </div>
    </>
  );
}

function TurnOn() {
  return (
    <button type="button" className="btn btn-line btn-small" data-on="">
      {m.push_turn_on()}
    </button>
  );
}
