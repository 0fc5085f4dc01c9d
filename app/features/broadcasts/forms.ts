import * as z from "zod";
import { cities } from "db/catalogues/cities";
import { skillDomains } from "db/catalogues/skills";
import type { BroadcastSegment } from "db/schema/broadcasts";
import { broadcastKinds, deliveryChannels, locales, userTypes } from "db/vocabulary";
import { typedLines } from "~/features/text/typed-lines";
import { indianTime, longestAhead, longestReason, longestText, longestTitle } from "./broadcast";
import { activities, readActivity } from "./segment";

const words = (what: string, longest: number) =>
  typedLines(() => `Write the ${what}`).pipe(
    z
      .string()
      .min(1, { error: `Write the ${what}` })
      .max(longest, { error: `The ${what} has at most ${longest} characters` }),
  );

const oneLine = (what: string) =>
  words(what, longestTitle).refine((text) => !text.includes("\n"), { error: `The ${what} is one line` });

const cityKeys: readonly string[] = cities.map(({ key }) => key);
const skillNames: readonly string[] = skillDomains.flatMap(({ skills }) => skills);

/** The most places of a segment, and the most skills. */
const mostChosen = 20;
const among = (known: readonly string[], what: string) =>
  z
    .array(z.string().refine((each) => known.includes(each), { error: `Choose ${what} of the list` }))
    .max(mostChosen, { error: `Choose at most ${mostChosen} ${what}` })
    .default([]);

/**
 * The texts, channels and segment of a broadcast. @param isPath whether a text is a path of this site, which the routes
 * know
 */
export const broadcastForm = (isPath: (text: string) => boolean) =>
  z
    .object({
      kind: z.enum(broadcastKinds, { error: "Choose what kind it is" }),
      titleEn: oneLine("English title"),
      textEn: words("English text", longestText),
      titleHi: oneLine("Hindi title"),
      textHi: words("Hindi text", longestText),
      link: z
        .string()
        .trim()
        .max(300, { error: "The link has at most 300 characters" })
        .refine(isPath, { error: "Enter a path of this site that starts with /, for example /jobs" })
        .optional(),
      channels: z.array(z.enum(deliveryChannels)).default([]),
      userType: z.enum(userTypes).optional(),
      places: among(cityKeys, "places"),
      skills: among(skillNames, "skills"),
      activity: z.enum(activities).optional(),
      profile: z.enum(["complete", "incomplete"]).optional(),
      locale: z.enum(locales).optional(),
      version: z.coerce.number().int().optional(),
    })
    .refine(({ userType, skills }) => skills.length === 0 || userType !== "employer", {
      error: "Employers have no skills: choose seekers, or no skill",
      path: ["skills"],
    });

export type BroadcastForm = z.infer<ReturnType<typeof broadcastForm>>;

/** The segment that a form has chosen. */
export function segmentOf({ userType, locale, places, skills, activity, profile }: BroadcastForm): BroadcastSegment {
  return {
    ...(userType && { userType }),
    ...(locale && { locale }),
    ...(places.length > 0 && { places }),
    ...(skills.length > 0 && { skills }),
    ...(activity && { activity: readActivity(activity) }),
    ...(profile && { isComplete: profile === "complete" }),
  };
}

const shortestReason = 10;

/** The reason of an act, for the audit log. */
const reasonField = typedLines(() => "Write the reason").pipe(
  z
    .string()
    .min(shortestReason, { error: `Write at least ${shortestReason} characters` })
    .max(longestReason, { error: `Write at most ${longestReason} characters` }),
);

/** When a broadcast goes out, and why. @param now ms UTC */
export const scheduleForm = (now: number) =>
  z
    .object({
      when: z.enum(["now", "later"], { error: "Choose when" }),
      time: z.string().optional(),
      reason: reasonField,
      version: z.coerce.number().int(),
    })
    .transform(({ when, time, ...rest }, context) => {
      if (when === "now" && !time) return { ...rest, sendAt: now };
      if (when === "now") {
        context.addIssue({
          code: "custom",
          message: "You have typed a time. Choose “At a time”, or clear it",
          path: ["when"],
        });
        return z.NEVER;
      }
      const sendAt = indianTime(time ?? "");
      const fault =
        sendAt === null
          ? "Choose a day and a time, for example 28/12/2026, 3:30 PM"
          : sendAt <= now
            ? "This time is over"
            : sendAt > now + longestAhead
              ? "At most 60 days ahead"
              : null;
      if (fault !== null || sendAt === null) {
        context.addIssue({ code: "custom", message: fault ?? "", path: ["time"] });
        return z.NEVER;
      }
      return { ...rest, sendAt };
    });
