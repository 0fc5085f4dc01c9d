import type { ReactNode } from "react";
import { SuppressionNotice } from "~/features/mail/components/suppression-notice";
import { m } from "~/paraglide/messages";
import { Banner } from "~/ui/banner";
import { SignOut } from "../sign-out-button";
import { AccountSection, type SettingsAnswer } from "./account-section";
import { ConsentsSection } from "./data/consents-section";
import { DataSection } from "./data/data-section";
import { ErasureNotice } from "./data/erasure-notice";
import type { OwnSettings } from "./load-settings.server";
import { MethodsSection } from "./methods-section";
import { ChoicesSection } from "./notifications/choices-section";
import { PushSection } from "./notifications/push-section";
import { PhoneSection } from "./phone/phone-section";
import { DevicesSection } from "./sessions/devices-section";

/** The settings of seeker and employer alike. @param page its address, to which all forms come back */
export function SettingsPage({
  page,
  settings,
  answer,
  alerts,
  children,
}: {
  page: string;
  settings: OwnSettings;
  answer: SettingsAnswer | undefined;
  alerts?: ReactNode;
  /** What is between the person's name and the sections. */
  children?: ReactNode;
}) {
  return (
    <div className="mx-auto grid max-w-xl grid-cols-1 gap-8">
      <div>
        <h1>{m.settings_title()}</h1>
        <p className="mt-1 wrap-anywhere text-ink-2">{`${settings.fullName} · ${settings.email}`}</p>
      </div>
      {settings.erasureDueAt !== null && <ErasureNotice due={settings.erasureDueAt} back={page} />}
      {settings.suppression && (
        <SuppressionNotice suppression={settings.suppression} email={settings.email} back={page} change="#account" />
      )}
      {answer?.banner && <Banner {...answer.banner} />}
      {children}
      <AccountSection page={page} settings={settings} answer={answer} />
      {settings.phone && (
        <PhoneSection page={page} phone={settings.phone} asksPassword={settings.asksPassword} answer={answer} />
      )}
      {settings.methods && <MethodsSection {...settings} methods={settings.methods} />}
      {alerts}
      <ChoicesSection {...settings} />
      <PushSection page={page} push={settings.push} />
      <DevicesSection page={page} devices={settings.devices} now={settings.now} />
      <ConsentsSection page={page} consents={settings.consents} />
      <DataSection page={page} settings={settings} />
      <SignOut />
    </div>
  );
}
