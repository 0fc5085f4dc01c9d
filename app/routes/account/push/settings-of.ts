import type { Viewer } from "~/features/accounts/viewer";

/** The settings of a user's notifications and their devices. */
export const notificationSettingsOf = ({ userType }: Pick<Viewer, "userType">) =>
  `${userType === "employer" ? "/employer-settings" : "/settings"}/notifications`;
