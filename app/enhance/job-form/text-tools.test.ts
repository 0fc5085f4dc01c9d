import { beforeAll, describe, expect, it, vi } from "vitest";

let withMark: typeof import("./text-tools").withMark;
beforeAll(async () => {
  vi.stubGlobal("HTMLElement", class {});
  vi.stubGlobal("customElements", { get: () => true });
  ({ withMark } = await import("./text-tools"));
});

describe("the buttons over a text", () => {
  it("put bold around what is chosen, or where the cursor stands", () => {
    expect(withMark("Fast typing", [0, 4], "**")).toEqual({ text: "**Fast** typing", chosen: [2, 6] });
    expect(withMark("", [0, 0], "**")).toEqual({ text: "****", chosen: [2, 2] });
  });

  it("make a list of the chosen lines, whole, and text of a list", () => {
    expect(withMark("You type\nYou call", [2, 12], "- ")).toEqual({ text: "- You type\n- You call", chosen: [0, 16] });
    expect(withMark("- You type", [0, 10], "- ").text).toBe("You type");
  });

  it("make a heading of the line with the cursor", () => {
    expect(withMark("One\nTwo", [5, 5], "## ").text).toBe("One\n## Two");
  });
});
