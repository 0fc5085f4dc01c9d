import { describe, expect, it } from "vitest";
import { inLanguage, withoutLanguage } from "./language-address";

describe("the address of a page in a language", () => {
  it.each([
    ["/faq", "en", "/faq"],
    ["/faq", "hi", "/faq?lang=hi"],
    ["/jobs-in/delhi?page=20", "hi", "/jobs-in/delhi?page=20&lang=hi"],
    ["/jobs-in/delhi?lang=hi&page=20", "en", "/jobs-in/delhi?page=20"],
    ["/faq?lang=hi", "hi", "/faq?lang=hi"],
  ] as const)("%s in %s is %s", (path, locale, address) => {
    expect(inLanguage(path, locale)).toBe(address);
  });

  it.each([
    ["/faq", "/faq"],
    ["/faq?lang=hi", "/faq"],
    ["/jobs?q=a%20b&lang=hi&type=part-time#list", "/jobs?q=a%20b&type=part-time#list"],
    ["/jobs?slang=x", "/jobs?slang=x"],
  ])("%s without its language is %s", (path, plain) => {
    expect(withoutLanguage(path)).toBe(plain);
  });
});
