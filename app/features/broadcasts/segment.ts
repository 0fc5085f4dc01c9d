import { cities } from "db/catalogues/cities";
import { findByKey } from "db/catalogues/name";
import type { BroadcastSegment } from "db/schema/broadcasts";

export const activities = ["7", "30", "90", "not-7", "not-30", "not-90"] as const;
type Activity = (typeof activities)[number];

export const activityNames: Record<Activity, string> = {
  "7": "Seen within 7 days",
  "30": "Seen within 30 days",
  "90": "Seen within 90 days",
  "not-7": "Not seen for 7 days",
  "not-30": "Not seen for 30 days",
  "not-90": "Not seen for 90 days",
};

/** The choice of a form as the segment has it. */
export const readActivity = (activity: Activity): NonNullable<BroadcastSegment["activity"]> => ({
  days: Number(activity.replace("not-", "")),
  isSeen: !activity.startsWith("not-"),
});

export const activityOf = ({ days, isSeen }: NonNullable<BroadcastSegment["activity"]>) =>
  `${isSeen ? "" : "not-"}${days}` as Activity;

/** A segment in words, such as "Seekers · Delhi or Pune · Seen within 30 days"; "Everyone" for all. */
export function segmentText({
  userType,
  locale,
  places = [],
  skills = [],
  activity,
  isComplete,
}: BroadcastSegment): string {
  const parts = [
    userType && (userType === "seeker" ? "Seekers" : "Employers"),
    places.map((key) => findByKey(cities, key)?.en ?? key).join(" or "),
    skills.join(" or "),
    activity && activityNames[activityOf(activity)],
    isComplete !== undefined && (isComplete ? "Complete profile" : "Profile not complete"),
    locale && (locale === "hi" ? "Reads Hindi" : "Reads English"),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(" · ") : "Everyone";
}
