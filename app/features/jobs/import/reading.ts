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

const longestBlank = 80;
const blank = new RegExp(
  "^[\\s\"'([{<*#]*(?:|[-–—.?_/\\\\]+|n\\.?\\s?\\/?\\s?a\\.?|nan|nil|none|null|undefined|unknown|unspecified|undisclosed|missing|blank|empty|tbd|tba|tbc|no (?:data|info(?:rmation)?|details?)|" +
    "(?:not|to be) (?:yet )?(?:available|mentioned|specified|stated|given|disclosed|provided|applicable|known|found|listed|set|announced|decided|confirmed|shared|updated)(?: by (?:the )?(?:recruiter|employer|company))?|" +
    "अज्ञात|पता नहीं|मालूम नहीं|कोई नहीं|नहीं (?:पता|दिया|बताया)(?: गया)?|उपलब्ध नहीं|लागू नहीं|(?:नाम )?गोपनीय)[\\s\"')\\]}>*!.]*$",
  "iu",
);

/** Whether a source text means "no value", such as "-", "N/A" or "not mentioned". */
export function isBlank(text: string): boolean {
  const said = text.trim();
  return said.length <= longestBlank && blank.test(said);
}
