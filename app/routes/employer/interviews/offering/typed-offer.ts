import { msToIst } from "~/features/interviews/interview";
import { mostSlots } from "~/features/interviews/offers/offer";

/** A row of the form as it is typed. */
// No interface: those of forms need an index signature, which only a type has by itself.
export type TypedSlot = { date: string; time: string; duration: string };

/** The form of an offer as it is typed. */
export type TypedOffer = { slots: TypedSlot[]; mode: string; locationUrl: string; message: string };

const emptySlot: TypedSlot = { date: "", time: "", duration: "30" };

/** A new offer with these times, in ms UTC. */
export const newOffer = (times: readonly number[]): TypedOffer => ({
  slots: times.map((time): TypedSlot => ({ ...msToIst(time), duration: "30" })),
  mode: "video",
  locationUrl: "",
  message: "",
});

/** Rows with empty ones behind them, as many as may be sent. */
export const padded = <Slot>(slots: readonly Slot[]): (Slot | TypedSlot)[] =>
  Array.from({ length: mostSlots }, (_each, place) => slots[place] ?? emptySlot);

/** What was typed, with one row more unless there are as many as may be sent. */
export function withRow(formData: FormData): TypedOffer {
  const read = (name: string) => String(formData.get(name) ?? "");
  const slots = Array.from({ length: mostSlots }, (_each, place) => place)
    .filter((place) => formData.has(`slots[${place}].date`))
    .map((place): TypedSlot => ({
      date: read(`slots[${place}].date`),
      time: read(`slots[${place}].time`),
      duration: read(`slots[${place}].duration`),
    }));
  return {
    slots: [...slots, emptySlot].slice(0, mostSlots),
    mode: read("mode"),
    locationUrl: read("locationUrl"),
    message: read("message"),
  };
}
