/** A value parsed from a source text, or why the row is rejected. The reason ends a sentence "line 7: …". */
export type Reading<Value> = { value: Value } | { reason: string };

export function isRefused<Value>(reading: Reading<Value>): reading is { reason: string } {
  return "reason" in reading;
}

/** A source text for a message: quoted, on one line, shortened to 60 characters, and harmless to a terminal. */
export function quoted(text: string): string {
  const short = text.length > 60 ? `${text.slice(0, 59)}…` : text;
  return JSON.stringify(short).replace(/[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, "\ufffd");
}

/** Whether a source text means "no value", such as "-", "N/A" or "not mentioned". */
export function isBlank(text: string): boolean {
  return /^(?:|[-–—.]+|n\.?\/?a\.?|nan|none|null|undefined|not (?:available|mentioned|specified|stated|given))$/i.test(
    text.trim(),
  );
}
