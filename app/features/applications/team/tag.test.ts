import { describe, expect, it } from "vitest";
import { tagChangeOf, tagKey } from "./tag";
import { applicationTagsForm, tagForm } from "./tag-form";

const [one, two, three] = ["0123456789abcdef1", "0123456789abcdef2", "0123456789abcdef3"];

describe("tags", () => {
  it("are compared by their folded names", () => {
    expect(tagKey("  Night   SHIFT ")).toBe(tagKey("night shift"));
    expect(tagKey("C++")).not.toBe(tagKey("C"));
    expect(tagKey("★")).toBe("★");
  });

  it("have a name of 1 to 30 characters and one of the colours", () => {
    expect(tagForm.parse({ name: "  Night  shift ", color: "pink" })).toEqual({ name: "Night shift", color: "pink" });
    expect(tagForm.parse({ name: "x", color: "chartreuse" }).color).toBe("teal");
    for (const name of [undefined, "", "   ", "x".repeat(31)]) expect(tagForm.safeParse({ name }).success).toBe(false);
  });

  it("that colleagues set meanwhile stay: only checkboxes that the user changed have an effect", () => {
    expect(tagChangeOf({ tag: [one, two], had: [two, three] })).toEqual({ add: [one], remove: [three] });
    expect(applicationTagsForm.parse({ tag: one, had: [one, "nonsense"] })).toMatchObject({ tag: [one], had: [one] });
    expect(applicationTagsForm.parse({})).toMatchObject({ tag: [], had: [] });
  });
});
