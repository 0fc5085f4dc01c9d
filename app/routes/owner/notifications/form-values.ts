import type { Broadcast } from "~/features/broadcasts/broadcast";
import { activityOf } from "~/features/broadcasts/segment";
import type { BroadcastValues } from "./broadcast-form";

/** What a broadcast says and whom it reaches, as its form has it. */
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
