import type { Viewer } from "~/features/accounts/viewer";

/** Where a user's devices stand. */
export const settingsOf = ({ userType }: Pick<Viewer, "userType">) =>
  userType === "employer" ? "/employer-settings" : "/settings";
