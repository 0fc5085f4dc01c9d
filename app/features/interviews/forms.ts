import * as z from "zod";
import { interviewModes, type InterviewMode } from "db/vocabulary";
import { httpsAddress, phoneNumber } from "~/features/companies/forms";
import { m } from "~/paraglide/messages";
import { furthestAhead, interviewDurations, istToMs } from "./interview";

const durations = interviewDurations.map(String) as [string, ...string[]];

/** How long an interview takes, in minutes, as a form sends it. */
export const durationField = z.enum(durations, { error: () => m.meet_fault_duration() }).transform(Number);

/** Mode, place and message of an interview. */
export const meetingFields = z.object({
  mode: z.enum(interviewModes, { error: () => m.meet_fault_mode() }),
  locationUrl: z
    .string()
    .trim()
    .max(300, { error: () => m.meet_fault_long_place() })
    .optional(),
  message: z
    .string()
    .trim()
    .max(1000, { error: () => m.meet_fault_long_message() })
    .optional(),
});

/** Characters of a date or a time; "Saturday, 28 December 2026" takes 26. */
export const longestMoment = 60;

const fields = z.object({
  date: z.string({ error: () => m.meet_fault_date() }).max(longestMoment, { error: () => m.meet_fault_date() }),
  time: z.string({ error: () => m.meet_fault_time() }).max(longestMoment, { error: () => m.meet_fault_time() }),
  duration: durationField,
  ...meetingFields.shape,
});

const places: Record<InterviewMode, z.ZodType<string, unknown>> = {
  video: httpsAddress(() => m.meet_fault_link(), "https://meet.google.com/abc-defg-hij"),
  phone: phoneNumber(() => m.meet_fault_phone()),
  in_person: z
    .string({ error: () => m.meet_fault_address() })
    .trim()
    .min(10, { error: () => m.meet_fault_address_short() }),
};

/**
 * These checks run even when a field has failed, so that all errors are shown at once. The value of a failed field may
 * be anything.
 */
export const runAlways = { when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null };

/** The error for an interview time; null for a valid one. Both in ms UTC. */
export function wrongWith(moment: number | null, now: number): string | null {
  if (moment === null) return m.meet_fault_moment();
  if (moment <= now) return m.meet_fault_past();
  return moment > now + furthestAhead ? m.meet_fault_far() : null;
}

type Meeting = z.infer<typeof meetingFields>;

/** The error for a place that does not fit the mode; null when it fits, or without a mode. */
export function wrongWithPlace({ mode, locationUrl }: Pick<Meeting, "mode" | "locationUrl">): string | null {
  if (!Object.hasOwn(places, mode)) return null;
  const place = places[mode].safeParse(locationUrl);
  return place.success ? null : (place.error.issues[0]?.message ?? "");
}

/** Mode and place as stored; call only after wrongWithPlace has returned null. */
export const toMeeting = ({ mode, locationUrl, message }: Meeting) => ({
  mode,
  locationUrl: places[mode].parse(locationUrl),
  message: message || null,
});

/** An interview as its form sends it: in the future, at most a year ahead, with the place that fits the mode. @param now ms UTC */
export function interviewForm(now: number) {
  return fields
    .superRefine((form, ctx) => {
      const complain = (path: string, message: string) => ctx.addIssue({ code: "custom", path: [path], message });
      if (typeof form.date === "string" && typeof form.time === "string") {
        const wrong = wrongWith(istToMs(form.date, form.time), now);
        if (wrong) complain("date", wrong);
      }
      const wrongPlace = wrongWithPlace(form);
      if (wrongPlace !== null) complain("locationUrl", wrongPlace);
    }, runAlways)
    .transform((form) => ({
      scheduledAt: istToMs(form.date, form.time) ?? 0,
      durationMinutes: form.duration,
      ...toMeeting(form),
    }));
}

export type InterviewForm = z.infer<ReturnType<typeof interviewForm>>;
