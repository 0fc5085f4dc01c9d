import * as z from "zod";
import { m } from "~/paraglide/messages";
import { runAlways, durationField, longestMoment, meetingFields, toMeeting, wrongWith, wrongWithPlace } from "../forms";
import { istToMs } from "../interview";
import { fewestSlots, mostSlots } from "./offer";

const shortText = z
  .string()
  .max(longestMoment, { error: () => m.meet_fault_moment() })
  .optional();

/** A row of the form; one without date and time is left out, even with a duration. */
const row = z.object({ date: shortText, time: shortText, duration: durationField });
type Row = z.infer<typeof row>;

const isFilled = ({ date, time }: Pick<Row, "date" | "time">) => Boolean(date || time);
const momentOf = ({ date, time }: Pick<Row, "date" | "time">) => (date && time ? istToMs(date, time) : null);

/**
 * Two to ten times for an interview, as the form of an offer sends them: each in the future, none twice, with the place that fits how
 * people meet. @param now ms UTC
 */
export function offerForm(now: number) {
  return z
    .object({ slots: z.array(row, { error: () => m.meet_fault_few() }), ...meetingFields.shape })
    .superRefine((form, ctx) => {
      const complain = (path: (string | number)[], message: string) => ctx.addIssue({ code: "custom", path, message });
      const wrongPlace = wrongWithPlace(form);
      if (wrongPlace !== null) complain(["locationUrl"], wrongPlace);
      if (!Array.isArray(form.slots)) return;
      const seen = new Set<number>();
      form.slots.forEach((slot, place) => {
        if (typeof slot !== "object" || slot === null || !isFilled(slot)) return;
        if (!slot.date) return complain(["slots", place, "date"], m.meet_fault_date());
        if (!slot.time) return complain(["slots", place, "time"], m.meet_fault_time());
        const moment = momentOf(slot);
        const wrong = wrongWith(moment, now) ?? (seen.has(moment ?? 0) ? m.meet_fault_twice() : null);
        if (wrong) return complain(["slots", place, "date"], wrong);
        seen.add(moment ?? 0);
      });
      const filled = form.slots.filter((slot) => typeof slot === "object" && slot !== null && isFilled(slot)).length;
      if (filled > mostSlots) complain(["slots"], m.meet_fault_many());
      if (filled < fewestSlots) {
        const empty = form.slots.findIndex((slot) => typeof slot === "object" && slot !== null && !isFilled(slot));
        complain(empty === -1 ? ["slots"] : ["slots", empty, "date"], m.meet_fault_few());
      }
    }, runAlways)
    .transform(({ slots, ...form }) => ({
      ...toMeeting(form),
      /** With their places in the form. */
      slots: slots.flatMap((slot, place) =>
        isFilled(slot) ? { place, scheduledAt: momentOf(slot) ?? 0, durationMinutes: slot.duration } : [],
      ),
    }));
}

export type OfferForm = z.infer<ReturnType<typeof offerForm>>;
