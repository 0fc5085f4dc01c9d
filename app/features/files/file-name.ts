/** Characters. */
const longestName = 100;

/** Whether a file's name contains a path, which browsers never send. */
export function hasPath(name: string): boolean {
  return /[/\\]|^\.\.?$|\u0000/.test(name);
}

/**
 * The name of an uploaded file as it is shown and sent again: without a path, without characters that are invisible or
 * change the reading direction, at most 100 characters, and with the ending of its type.
 * @param ending such as ".pdf"
 */
export function cleanFileName(name: string, ending: string): string {
  const base = (name.split(/[/\\]/).at(-1) ?? "")
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}<>:"|?*]/gu, (character) =>
      joiners.includes(character) ? character : " ",
    )
    .replace(/\s+/g, " ")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  const stem = base.toLowerCase().endsWith(ending) ? base.slice(0, -ending.length).trimEnd() : base;
  const short = Array.from(stem || "resume")
    .slice(0, longestName - ending.length)
    .join("");
  return short + ending;
}

/** Hindi is written with them. */
const joiners = ["\u200c", "\u200d"];
