import type { UserType } from "db/vocabulary";

/** The page on which a person of this kind has their interviews. */
export function interviewsPageOf(person: { userType: UserType }): string {
  return person.userType === "employer" ? "/employer/interviews" : "/activity?show=interviews";
}
