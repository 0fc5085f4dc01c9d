import type { ReactNode } from "react";
import { SuppressionNotice } from "~/features/mail/components/suppression-notice";
import { m } from "~/paraglide/messages";
import { Banner } from "~/ui/banner";
import { WithRail } from "~/ui/layout/with-rail";
import { AccountSection, type SettingsAnswer } from "./account-section";
import { ConsentsSection } from "./data/consents-section";
import { DataSection } from "./data/data-section";
import { ErasureNotice } from "./data/erasure-notice";
import type { OwnSettings } from "./load-settings.server";
import { MethodsSection } from "./methods-section";
import { AlertsSection } from "./notifications/alerts-section";
import { ChoicesSection } from "./notifications/choices-section";
import { PushSection } from "./notifications/push-section";
import { partOfForm, parts, type SettingsPart } from "./parts";
import { PasswordSection } from "./password-section";
import { PhoneSection } from "./phone/phone-section";
import { DevicesSection } from "./sessions/devices-section";
import { SettingsMenu, type MenuValues } from "./settings-menu";

interface SettingsPageProps {
  /** The address of the index; that of a sub-page is below it. */
  page: string;
  /** The open sub-page; null for the index. */
  part: SettingsPart | null;
  settings: OwnSettings;
  values: MenuValues;
  answer: SettingsAnswer | undefined;
  /** The content of an employer's "company". */
  company?: ReactNode;
  /** What follows the menu. */
  children?: ReactNode;
}

/**
 * The settings of seeker and employer alike: an index of rows on phones, each leading to its sub-page; wide screens have
 * the index beside the open sub-page, which is the account at first.
 */
export function SettingsPage({ page, part: asked, settings, values, answer, company, children }: SettingsPageProps) {
  // A refused form is shown again, wherever it was sent from.
  const part = answer ? partOfForm(answer.intent) : asked;
  const address = `${page}/${part ?? "account"}`;
  return (
    <WithRail
      label={m.settings_title()}
      isWideOnly={part !== null}
      rail={
        <>
          <SettingsMenu page={page} part={part} settings={settings} values={values} />
          {children}
        </>
      }>
      <div>
        {part !== null && (
          <a href={page} className="inline-flex min-h-11 items-center lg:hidden">
            ‹ {m.settings_title()}
          </a>
        )}
        <h1>{part === null ? m.settings_title() : parts[part].title()}</h1>
        {(part === null || part === "account") && (
          <p className="mt-1 wrap-anywhere text-ink-2">
            {settings.fullName}
            <span className="block">{settings.email}</span>
          </p>
        )}
      </div>
      {settings.erasureDueAt !== null && <ErasureNotice due={settings.erasureDueAt} back={address} />}
      {settings.suppression && (
        <SuppressionNotice
          suppression={settings.suppression}
          email={settings.email}
          back={address}
          change={`${page}/account#account`}
        />
      )}
      {answer?.banner && <Banner {...answer.banner} />}
      <div className={`grid grid-cols-1 gap-8 ${part === null ? "max-lg:hidden" : ""}`}>
        <Content part={part ?? "account"} address={address} page={page} settings={settings} answer={answer} />
        {part === "company" && company}
      </div>
    </WithRail>
  );
}

interface ContentProps extends Pick<SettingsPageProps, "page" | "settings" | "answer"> {
  part: SettingsPart;
  address: string;
}

function Content({ part, address, page, settings, answer }: ContentProps) {
  switch (part) {
    case "account":
      return (
        <>
          <AccountSection page={address} settings={settings} answer={answer} />
          {settings.phone && (
            <PhoneSection page={address} phone={settings.phone} asksPassword={settings.asksPassword} answer={answer} />
          )}
        </>
      );
    case "sign-in":
      return (
        <>
          <PasswordSection settings={settings} answer={answer} />
          {settings.methods && <MethodsSection {...settings} methods={settings.methods} />}
          <DevicesSection page={address} devices={settings.devices} now={settings.now} />
        </>
      );
    case "notifications":
      return (
        <>
          <ChoicesSection {...settings} />
          <PushSection page={address} push={settings.push} />
          {settings.userType === "seeker" && <AlertsSection page={page} />}
        </>
      );
    case "data":
      return (
        <>
          <DataSection page={address} settings={settings} />
          <ConsentsSection page={address} consents={settings.consents} />
        </>
      );
    case "company":
      return null;
  }
}
