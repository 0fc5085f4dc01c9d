import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { interviewForm } from "./forms";
import { istToMs } from "./interview";

const now = istToMs("2026-06-01", "12:00") ?? 0;
const filled = {
  date: "2026-06-02",
  time: "10:30",
  duration: "30",
  mode: "video",
  locationUrl: "https://meet.google.com/abc-defg-hij",
  message: "Please bring your headset.",
};

function send(change: Record<string, string>) {
  const formData = new FormData();
  for (const [name, value] of Object.entries({ ...filled, ...change })) formData.set(name, value);
  return parseWithZod(formData, { schema: interviewForm(now) });
}

describe("the interview form", () => {
  it("reads date and time in Indian time", () => {
    const sent = send({});
    expect(sent.status === "success" && sent.value).toEqual({
      scheduledAt: istToMs("2026-06-02", "10:30"),
      durationMinutes: 30,
      mode: "video",
      locationUrl: filled.locationUrl,
      message: filled.message,
    });
  });

  it("accepts a phone number for a call and an address for a meeting", () => {
    const call = send({ mode: "phone", locationUrl: "+91 98765 43210", message: "" });
    expect(call.status === "success" && call.value).toMatchObject({ locationUrl: "9876543210", message: null });
    expect(send({ mode: "in_person", locationUrl: "12 Karve Road, Pune" }).status).toBe("success");
  });

  it.each([
    [{ date: "2026-06-01", time: "11:59" }, "date"],
    [{ date: "2027-06-02" }, "date"],
    [{ date: "2026-02-31" }, "date"],
    [{ time: "25:00" }, "date"],
    [{ date: "" }, "date"],
    [{ time: "" }, "time"],
    [{ duration: "7" }, "duration"],
    [{ mode: "telepathy" }, "mode"],
    [{ mode: "video", locationUrl: "javascript:alert(1)" }, "locationUrl"],
    [{ mode: "video", locationUrl: "98765 43210" }, "locationUrl"],
    [{ mode: "phone", locationUrl: filled.locationUrl }, "locationUrl"],
    [{ mode: "in_person", locationUrl: "Pune" }, "locationUrl"],
    [{ locationUrl: "" }, "locationUrl"],
    [{ message: "x".repeat(1001) }, "message"],
  ])("refuses %o at its field", (change, field) => {
    expect(Object.keys(send(change).reply().error ?? {})).toEqual([field]);
  });

  it("reports all errors at once", () => {
    const sent = send({ date: "2020-01-01", duration: "", locationUrl: "" });
    expect(Object.keys(sent.reply().error ?? {}).sort()).toEqual(["date", "duration", "locationUrl"]);
  });
});

describe("the time of a new interview", () => {
  const momentOf = (date: string, time: string) => Object.keys(send({ date, time }).reply().error ?? {});

  it("is at least a minute from now", () => {
    expect(momentOf("2026-06-01", "12:00")).toEqual(["date"]);
    expect(momentOf("2026-06-01", "12:01")).toEqual([]);
  });

  it("is at most 365 days from now", () => {
    expect(momentOf("2027-06-01", "12:00")).toEqual([]);
    expect(momentOf("2027-06-01", "12:01")).toEqual(["date"]);
  });
});

it.each([
  ["message", 1000, true],
  ["message", 1001, false],
  ["locationUrl", 10, true],
  ["locationUrl", 9, false],
  ["locationUrl", 300, true],
  ["locationUrl", 301, false],
])("An interview in person with a %s of %i characters is accepted: %s", (field, length, isTaken) => {
  const words = "Karve Road ".repeat(100).slice(0, length - 1);
  expect(send({ mode: "in_person", locationUrl: "12 Karve Road, Pune", [field]: `${words}x` }).status).toBe(
    isTaken ? "success" : "error",
  );
});
