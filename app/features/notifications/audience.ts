import type { UserType } from "db/vocabulary";

/** The notifications page of a user of this type. */
export function notificationsPageOf(reader: { userType: UserType }): string {
  return reader.userType === "employer" ? "/employer-portal/notifications" : "/notifications";
}
