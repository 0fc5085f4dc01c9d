import { unzlibSync } from "fflate";

/** The words of a PDF as its /ActualText tells them, in the order in which they are drawn. */
export function actualTextOf(pdf: Uint8Array): string[] {
  const raw = new TextDecoder("latin1").decode(pdf);
  const drawn = [...raw.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: mark }) => {
    if (raw.slice(index - 3, index) === "end") return [];
    const from = index + mark.length;
    try {
      return [new TextDecoder("latin1").decode(unzlibSync(pdf.subarray(from, raw.indexOf("endstream", from))))];
    } catch {
      return [];
    }
  });
  return [...drawn.join("\n").matchAll(/\/ActualText <feff([0-9a-f]*)>/g)].map(([, hex = ""]) =>
    (hex.match(/.{4}/g) ?? [])
      .map((unit) => String.fromCharCode(parseInt(unit, 16)))
      .join("")
      .trimEnd(),
  );
}
