import type { Broadcast } from "~/features/broadcasts/broadcast";
import { activityOf } from "~/features/broadcasts/segment";
import type { BroadcastValues } from "./broadcast-form";

/** The texts and the audience of a broadcast, as values of its form. */
export function formValuesOf({
  kind,
  titleEn,
  textEn,
  titleHi,
  textHi,
  link,
  byMail,
  byPush,
  segment,
}: Broadcast): BroadcastValues {
  const { userType = "", places = [], skills = [], activity, isComplete, locale = "" } = segment;
  return {
    kind,
    titleEn,
    textEn,
    titleHi,
    textHi,
    link: link ?? "",
    channels: [...(byMail ? ["email"] : []), ...(byPush ? ["push"] : [])],
    userType,
    places,
    skills,
    activity: activity ? activityOf(activity) : "",
    profile: isComplete === undefined ? "" : isComplete ? "complete" : "incomplete",
    locale,
  };
}
