import type { Viewer } from "~/features/accounts/viewer";

/** The settings section of a user's devices. */
export const settingsOf = ({ userType }: Pick<Viewer, "userType">) =>
  userType === "employer" ? "/employer-settings" : "/settings";
