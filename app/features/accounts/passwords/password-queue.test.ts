import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPasswordQueue, findBusyError, PasswordsBusyError, type Lane } from "./password-queue";

/** A queue with a simulated clock, in which a hash takes 200 ms. */
function createTestQueue() {
  const queue = createPasswordQueue();
  const done: string[] = [];
  const refused: string[] = [];
  const ask = (name: string, lane: Lane, account?: string) =>
    queue
      .run({ lane, account }, () => new Promise<void>((resolve) => setTimeout(resolve, 200)))
      .then(
        () => void done.push(name),
        (error: unknown) => {
          expect(error).toBeInstanceOf(PasswordsBusyError);
          refused.push(name);
        },
      );
  const all = async (asked: Promise<void>[]) => {
    const end = Promise.all(asked).then(() => Date.now());
    await vi.advanceTimersByTimeAsync(60_000);
    return end;
  };
  return { queue, done, refused, ask, all };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("passwords in the queue for hashing", () => {
  it("are hashed by lane: known devices, then other log-ins, then the rest", async () => {
    const { ask, all, done } = createTestQueue();
    await all([ask("sign-up", "other"), ask("log-in", "log_in"), ask("known", "known_device", "asha")]);
    expect(done).toEqual(["known", "log-in", "sign-up"]);
  });

  it("are refused when the wait exceeds about three seconds, sign-ups sooner than log-ins", async () => {
    const { ask, all, done, refused } = createTestQueue();
    await all(Array.from({ length: 50 }, (_, n) => ask(`s${n}`, "other")));
    const signUps = done.length;
    expect(signUps).toBeGreaterThan(1);
    expect(refused).toHaveLength(50 - signUps);
    const start = Date.now();
    const end = await all(Array.from({ length: 50 }, (_, n) => ask(`l${n}`, "log_in")));
    expect(done.length - signUps).toBeGreaterThan(signUps);
    expect(end - start).toBeLessThan(4_000);
  });

  it("of known devices are never refused, whatever other clients send", async () => {
    const { ask, all, done, refused } = createTestQueue();
    const flood = Array.from({ length: 200 }, (_, n) => ask(`l${n}`, "log_in"));
    const known = Array.from({ length: 30 }, (_, n) => ask(`known${n}`, "known_device", `account${n}`));
    await all([...flood, ...known]);
    expect(refused.filter((name) => name.startsWith("known"))).toEqual([]);
    expect(done.slice(0, 30).every((name) => name.startsWith("known"))).toBe(true);
  });

  it("of one account do not fill the lane of known devices", async () => {
    const { ask, all, done } = createTestQueue();
    const own = Array.from({ length: 6 }, (_, n) => ask(`own${n}`, "known_device", "asha"));
    await all([...own, ask("other", "known_device", "ravi")]);
    expect(done.indexOf("other")).toBe(3);
  });

  /** Simulates incoming forms: 30 at once and 30 every half second, until the returned function is called. */
  function startRush(queue: ReturnType<typeof createTestQueue>["queue"]): () => void {
    const come = () => Array.from({ length: 30 }, () => queue.announce());
    come();
    const timer = setInterval(come, 500);
    return () => clearInterval(timer);
  }

  it("of unknown clients wait during a rush, and are refused when known devices then take too long", async () => {
    const { ask, all, done, refused, queue } = createTestQueue();
    const stranger = ask("stranger", "log_in");
    const end = startRush(queue);
    await vi.advanceTimersByTimeAsync(500);
    expect(done).toEqual([]);
    const known = Array.from({ length: 10 }, (_, n) => ask(`known${n}`, "known_device", `account${n}`));
    await all([stranger, ...known]);
    end();
    expect(refused).toEqual(["stranger"]);
    expect(done).toHaveLength(10);
  });

  it("of unknown clients are refused when a rush begins, and admitted one at a time when it lasts", async () => {
    const { ask, done, queue } = createTestQueue();
    const known = Array.from({ length: 12 }, (_, n) => ask(`known${n}`, "known_device", `account${n}`));
    const end = startRush(queue);
    expect(queue.isFull("log_in")).toBe(true);
    expect(queue.isFull("known_device")).toBe(false);
    await vi.advanceTimersByTimeAsync(5_100);
    expect(queue.isFull("log_in")).toBe(false);
    const first = ask("first", "log_in");
    expect(queue.isFull("log_in")).toBe(true);
    await vi.advanceTimersByTimeAsync(1_500);
    end();
    await Promise.all([...known, first]);
    expect(done.at(-1)).toBe("first");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(queue.isFull("log_in")).toBe(false);
  });

  it("are in a rush when twenty forms arrive within a second, not with nineteen, nor when they are slower", async () => {
    const { queue, ask, all } = createTestQueue();
    const known = ask("known", "known_device", "asha");
    for (let n = 0; n < 19; n++) queue.announce();
    expect(queue.isFull("log_in")).toBe(false);
    queue.announce();
    expect(queue.isFull("log_in")).toBe(true);
    await all([known]);
    const later = ask("later", "known_device", "asha");
    for (let n = 0; n < 20; n++) {
      queue.announce();
      await vi.advanceTimersByTimeAsync(60);
    }
    expect(queue.isFull("log_in")).toBe(false);
    await later;
  });

  it("are accepted again when the rush is over", async () => {
    const { ask, all, done, queue } = createTestQueue();
    await all(Array.from({ length: 50 }, (_, n) => ask(`l${n}`, "log_in")));
    expect(queue.isFull("other")).toBe(false);
    await all([ask("later", "other")]);
    expect(done).toContain("later");
  });

  it("are hashed although one before them fails", async () => {
    const queue = createPasswordQueue();
    const failing = expect(queue.run({ lane: "other" }, () => Promise.reject(new Error("broken")))).rejects.toThrow(
      "broken",
    );
    const next = expect(queue.run({ lane: "other" }, () => Promise.resolve("hashed"))).resolves.toBe("hashed");
    await vi.advanceTimersByTimeAsync(5_000);
    await Promise.all([failing, next]);
  });

  it("are not delayed by a request that ended while it waited or was hashed", async () => {
    let asked = 0;
    // The first request's timers never fire, since its browser has disconnected.
    const pause = (ms: number) =>
      asked++ === 0 ? new Promise<void>(() => {}) : new Promise<void>((resolve) => setTimeout(resolve, ms));
    const queue = createPasswordQueue({ pause });
    void queue.run({ lane: "known_device" }, () => Promise.resolve());
    void queue.run({ lane: "known_device", account: "ravi" }, () => new Promise(() => {}));
    const next = expect(
      queue.run({ lane: "known_device", account: "asha" }, () => Promise.resolve("hashed")),
    ).resolves.toBe("hashed");
    await vi.advanceTimersByTimeAsync(20_000);
    await next;
  });

  it("count from the arrival of their form, so that not all of a thousand simultaneous forms are accepted", async () => {
    const { queue } = createTestQueue();
    const releases: (() => void)[] = [];
    while (!queue.isFull("log_in") && releases.length < 100) releases.push(queue.reserve("log_in"));
    expect(releases.length).toBeLessThan(20);
    expect(queue.isFull("known_device")).toBe(false);
    releases.forEach((release) => release());
    expect(queue.isFull("log_in")).toBe(false);
    for (let n = 0; n < 100; n++) queue.reserve("log_in");
    await vi.advanceTimersByTimeAsync(30_000);
    expect(queue.isFull("log_in")).toBe(false);
  });

  it("are recognised as refused through wrapped errors", () => {
    const busy = new PasswordsBusyError(3);
    expect(findBusyError(new Error("strategy", { cause: busy }))).toBe(busy);
    expect(findBusyError(new Error("other"))).toBeNull();
  });
});

describe("passwords that arrive at the same moment at an idle isolate", () => {
  const hash = () => new Promise<void>((resolve) => setTimeout(resolve, 200));
  const askFor = async (lane: Lane) => {
    const queue = createPasswordQueue();
    const errors: PasswordsBusyError[] = [];
    const asked = Array.from({ length: 20 }, (_, n) =>
      queue
        .run({ lane, account: `account${n}` }, hash)
        .catch((error: unknown) => errors.push(error as PasswordsBusyError)),
    );
    await vi.advanceTimersByTimeAsync(60_000);
    await Promise.all(asked);
    return { hashed: 20 - errors.length, retryAfter: [...new Set(errors.map(({ retryAfter }) => retryAfter))] };
  };

  it("are hashed while the wait is at most 2 seconds for a log-in and 1.5 for others; the rest get a Retry-After", async () => {
    expect(await askFor("log_in")).toEqual({ hashed: 7, retryAfter: [3] });
    expect(await askFor("other")).toEqual({ hashed: 6, retryAfter: [2] });
    expect(await askFor("known_device")).toEqual({ hashed: 20, retryAfter: [] });
  });

  it("wait less when the hashes before them cost less", async () => {
    const queue = createPasswordQueue();
    const errors: unknown[] = [];
    const asked = Array.from({ length: 30 }, () =>
      queue.run({ lane: "log_in", cost: 0.5 }, hash).catch((error: unknown) => errors.push(error)),
    );
    expect(queue.isFull("log_in")).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    await Promise.all(asked);
    expect(30 - errors.length).toBeGreaterThan(9);
  });
});

it("A hash starts 10 ms after its password arrives, and the next one after a rest of half the hashing time", async () => {
  const queue = createPasswordQueue();
  const start = Date.now();
  const begun: number[] = [];
  const hash = () => {
    begun.push(Date.now() - start);
    return new Promise<void>((resolve) => setTimeout(resolve, 200));
  };
  const both = [queue.run({ lane: "log_in" }, hash), queue.run({ lane: "log_in" }, hash)];
  await vi.advanceTimersByTimeAsync(10_000);
  await Promise.all(both);
  expect(begun).toEqual([10, 310]);
});

it("The isolate rests between the parts of a hash, for half of the part's time, and no other hash begins meanwhile", async () => {
  const queue = createPasswordQueue();
  const start = Date.now();
  const begun: string[] = [];
  const part = (name: string) => {
    begun.push(`${name} ${Date.now() - start}`);
    return new Promise<void>((resolve) => setTimeout(resolve, 40));
  };
  const hash = (name: string) =>
    queue.run({ lane: "log_in" }, async (rest) => {
      for (let n = 0; n < 5; n++) {
        if (n > 0) await rest(0.2);
        await part(name);
      }
    });
  const both = [hash("one"), hash("other")];
  await vi.advanceTimersByTimeAsync(10_000);
  await Promise.all(both);
  expect(begun.slice(0, 6)).toEqual(["one 10", "one 70", "one 130", "one 190", "one 250", "other 310"]);
});

it("A refusal is found inside up to four wrapping errors, and not deeper", () => {
  const wrapped = (depth: number): Error =>
    depth === 0 ? new PasswordsBusyError(2) : new Error("around", { cause: wrapped(depth - 1) });
  expect([0, 4, 5].map((depth) => findBusyError(wrapped(depth))?.retryAfter ?? null)).toEqual([2, 2, null]);
  expect(findBusyError("busy")).toBeNull();
});

it("A reserved place counts as a waiting password until it is released or twenty seconds are over", async () => {
  const queue = createPasswordQueue();
  const places = Array.from({ length: 7 }, () => queue.reserve("log_in"));
  expect(queue.isFull("log_in")).toBe(true);
  places[0]?.();
  expect(queue.isFull("log_in")).toBe(false);
  queue.reserve("log_in");
  await vi.advanceTimersByTimeAsync(19_999);
  expect(queue.isFull("log_in")).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(queue.isFull("log_in")).toBe(false);
});
