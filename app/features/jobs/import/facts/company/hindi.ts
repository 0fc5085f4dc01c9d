const spoken = /^(?:हम|हमारी|हमारा|हमारे|यह|ये|वह|वे|इस|इसकी|आप|आपका|यहाँ|यहां|हर|एक|जो|कंपनी|कम्पनी|संस्था|काम)(?:\s|$)/u;
const name = "([^,।.!?:\\n]{2,60}?)";

/** The places of a name in a Hindi paragraph, the surest first. */
const places: readonly RegExp[] = [
  new RegExp(`(?:कंपनी|कम्पनी|संस्था|फर्म|दुकान) का नाम\\s*[:\\-–]?\\s*${name}(?:\\s+(?:है|हैं)|[,।.\\n]|$)`, "u"),
  new RegExp(`^${name}\\s+(?:के बारे में|में आपका स्वागत)`, "mu"),
  new RegExp(
    `(?:^|[।,.!?\\n]\\s*)(?:हमारी कंपनी |हमारी संस्था )?${name}\\s+(?:एक|भारत क[ीाे]|देश क[ीाे]|दुनिया क[ीाे])\\s[^।\\n]*(?:है|हैं|था|थी)`,
    "u",
  ),
  new RegExp(`(?:^|[।,.!?\\n]\\s*)(?:हम\\s+)?${name} (?:में|मे),?\\s+हम(?:\\s|ारा|ारी|ारे)`, "u"),
  new RegExp(`${name}\\s+(?:नाम की|नामक|नाम से)\\s`, "u"),
  new RegExp(`(?:^|[।,.!?\\n]\\s*)${name}\\s+की (?:स्थापना|शुरुआत|शुरूआत)\\s`, "u"),
  new RegExp(`(?:^|[।.!?\\n]\\s*)हम ${name} (?:हैं|से हैं)(?:[,।.!\\s]|$)`, "u"),
];
const before = /^(?:(?:सन्?\s*)?\d{4} (?:में|से)[^,]*?(?:स्थापित|शुरू(?: हुई)?)\s+|नमस्ते[,!]?\s*)/u;

/** The company of a Hindi paragraph; null when it is in another language or names none. */
export function findHindiName(text: string): string | null {
  if (!/[\u0900-\u097f]{2}/u.test(text)) return null;
  for (const place of places) {
    const found = place.exec(text)?.[1]?.replace(before, "").trim() ?? "";
    if (/\p{L}[\p{L}\p{M}]/u.test(found) && found.split(/\s+/).length <= 7 && !spoken.test(found)) return found;
  }
  return null;
}
