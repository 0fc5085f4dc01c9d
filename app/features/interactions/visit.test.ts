import { describe, expect, it } from "vitest";
import { isCountedTap, isCountedVisit } from "./visit";

const phone =
  "Mozilla/5.0 (Linux; Android 14; Redmi 13C) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";
const ask = (headers: Record<string, string> = {}, method = "GET") => ({
  method,
  headers: new Headers({ "user-agent": phone, ...headers }),
});

describe("a counted visit", () => {
  it.each([
    ["a phone", ask()],
    ["a browser that says what it loads", ask({ "sec-fetch-dest": "document", "sec-fetch-site": "cross-site" })],
    ["the browser inside Facebook's app", ask({ "user-agent": `${phone} [FBAN/FBIOS;FBAV/400.0]` })],
    ["the browser inside Instagram's app", ask({ "user-agent": `${phone} Instagram 300.0.0` })],
  ])("comes from %s", (_name, asked) => expect(isCountedVisit(asked)).toBe(true));
});

describe("a request that is no visit", () => {
  it.each([
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Google-InspectionTool/1.0",
    "bingbot/2.0",
    "WhatsApp/2.23.20.0",
    "WhatsApp/2.23.20.0 A",
    "facebookexternalhit/1.1",
    "meta-externalagent/1.1",
    "TelegramBot (like TwitterBot)",
    "Twitterbot/1.0",
    "LinkedInBot/1.0",
    "Slackbot-LinkExpanding 1.0",
    "Discordbot/2.0",
    "SkypeUriPreview Preview/0.5",
    "Viber/1.0",
    "Iframely/1.3.1",
    "curl/8.5.0",
    "python-requests/2.32",
    "",
  ])("of the robot or link preview %j is not counted", (agent) =>
    expect(isCountedVisit(ask({ "user-agent": agent }))).toBe(false),
  );

  it.each([
    ["a prefetch", ask({ "sec-purpose": "prefetch" })],
    ["a prerendered page", ask({ "sec-purpose": "prefetch;prerender" })],
    ["a prefetch of an older browser", ask({ purpose: "prefetch" })],
    ["a preview of Safari", ask({ "x-purpose": "preview" })],
    ["a prefetch of Firefox", ask({ "x-moz": "prefetch" })],
    ["a question for the headers only", ask({}, "HEAD")],
    ["a form", ask({}, "POST")],
    ["a fetch by script", ask({ "sec-fetch-dest": "empty" })],
  ])("%s is not counted", (_name, asked) => expect(isCountedVisit(asked)).toBe(false));

  it("without a user agent is not counted", () =>
    expect(isCountedVisit({ method: "GET", headers: new Headers() })).toBe(false));
});

describe("a counted tap", () => {
  it("comes from a page of this site, by link or by script", () => {
    expect(isCountedTap(ask())).toBe(true);
    expect(isCountedTap(ask({ "sec-fetch-site": "same-origin", "sec-fetch-dest": "empty" }))).toBe(true);
  });
  it.each([
    ask({ "sec-fetch-site": "cross-site" }),
    ask({ "sec-fetch-site": "none" }),
    ask({ "user-agent": "Googlebot/2.1" }),
    ask({ purpose: "prefetch" }),
  ])("does not come from another site or a robot", (asked) => expect(isCountedTap(asked)).toBe(false));
});
