/** Zones that programs and mails name, in minutes ahead of UTC. */
const zones: Record<string, number> = {
  z: 0,
  ut: 0,
  utc: 0,
  gmt: 0,
  ist: 330,
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
};

const zone = /(?<=\d|m|\s)\s*(?:(?:gmt|utc)?([+-])(\d{1,2}):?(\d\d)?(?: [a-z]{2,4})?|(z|ut|utc|gmt|ist|[ecmp][sd]t))$/;

/** The parts of a day as people say them, and which hours of the clock they mean. */
const parts: readonly (readonly [RegExp, (hour: number) => number])[] = [
  [/(?<![a-z])a\.?m\b\.?|पूर्वाह्न/, (hour) => (hour === 12 ? 0 : hour < 12 ? hour : NaN)],
  [/(?<![a-z])p\.?m\b\.?|अपराह्न/, (hour) => (hour === 0 ? NaN : hour < 12 ? hour + 12 : hour)],
  [/(?:in the )?morning|सुबह|सवेरे|प्रातः?|subah/, (hour) => (hour <= 12 ? hour : NaN)],
  [/(?:in the )?afternoon|(?:at )?noon|दोपहर|dopah?ar/, (hour) => (hour < 10 ? hour + 12 : hour)],
  [/(?:in the )?evening|शाम|सायं|shaa?m/, (hour) => (hour < 12 ? hour + 12 : hour)],
  [/(?:at )?night|रात|raat/, (hour) => (hour === 12 ? 0 : hour >= 6 && hour < 12 ? hour + 12 : hour)],
];

/** What does not change a time. */
const empty = /\b(?:at|hrs?|hours?|o ?clock)\b\.?|(?:के |पर |को )|बजे|\bbaje\b|बजकर|मिनट/g;

/** Minutes before or after the hour, as Hindi counts them. */
const quarters: readonly (readonly [RegExp, number])[] = [
  [/साढे /, 30],
  [/सवा /, 15],
  [/पौने /, -15],
];

const pad = (part: number) => String(part).padStart(2, "0");

/**
 * Reads a time of a day, with the zone behind it in minutes ahead of UTC: "3:30 pm", "15.30", "1530 hrs", "शाम 3:30 बजे", "14:30:00
 * +0530". A lone number is a time only with a word that says so. Null for any other text.
 * @param said by {@link plainDate}
 */
export function readClock(said: string): { time: string; offset: number | null } | null {
  const found = zone.exec(said);
  const offset = found ? offsetOf(found) : null;
  if (offset !== null && Math.abs(offset) > 14 * 60) return null;
  let clock = said.slice(0, found?.index);
  const isSaid = /बजे|\bbaje\b|बजकर|o ?clock|\bhrs?\b|\bhours?\b/.test(clock);
  const part = parts.find(([word]) => word.test(clock));
  clock = clock.replace(empty, " ");
  if (part) clock = clock.replace(part[0], " ");
  const quarter = quarters.find(([word]) => word.test(clock));
  if (quarter) clock = clock.replace(quarter[0], "");
  const read = /^\s*(\d{1,2})(?:\s?[:.h]\s?(\d\d)(?:[:.]\d\d(?:\.\d+)?)?|(?<=\d)(\d\d))?\s*$/.exec(clock);
  if (!read || (read[2] === undefined && read[3] === undefined && !part && !isSaid)) return null;
  const hour = part ? part[1](Number(read[1])) : Number(read[1]);
  const minute = Number(read[2] ?? read[3] ?? 0);
  if (!(hour <= 23 && minute <= 59) || (quarter && minute > 0)) return null;
  const minutes = (hour * 60 + minute + (quarter?.[1] ?? 0) + 1440) % 1440;
  return { time: `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`, offset };
}

function offsetOf([, sign, hours, minutes, name]: RegExpExecArray): number {
  if (name !== undefined) return zones[name] ?? 0;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes ?? 0));
}
