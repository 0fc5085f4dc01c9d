import type { Locale } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import type { NeedTime, WorkPlace } from "./forms";

type Name = (values: object, options: { locale?: Locale }) => string;

const places: Record<WorkPlace, Name> = { remote: m.hiring_place_remote, city: m.hiring_place_city, both: m.hiring_place_both };
const times: Record<NeedTime, Name> = { now: m.hiring_time_now, month: m.hiring_time_month, quarter: m.hiring_time_quarter, open: m.hiring_time_open };

/** Where the work is done, in the reader's language or in the one given. */
export const workPlaceName = (place: WorkPlace, locale?: Locale): string => places[place]({}, { locale });

/** By when people are needed, in the reader's language or in the one given. */
export const needTimeName = (time: NeedTime, locale?: Locale): string => times[time]({}, { locale });
