import { m } from "~/paraglide/messages";
import type { PushData } from "~/routes/account/settings/load-settings.server";
import { settingOf, SwitchStates } from "~/routes/account/settings/notifications/push-section";

const yesOrNo = { yes: m.push_yes, no: m.push_no };

/** The steps in their order, each with its possible results. */
const steps: [name: string, text: () => string, outcomes: Record<string, () => string>][] = [
  ["supported", m.push_step_supported, yesOrNo],
  ["permission", m.push_step_permission, { granted: m.push_yes, default: m.push_not_asked, denied: m.push_is_blocked }],
  ["worker", m.push_step_worker, yesOrNo],
  ["subscription", m.push_step_subscription, yesOrNo],
  ["registered", m.push_step_registered, yesOrNo],
];

/** Which requirements of notifications this browser fulfils, step by step, and the button that completes the rest. */
export function Steps({ push }: { push: PushData }) {
  return (
    <section aria-labelledby="steps" className="grid gap-3">
      <h2 id="steps">{m.push_steps()}</h2>
      <notification-setting class="grid gap-3" {...settingOf(push)}>
        <ol className="rows">
          {steps.map(([name, text, outcomes], at) => (
            <li key={name} className="flex min-h-12 items-center justify-between gap-4 px-4 py-2">
              <span>{`${at + 1}. ${text()}`}</span>
              <span className="text-right font-semibold">
                <span data-when="">{m.push_not_checked()}</span>
                {Object.entries(outcomes).map(([outcome, word]) => (
                  <span
                    key={outcome}
                    data-when={`${name}:${outcome}`}
                    className={outcome === "yes" || outcome === "granted" ? "new" : undefined}
                    hidden>
                    {word()}
                  </span>
                ))}
              </span>
            </li>
          ))}
        </ol>
        <div className="card">
          {push.service ? <SwitchStates unknown={m.push_test_no_script()} /> : <p>{m.push_not_set_up()}</p>}
        </div>
      </notification-setting>
    </section>
  );
}
