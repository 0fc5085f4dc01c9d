import { describe, expect, it } from "vitest";
import { leavingAddress, mailtoOf, readHttps, readLeaving, readMailto, withoutLinks } from "./outgoing-link";

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
])("%s is no link that may leave", (text) => {
  expect(readHttps(text)).toBeNull();
  expect(leavingAddress(site, text)).toBeNull();
});

it.each([
  "https://kaamghar.example/sign-out",
  "https://KAAMGHAR.example/job/1/favorite",
  "https://www.kaamghar.example/",
  "https://kaamghar.example.:443/",
])("%s is on our own host and stays text", (text) => expect(leavingAddress(site, text)).toBeNull());

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
  it("is made of an address only when that is plain", () => {
    expect(mailtoOf("asha@example.in")).toBe("mailto:asha@example.in");
    expect(mailtoOf("asha@example.in?cc=me@evil.example")).toBeNull();
  });
});

it("a text for mails and calendars holds nothing that programs make a link of", () => {
  expect(withoutLinks("Pay upi://pay?pa=a, see https://evil.in/x or evil.in at 10.30, tel:98")).toBe(
    "Pay upi:\u200b//pay?pa=a, see https:\u200b//evil.\u200bin/x or evil.\u200bin at 10.30, tel:\u200b98",
  );
});
