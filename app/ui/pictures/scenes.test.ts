import { describe, expect, it } from "vitest";
import { scenes } from "./scenes";

describe("each scene", () => {
  it.each(Object.entries(scenes))("%s weighs less than 600 bytes and has no text", (_name, markup) => {
    expect(markup.length).toBeLessThan(600);
    expect(markup).not.toMatch(/<text|<title/);
  });

  it.each(Object.entries(scenes))("%s has one or two warm things on the hill", (_name, markup) => {
    expect(markup.match(/--color-marigold/g)?.length).toBeOneOf([1, 2]);
  });
});
