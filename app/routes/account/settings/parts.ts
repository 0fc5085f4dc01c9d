import { m } from "~/paraglide/messages";
import type { IconName } from "~/ui/icon";

/** The sub-pages of the settings, by the last part of their address; "company" is for employers only. */
export type SettingsPart = "account" | "sign-in" | "notifications" | "company" | "data";

interface Part {
  icon: IconName;
  title: () => string;
  /** The sections, by the anchor that they had while the settings were one page. */
  anchors: string;
}

export const parts: Record<SettingsPart, Part> = {
  account: { icon: "user", title: m.settings_part_account, anchors: "account phone" },
  "sign-in": { icon: "key", title: m.settings_part_sign_in, anchors: "sign-in devices" },
  notifications: { icon: "bell", title: m.notifications_title, anchors: "alerts news push" },
  company: { icon: "building", title: m.team_gstin_title, anchors: "company-data" },
  data: { icon: "file", title: m.settings_data, anchors: "consents your-data" },
};

export const seekerParts: readonly SettingsPart[] = ["account", "sign-in", "notifications", "data"];
export const employerParts: readonly SettingsPart[] = ["account", "sign-in", "notifications", "company", "data"];

/** The sub-page that an address names; null for the index. Throws 404 for a name that is none of `known`. */
export function readPart(name: string | undefined, known: readonly SettingsPart[]): SettingsPart | null {
  if (name === undefined) return null;
  const part = known.find((each) => each === name);
  if (!part) throw new Response(null, { status: 404 });
  return part;
}

/** The sub-page that has a form, of which the intent is given. */
export function partOfForm(intent: string): SettingsPart {
  return intent === "password" ? "sign-in" : "account";
}
