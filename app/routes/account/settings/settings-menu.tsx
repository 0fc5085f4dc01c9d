import { formatMobileNumber } from "~/features/text/phone";
import { m } from "~/paraglide/messages";
import { useSite } from "~/root";
import { SignOut } from "~/routes/account/sign-out-button";
import { HelpPanel } from "~/ui/help/help-panel";
import { Icon, type IconName } from "~/ui/icon";
import { LanguageSwitch } from "~/ui/layout/footer";
import { Mark } from "~/ui/menu";
import type { OwnSettings } from "./load-settings.server";
import { employerParts, parts, seekerParts, type SettingsPart } from "./parts";

/** What only one audience has in its menu. */
export type MenuValues =
  | { gstin: string | null; team: string | null }
  | { /** How many job alerts; null when that is not known. */ alerts: number | null };

interface MenuProps {
  page: string;
  part: SettingsPart | null;
  settings: OwnSettings;
  values: MenuValues;
}

/** The index of the settings: a row for each sub-page with its present value, then language and the way out. */
export function SettingsMenu({ page, part, settings, values }: MenuProps) {
  const shown = settings.userType === "employer" ? employerParts : seekerParts;
  return (
    <>
      <settings-index class="contents">
        <nav aria-label={m.settings_title()}>
          <ul className="rows">
            {shown.map((each) => (
              <Row
                key={each}
                href={`${page}/${each}`}
                icon={parts[each].icon}
                title={parts[each].title()}
                value={valueOf(each, settings, values)}
                anchors={parts[each].anchors}
                isOpen={each === part}
                isIndex={part === null && each !== "account"}
                isBeside={part === null && each === "account"}
              />
            ))}
            {"alerts" in values ? (
              <Row
                href="/job-alerts"
                icon="search"
                title={m.settings_alerts_jobs()}
                value={values.alerts === null ? "" : alertsText(values.alerts)}
              />
            ) : (
              values.team !== null && <Row href="/team" icon="user" title={m.team_title()} value={values.team} />
            )}
          </ul>
        </nav>
      </settings-index>
      <div className="grid content-start gap-4">
        <div className="card flex flex-wrap items-center gap-3">
          <Mark mark="language" />
          <span className="mr-auto font-semibold">{m.settings_language()}</span>
          <LanguageSwitch back={part === null ? page : `${page}/${part}`} />
        </div>
        <SignOut />
      </div>
    </>
  );
}

/** The sub-pages in the rail of a page that belongs to one of them, and their help. Phones have the way back on the page. */
export function SettingsRail({ part }: { part: SettingsPart }) {
  const [page, shown] =
    useSite()?.viewer?.userType === "employer"
      ? (["/employer-settings", employerParts] as const)
      : (["/settings", seekerParts] as const);
  return (
    <>
      <nav aria-label={m.settings_title()} className="max-lg:hidden">
        <ul className="rows">
          {shown.map((each) => (
            <Row
              key={each}
              href={`${page}/${each}`}
              icon={parts[each].icon}
              title={parts[each].title()}
              isOpen={each === part}
            />
          ))}
        </ul>
      </nav>
      {part === "data" ? (
        <HelpPanel
          articles={["your-data"]}
          more={[
            ["/privacy", m.layout_footer_privacy()],
            ["/contact-us", m.settings_data_contact()],
          ]}
        />
      ) : (
        <HelpPanel articles={["keep-account-safe", "log-in-with-a-code"]} />
      )}
    </>
  );
}

interface RowProps {
  href: string;
  icon: IconName;
  title: string;
  value?: string;
  anchors?: string;
  /** Whether the page shows none of the sections: without script their old anchors then lead to this row. */
  isIndex?: boolean;
  isOpen?: boolean;
  /** Whether wide screens show it beside the index. */
  isBeside?: boolean;
}

function Row({ href, icon, title, value, anchors, isOpen = false, isIndex = false, isBeside = false }: RowProps) {
  return (
    <li>
      <a
        href={href}
        data-anchors={anchors}
        aria-current={isOpen ? "page" : undefined}
        className={`flex min-h-14 items-center gap-3 rounded-card px-4 py-2 text-ink no-underline aria-[current]:bg-tint has-target:bg-tint ${isBeside ? "lg:bg-tint" : ""}`}>
        <Mark mark={icon} />
        <span className="mr-auto grid min-w-0">
          <span className="font-semibold">
            {isIndex && anchors?.split(" ").map((id) => <span key={id} id={id} />)}
            {title}
          </span>
          {value && <span className="quiet wrap-anywhere">{value}</span>}
        </span>
        <Icon name="down" size={18} className="shrink-0 -rotate-90 text-ink-2" />
      </a>
    </li>
  );
}

function valueOf(part: SettingsPart, settings: OwnSettings, values: MenuValues): string {
  switch (part) {
    case "account":
      return settings.phone?.number ? formatMobileNumber(settings.phone.number) : settings.email;
    case "sign-in":
      return settings.devices.length === 1
        ? m.settings_devices_one()
        : m.settings_devices_many({ count: settings.devices.length });
    case "notifications":
      return notificationsText(settings);
    case "company":
      return ("gstin" in values && values.gstin) || `${m.team_gstin()}: ${m.team_gstin_none()}`;
    case "data":
      return m.settings_data_value();
  }
}

/** The ways on which news come: always the list, pushes to devices that are registered, mails unless all are off. */
function notificationsText({ push, choices, suppression }: OwnSettings): string {
  const mails = suppression === null && Object.values(choices).some(({ email }) => email);
  return [
    m.settings_news_app(),
    push.devices.length > 0 ? m.settings_news_push_on() : m.settings_news_push_off(),
    mails ? m.settings_news_mail_on() : m.settings_news_mail_off(),
  ].join(", ");
}

const alertsText = (count: number) =>
  count === 0 ? m.settings_alerts_none() : count === 1 ? m.settings_alerts_one() : m.settings_alerts_many({ count });
