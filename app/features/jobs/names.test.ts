import { describe, expect, it } from "vitest";
import { withLocale } from "~/locale.server";
import { placeName } from "./names";

const shown = (location: string, locale: "en" | "hi") =>
  withLocale(locale, () => placeName({ isRemote: false, city: null, location }));

describe("the place of a job on its card", () => {
  it.each([
    ["Mumbai (Powai, Andheri)", "Mumbai", "मुंबई"],
    ["Gurugram (Sector 44), Pune (Baner), Delhi +2", "Gurugram, Pune +3", "गुरुग्राम, पुणे +3"],
    ["Delhi (Noida) (hybrid)", "Delhi (hybrid)", "दिल्ली (hybrid)"],
    ["Jhumri Telaiya", "Jhumri Telaiya", "Jhumri Telaiya"],
  ])("of %j is %j and in Hindi %j", (location, en, hi) => {
    expect([shown(location, "en"), shown(location, "hi")]).toEqual([en, hi]);
  });
});
