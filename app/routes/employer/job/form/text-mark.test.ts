import { beforeAll, describe, expect, it, vi } from "vitest";

let withMark: typeof import("./text-mark").withMark;
beforeAll(async () => {
  vi.stubGlobal("HTMLElement", class {});
  vi.stubGlobal("customElements", { get: () => true });
  ({ withMark } = await import("./text-mark"));
});

describe("the buttons over a text", () => {
  it("make the selection bold, or start bold text at the cursor", () => {
    expect(withMark("Fast typing", [0, 4], "**")).toEqual({ text: "**Fast** typing", chosen: [2, 6] });
    expect(withMark("", [0, 0], "**")).toEqual({ text: "****", chosen: [2, 2] });
  });

  it("turn whole selected lines into a list, and a list back into text", () => {
    expect(withMark("You type\nYou call", [2, 12], "- ")).toEqual({ text: "- You type\n- You call", chosen: [0, 16] });
    expect(withMark("- You type", [0, 10], "- ").text).toBe("You type");
  });

  it("make a heading of the line with the cursor", () => {
    expect(withMark("One\nTwo", [5, 5], "## ").text).toBe("One\n## Two");
  });
});
