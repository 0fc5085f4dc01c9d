import { describe, expect, it } from "vitest";
import { markedLink, markOf, sourceOf } from "./source";

const page = "https://kaamghar.example/job/j1";
const from = (referer?: string, url = page) =>
  sourceOf({ url, headers: new Headers(referer === undefined ? {} : { referer }) });

describe("the source of a visit", () => {
  it.each([
    ["whatsapp", "https://web.whatsapp.com/"],
    ["whatsapp", "https://wa.me/?text=x"],
    ["whatsapp", "https://api.whatsapp.com/"],
    ["whatsapp", "android-app://com.whatsapp/"],
    ["whatsapp", "android-app://com.whatsapp.w4b/"],
    ["whatsapp", "https://l.wl.co/"],
    ["whatsapp", "https://whatsapp.com"],
    ["search", "https://www.google.com/"],
    ["search", "https://www.google.co.in/"],
    ["search", "https://google.com.au/search?q=jobs"],
    ["search", "https://www.bing.com/"],
    ["search", "https://cn.bing.com/"],
    ["search", "https://duckduckgo.com/"],
    ["search", "https://yandex.ru/"],
    ["search", "https://in.search.yahoo.com/"],
    ["search", "android-app://com.google.android.googlequicksearchbox/"],
    ["search", "https://kaamghar.example/"],
    ["search", "https://kaamghar.example/jobs?q=typing"],
    ["search", "https://kaamghar.example/jobs-in/patna"],
    ["search", "https://kaamghar.example/job/j2"],
    ["search", "https://kaamghar.example/favorites"],
    ["alerts", "https://kaamghar.example/notifications"],
    ["alerts", "https://kaamghar.example/job-alerts"],
    [null, "https://kaamghar.example/auth?redirect=%2Fjob%2Fj1"],
    [null, "https://kaamghar.example/profile-setup"],
    [null, page],
    ["direct", undefined],
    ["direct", ""],
    ["direct", "no address"],
    ["other", "https://www.facebook.com/"],
    ["other", "https://t.me/"],
    ["other", "https://mail.google.com/"],
    ["other", "https://kaamghar.example.evil.example/"],
    ["other", "https://notwhatsapp.com/"],
    ["other", "https://google.evil.example/"],
    ["other", "android-app://com.google.android.gm/"],
    ["other", "https://whatsapp.com.evil.example/"],
  ] as const)("%s: %s", (source, referer) => expect(from(referer)).toBe(source));

  it("comes from the mark in the link before anything else, when the mark is known", () => {
    expect(from(undefined, markedLink(page, "whatsapp"))).toBe("whatsapp");
    expect(from("https://www.google.com/", markedLink(page, "whatsapp"))).toBe("whatsapp");
    expect(from("https://kaamghar.example/auth", markedLink(page, "alert"))).toBe("alerts");
    for (const via of ["", "x", "toString", "__proto__", "WhatsApp"])
      expect(from("https://www.google.com/", `${page}?via=${via}`)).toBe("search");
  });

  it("is a parameter of the address", () => {
    expect(markedLink(page, "whatsapp")).toBe(`${page}?via=whatsapp`);
    expect(markOf(markedLink(page, "alert"))).toBe("alert");
    expect(markOf(`${page}?via=nobody`)).toBeNull();
  });
});
