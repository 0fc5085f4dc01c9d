import { describe, expect, it } from "vitest";
import { readHelpTexts } from "~/content/help.server";
import { indexHelp, searchHelp } from "./search";

const index = indexHelp(await readHelpTexts());

describe("a question for help", () => {
  it.each([
    ["paisa maang rahe hai", "someone-asks-for-money"],
    ["paise mang rahe hain registration ke liye", "someone-asks-for-money"],
    ["they ask for a registration fee", "someone-asks-for-money"],
    ["पैसे मांग रहे हैं", "someone-asks-for-money"],
    ["thagi ho gayi", "someone-asks-for-money"],
    ["password bhul gaya", "forgot-password"],
    ["pasword bhool gya", "forgot-password"],
    ["पासवर्ड भूल गया हूँ", "forgot-password"],
    ["forgot my passwrod", "forgot-password"],
    ["otp nahi aaya", "log-in-with-a-code"],
    ["how do I log in without password", "log-in-with-a-code"],
    ["account delete kaise kare", "your-data"],
    ["अकाउंट हटाना है", "your-data"],
    ["delete my account", "your-data"],
    ["job ke liye apply kaise kare", "apply-for-a-job"],
    ["आवेदन कैसे करें", "apply-for-a-job"],
    ["aavedan wapas lena hai", "application-statuses"],
    ["company ne jawab nahi diya", "application-statuses"],
    ["intarview ka time change", "interviews"],
    ["इंटरव्यू का समय बदलना", "interviews"],
    ["resume kaise banaye", "make-a-resume"],
    ["रिज्यूमे बनाना", "make-a-resume"],
    ["skill test fail", "skill-assessments"],
    ["points se kya milta hai", "points-and-rewards"],
    ["refer code kaha hai", "invite-friends"],
    ["notification nahi aa rahi", "notifications"],
    ["account suspended", "suspended-account"],
    ["mera account band ho gaya rok lagi", "suspended-account"],
    ["bhasha badle", "change-language"],
    ["page nahi khul raha", "page-does-not-open"],
    ["job post kaise kare", "post-a-job"],
    ["जॉब जाँच में क्यों है", "job-held-for-review"],
    ["team me member add", "team"],
    ["email nahi aaya", "no-email-from-us"],
    ["unsubscribe", "stop-our-emails"],
    ["job alert band kare", "job-alerts"],
    ["number kaise badle", "complete-profile"],
    ["kya paise lagte hai", "someone-asks-for-money"],
    ["gst number kaha dale", "company-account"],
  ])("“%s” is answered by %s first", (q, slug) => {
    expect(searchHelp(index, q, /\p{Script=Devanagari}/u.test(q) ? "hi" : "en")[0]).toBe(slug);
  });

  it.each([
    ["paisa maang rahe hai", "hi", "someone-asks-for-money"],
    ["forgot password", "hi", "forgot-password"],
    ["पासवर्ड भूल गए", "en", "forgot-password"],
    ["इंटरव्यू", "en", "interviews"],
  ] as const)("“%s” finds its article whatever language the page is in (%s)", (q, locale, slug) => {
    expect(searchHelp(index, q, locale).slice(0, 2)).toContain(slug);
  });

  it.each(["", "   ", "kya hai", "????", "zzqx"])("“%s” without a known word finds nothing", (q) => {
    expect(searchHelp(index, q, "en")).toEqual([]);
  });

  it("gives at most eight articles, each once", () => {
    const found = searchHelp(index, "job account company email apply", "en");
    expect(found.length).toBeLessThanOrEqual(8);
    expect(new Set(found).size).toBe(found.length);
  });

  it("is answered in a bounded time at any length", () => {
    const before = performance.now();
    searchHelp(index, "kaam ".repeat(2000), "en");
    searchHelp(index, [..."abcdefghijklmnop"].map((letter) => letter.repeat(90)).join(" "), "en");
    searchHelp(
      index,
      "aplicashun intervwes pasdwrod registrashn companee notifcatons refferrall assesmnt documnts complainnt profyl serch",
      "en",
    );
    expect(performance.now() - before).toBeLessThan(500);
  });
});

it("an article in another language is first only when it matches much more of the question", () => {
  const article = (slug: string, locale: "en" | "hi", body: string) => ({
    slug,
    locale,
    title: slug,
    description: "",
    asked: "",
    body,
  });
  const order = (hindi: string, english: string) =>
    searchHelp(indexHelp([article("xylem", "hi", hindi), article("phloem", "en", english)]), "quartz", "en");
  expect(order("quartz quartz", "quartz quartz")).toEqual(["phloem", "xylem"]);
  expect(order("quartz quartz quartz", "quartz quartz")).toEqual(["xylem", "phloem"]);
});

describe("the index of the articles", () => {
  const article = (slug: string, texts: Partial<Record<"title" | "asked" | "description" | "body", string>>) => ({
    slug,
    locale: "en" as const,
    title: "",
    asked: "",
    description: "",
    body: "",
    ...texts,
  });
  const find = (q: string, ...articles: ReturnType<typeof article>[]) => searchHelp(indexHelp(articles), q, "en");

  it("weighs a word by the field that holds it, and counts it at most three times in a long article", () => {
    const { articles, counts } = indexHelp([
      article("one", {
        title: "quartz quartz",
        asked: "beryl",
        description: "topaz",
        body: "opal opal opal opal zircon zircon quartz",
      }),
      article("other", { title: "quartz", asked: "quartz garnet" }),
    ]);
    expect(articles.map(({ weights }) => Object.fromEntries(weights))).toEqual([
      { quartz: 7, beryl: 5, topaz: 3, opal: 3, zircon: 2 },
      { quartz: 11, garnet: 5 },
    ]);
    expect([counts.get("quartz"), counts.get("opal")]).toEqual([2, 1]);
  });

  it.each([
    ["quar", "quartz", true],
    ["qua", "quartz", false],
    ["uv", "uv", true],
    ["kot", "coat", true],
    ["kt", "coat", false],
    ["kuk", "cook", false],
    ["telicaler", "telecaller", true],
    ["quartx", "quartz", true],
    ["qartzx", "quartz", false],
    ["tpal", "opal", false],
    ["opak", "opal", true],
    ["opx", "opz", false],
    ["feldsparxy", "feldspar", true],
    ["fxldspar", "feldspar", true],
    ["xeldspar", "feldspar", false],
    ["abcdefghijklmnopqrxt", "abcdefghijklmnopqrst", true],
    ["abcdefghijklmnopqrxtu", "abcdefghijklmnopqrstu", false],
  ])("for “%s” finds an article that contains “%s”: %s", (q, word, isFound) => {
    expect(find(q, article("one", { body: word }))).toEqual(isFound ? ["one"] : []);
  });

  it("reads twelve words of a question", () => {
    const others = (count: number) => Array.from({ length: count }, (_each, at) => `b${at}`).join(" ");
    expect(find(`${others(11)} quartz`, article("one", { body: "quartz" }))).toEqual(["one"]);
    expect(find(`${others(12)} quartz`, article("one", { body: "quartz" }))).toEqual([]);
  });

  it("ranks one title match, then two body matches, then one description match, and drops much weaker matches", () => {
    expect(
      find("quartz beryl", article("one", { title: "quartz shop" }), article("both", { body: "quartz beryl" })),
    ).toEqual(["one", "both"]);
    expect(
      find(
        "quartz beryl",
        article("one", { description: "quartz" }),
        article("both", { body: "quartz quartz beryl beryl" }),
      ),
    ).toEqual(["both", "one"]);
    expect(
      find(
        "quartz beryl topaz",
        article("whole", { title: "quartz beryl topaz" }),
        article("little", { body: "quartz" }),
      ),
    ).toEqual(["whole"]);
  });

  it("ranks an article first when the search is exactly one of its questions", () => {
    const often = article("often", {
      title: "quartz stones",
      asked: "quartz rings",
      description: "quartz beryl",
      body: "quartz quartz quartz beryl beryl beryl",
    });
    expect(find("quartz beryl", often, article("asked", { asked: "quartz beryl" }))).toEqual(["asked", "often"]);
  });
});
