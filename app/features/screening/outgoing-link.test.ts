import { describe, expect, it } from "vitest";
import {
  leavingAddress,
  mailtoOf,
  readHttps,
  readLeaving,
  readMailto,
  readTypedLink,
  withoutLinks,
} from "./outgoing-link";

const site = { siteUrl: "https://kaamghar.example", sign: (text: string) => `${text.length}`.padEnd(43, "s") };

it.each([
  "upi://pay?pa=a@ybl",
  "upi:pay?pa=a@ybl",
  "intent://x#Intent;scheme=upi;end",
  "tel:+919812345678",
  "sms:98123?body=PAY",
  "whatsapp://send?text=x",
  "ftp://a.example",
  "http://a.example",
  "//a.example",
  "https:a.example",
  "https:/a.example",
  "https:///a.example",
  "https:\\\\a.example",
  "/sign-out",
  "sign-out",
  "?x=1",
  "#x",
  "data:text/html,x",
  "javascript:alert(1)",
  "blob:https://a.example/1",
  "file:///etc",
  "https://user@a.example",
  "https://sbi.co.in:443@evil.example",
  "https://localhost",
  "https://10.0.0.1",
  "https://0x7f.1",
  "https://[::1]/",
  "https://xn--nfosys-l2a.com",
  "https://\u0456nfosys.com",
  "https://a.example/\u202egnp.exe",
  "https://a b.example",
  " https://a.example",
  "",
])("%s is not allowed as an outgoing link", (text) => {
  expect(readHttps(text)).toBeNull();
  expect(leavingAddress(site, text)).toBeNull();
});

it.each([
  "https://kaamghar.example/sign-out",
  "https://KAAMGHAR.example/job/1/favorite",
  "https://www.kaamghar.example/",
  "https://kaamghar.example.:443/",
])("%s is on the site's own host and stays text", (text) => expect(leavingAddress(site, text)).toBeNull());

it("a link's address is signed, always the same, and reads back to the same page", () => {
  const address = leavingAddress(site, "https://A.example/Jobs?a=1&b=2#c") ?? "";
  expect(address).toBe(leavingAddress(site, "https://a.example/Jobs?a=1&b=2#c"));
  const params = new URL(address, site.siteUrl).searchParams;
  expect(readLeaving(site, params)?.href).toBe("https://a.example/Jobs?a=1&b=2#c");
  params.set("to", "https://other.example/Jobs");
  expect(readLeaving(site, params)).toBeNull();
  expect(readLeaving(site, new URLSearchParams({ to: "https://a.example/" }))).toBeNull();
});

describe("a mailto link", () => {
  it.each(["mailto:hr@neem.example", "mailto:h.r+x@neem.co.in"])("%s is kept", (href) =>
    expect(readMailto(href)).toBe(href),
  );
  it.each([
    "mailto:a@b.example?body=Pay",
    "mailto:a@b.example?cc=x@y.example",
    "mailto:a@b.example,c@d.example",
    "mailto:a@b",
    "mailto:",
    "mailto:%3Ca@b.example%3E",
    "mailto:?to=a@b.example",
  ])("%s stays text", (href) => expect(readMailto(href)).toBeNull());
  it("is made from an address only when that is plain", () => {
    expect(mailtoOf("asha@example.in")).toBe("mailto:asha@example.in");
    expect(mailtoOf("asha@example.in?cc=me@evil.example")).toBeNull();
  });
});

it("a text for mails and calendars contains nothing that programs turn into a link", () => {
  expect(withoutLinks("Pay upi://pay?pa=a, see https://evil.in/x or evil.in at 10.30, tel:98")).toBe(
    "Pay upi:\u200b//pay?pa=a, see https:\u200b//evil.\u200bin/x or evil.\u200bin at 10.30, tel:\u200b98",
  );
});

describe("a typed link", () => {
  const meet = "https://meet.google.com/abc-defg-hij";
  it.each([
    meet,
    "meet.google.com/abc-defg-hij",
    "http://meet.google.com/abc-defg-hij",
    "HTTPS://meet.google.com/abc-defg-hij",
    "Join: https://meet.google.com/abc-defg-hij",
    "Join:https://meet.google.com/abc-defg-hij",
    "Join: meet.google.com/abc-defg-hij",
    "Video call link: https://meet.google.com/abc-defg-hij Or dial: +91 22 0000",
    "लिंक: meet.google.com/abc-defg-hij",
    "<https://meet.google.com/abc-defg-hij>",
    "(meet.google.com/abc-defg-hij)",
    "https://meet.google.com/abc-defg-hij.",
    "meet.google.com/abc\u2011defg\u2011hij",
    "\u202ahttps://meet.google.com/abc-defg-hij\u202c",
    "\u00a0meet.google.com/abc-defg-hij\u200b",
    "https://meet.google.com/abc-defg-hij https://meet.google.com/abc-defg-hij",
  ])("is what %s means", (typed) => {
    expect(readTypedLink(typed)).toBe(meet);
  });

  it.each([
    "*https://meet.google.com/abc-defg-hij*",
    "https://meet.google.com/abc-defg-hij।",
    "https:// meet.google.com/abc-defg-hij",
    "https//meet.google.com/abc-defg-hij",
    "http:/meet.google.com/abc-defg-hij",
    "https:meet.google.com/abc-defg-hij",
    "https://https://meet.google.com/abc-defg-hij",
    "http://https://meet.google.com/abc-defg-hij",
    "Link:meet.google.com/abc-defg-hij",
    "लिंक:meet.google.com/abc-defg-hij",
    "👉meet.google.com/abc-defg-hij",
  ])("is a page in %s, where a sign or the scheme has slipped", (typed) => {
    expect(readTypedLink(typed)).toBe("https://meet.google.com/abc-defg-hij");
  });

  it("keeps a link within its query", () => {
    const typed = "https://firm.in/go?to=https://meet.google.com/abc&u=http:a.in";
    expect(readTypedLink(typed)).toBe(typed);
  });

  it.each([
    "",
    "firm",
    "https://",
    "asha@firm.in",
    "javascript:alert(1)",
    "data:text/html,x",
    "https://a.in https://b.in",
    "a.in b.in",
    "https://user:word@firm.in",
    "https://127.0.0.1/x",
    "https://localhost",
    "ftp://firm.in",
    "No link here.",
    "upi://pay?pa=a@b",
    "https://फर्म.भारत",
  ])("is none in %j", (typed) => {
    expect(readTypedLink(typed)).toBeNull();
  });

  it("keeps its path, query and port", () => {
    expect(
      ["www.firm.example", "firm.in:8443/a?b=c#d", "us02web.zoom.us/j/123?pwd=a.1", "firm.in/नौकरी"].map(readTypedLink),
    ).toEqual([
      "https://www.firm.example",
      "https://firm.in:8443/a?b=c#d",
      "https://us02web.zoom.us/j/123?pwd=a.1",
      "https://firm.in/नौकरी",
    ]);
  });
});
