import { describe, expect, it } from "vitest";
import { istToMs } from "~/features/interviews/interview";
import { hrefOf, readView } from "./agenda-view";

const now = istToMs("2026-11-24", "10:00") ?? 0;
const view = (query: string, startsAt: number | null = null) =>
  readView(`https://kaamghar.example/employer/interviews${query}`, now, startsAt);

describe("the view of the agenda", () => {
  it("is today unless the address or an interview to be moved names a day", () => {
    expect(view("")).toMatchObject({ day: "2026-11-24", list: "day", jobId: null, after: null, show: null });
    expect(view("?day=2026-12-01&job=j").day).toBe("2026-12-01");
    expect(view("?day=&job=")).toMatchObject({ day: "2026-11-24", jobId: null });
    expect(view("?interview=i", istToMs("2026-11-30", "09:00")).day).toBe("2026-11-30");
  });

  it("keeps job and open form on other days, but not the start of a page", () => {
    const open = view("?application=a&day=2026-12-01&job=j&after=x&show=y");
    expect(hrefOf(open, { day: "2026-12-02" })).toBe("/employer/interviews?application=a&day=2026-12-02&job=j");
    expect(hrefOf(view("?job=j"), { show: "s" })).toBe("/employer/interviews?day=2026-11-24&job=j&show=s#shown");
    expect(hrefOf(view("?list=past"), { after: "x" })).toBe("/employer/interviews?list=past&after=x");
  });

  it("is the same again when its own address is read", () => {
    for (const query of ["?day=2026-12-01&job=j&show=s", "?list=past&after=x", "?day=2026-12-01&as=list&hours=all"]) {
      const first = view(query);
      expect(
        view(
          hrefOf(first, { after: first.after, show: first.show })
            .replace("/employer/interviews", "")
            .replace(/#.*/, ""),
        ),
      ).toEqual(first);
    }
  });
});
