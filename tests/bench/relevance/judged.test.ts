import { describe, expect, it } from "vitest";
import { halfOf, judgedSamples, lineOf, readJudged } from "./judged";

const read = (...lines: unknown[]) => [...readJudged(lines.map((line) => JSON.stringify(line)).join("\n")).values()];

describe("a file of graded searches", () => {
  it("reads kind, half and grades of each search; the last grade of a posting counts", () => {
    expect(
      read(
        { q: "tally", kind: "skill", half: "tune" },
        { q: "tally", posting: "#a", grade: 1 },
        { q: "tally", posting: "#a", grade: 3 },
        { q: "tally", posting: "#b", grade: 0 },
      ),
    ).toEqual([{ q: "tally", kind: "skill", half: "tune", grades: { "#a": 3, "#b": 0 } }]);
  });

  it("chooses the half of a search by its words, always the same one", () => {
    expect(read({ q: "tally" })[0]?.half).toBe(halfOf("tally"));
    expect(new Set(["tally", "driver", "sql", "mis", "llb", "excel"].map(halfOf))).toEqual(new Set(["tune", "held"]));
  });

  it("is refused with the number of the wrong line", () => {
    expect(() => read({ q: "tally" }, { q: "tally", posting: "#a", grade: 4 })).toThrow("line 2: grade");
  });

  it("is read as it was written by hand", () => {
    expect(readJudged(lineOf({ q: "tally", posting: "#a", grade: 2 })).get("tally")?.grades).toEqual({ "#a": 2 });
    expect(judgedSamples([{ q: "tally", "3": "one two", "0": "three" }])[0]?.grades).toEqual({
      one: 3,
      two: 3,
      three: 0,
    });
  });
});
