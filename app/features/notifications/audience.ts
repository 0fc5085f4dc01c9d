import type { UserType } from "db/vocabulary";

/** The page on which a person of this kind reads their notifications. */
export function notificationsPageOf(reader: { userType: UserType }): string {
  return reader.userType === "employer" ? "/employer-portal/notifications" : "/notifications";
}
