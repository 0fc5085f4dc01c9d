import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isLost, mostRetries, retryDelayOf } from "./queue-retries";

const consumers = readFileSync("wrangler.toml", "utf8")
  .split("[[queues.consumers]]")
  .slice(1)
  .map((text) => text.split("\n[")[0] ?? "");
const valueOf = (text: string, name: string) => new RegExp(`^${name} = "?([^"\n]+?)"?$`, "m").exec(text)?.[1] ?? "";

it("Messages are retried as often as wrangler.toml says, with a pause also after a killed worker", () => {
  expect(consumers.map((text) => valueOf(text, "queue"))).toEqual(["kaamghar-interactions", "kaamghar-log-ins"]);
  for (const text of consumers) {
    expect(Number(valueOf(text, "max_retries"))).toBe(mostRetries(valueOf(text, "queue")));
    expect(Number(valueOf(text, "retry_delay"))).toBeGreaterThan(0);
  }
});

it("The pauses between the retries of a view last over an hour in all, and each at most five minutes", () => {
  const pauses = Array.from({ length: mostRetries("kaamghar-interactions") }, (_, at) => retryDelayOf(at + 1));
  expect(pauses.reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(3_600);
  expect([pauses[0], Math.max(...pauses)]).toEqual([10, 300]);
});

it("A view is lost after its last retry, a log-in never", () => {
  const last = mostRetries("kaamghar-interactions") + 1;
  expect([last - 1, last].map((attempts) => isLost("kaamghar-interactions", attempts))).toEqual([false, true]);
  expect(isLost("kaamghar-log-ins", 100)).toBe(false);
});
