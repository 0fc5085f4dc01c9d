import * as z from "zod";
import { m } from "~/paraglide/messages";
import { longestMoment } from "../forms";
import { istToMs } from "../interview";

/** How far ahead an applicant may request an interview. Milliseconds. */
export const latestNewTime = 60 * 24 * 3600 * 1000;

/** The error for a requested time; null for a valid one. */
function wrongWith(wish: number | null, now: number, scheduledAt: number): string | null {
  if (wish === null) return m.applications_ask_no_time();
  if (wish <= now) return m.applications_ask_past();
  if (wish > now + latestNewTime) return m.applications_ask_too_far();
  return wish === scheduledAt ? m.applications_ask_same() : null;
}

const text = (error: () => string) => z.string({ error }).max(longestMoment, { error });

/**
 * The form of a reschedule request, in Indian time. @param now ms UTC @param scheduledAt when the interview is now, ms
 * UTC
 */
export function rescheduleRequestForm(now: number, scheduledAt: number) {
  return z
    .object({
      date: text(() => m.applications_ask_date_missing()),
      time: text(() => m.applications_ask_time_missing()),
      note: z
        .string()
        .trim()
        .max(500, { error: () => m.forms_too_long({ count: "500" }) })
        .optional(),
    })
    .superRefine(
      ({ date, time }, ctx) => {
        if (typeof date !== "string" || typeof time !== "string") return;
        const message = wrongWith(istToMs(date, time), now, scheduledAt);
        if (message) ctx.addIssue({ code: "custom", path: ["date"], message });
      },
      { when: ({ value }) => typeof value === "object" && value !== null },
    )
    .transform(({ date, time, note }) => ({ askedFor: istToMs(date, time) ?? 0, note: note || null }));
}

export type RescheduleRequest = z.infer<ReturnType<typeof rescheduleRequestForm>>;
