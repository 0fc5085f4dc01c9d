import { createExecutionContext, createMessageBatch, env, waitOnExecutionContext } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { recommendationTurns } from "db/schema";
import { userRoom } from "party/rooms";
import type { LogInMessage } from "~/features/queue-messages";
import { notifyMatches } from "~/features/recommendations/matches.server";
import { site as worker } from "../../../app/site";
import { db } from "../../support/context";
import { liveMessages } from "../../support/delivery/rooms";
import { createEmployer, createJob, password, type Person } from "../../support/people/people";
import { createVisitor } from "../../support/people/visitor";
import { at, createMatchedSeeker, listOf } from "../../support/scenes/news";

const turnOf = (person: Person) =>
  db.select().from(recommendationTurns).where(eq(recommendationTurns.userId, person.id)).get();

describe("notifications of matches", () => {
  it("the queue sends them two seconds after a log-in, at most once in half an hour; the cron sends them when the queue fails", async () => {
    await createJob(await createEmployer());
    const seeker = await createMatchedSeeker({ withPassword: true });
    const sent: [unknown, unknown][] = [];
    const queue = (isFull: boolean) =>
      ({
        send: (...message: [unknown, unknown]) =>
          isFull ? Promise.reject(new Error("queue is full")) : Promise.resolve(void sent.push(message)),
      }) as unknown as Queue<LogInMessage>;
    const logIn = (person: Person, isFull = false) =>
      createVisitor({ env: { LOG_INS: queue(isFull) } }).post(person === seeker ? "/auth" : "/employer-auth", {
        intent: "login",
        email: person.email,
        password,
      });
    const deliver = async () => {
      const messages = sent
        .splice(0)
        .map(([body], index) => ({ id: `m${index}`, timestamp: new Date(), attempts: 1, body }));
      const execution = createExecutionContext();
      await worker.queue(createMessageBatch("kaamghar-log-ins", messages), env, execution);
      await waitOnExecutionContext(execution);
    };
    expect((await logIn(seeker)).status).toBe(303);
    expect(sent).toEqual([[{ userId: seeker.id }, { delaySeconds: 2 }]]);
    // The message has no effect until the seeker's turn is due.
    await deliver();
    expect(await listOf(seeker)).toEqual([]);
    sent.push([{ userId: seeker.id }, {}], [{ nonsense: true }, {}]);
    await db.update(recommendationTurns).set({ nextAt: Date.now() });
    await deliver();
    expect(await listOf(seeker)).toHaveLength(1);
    expect(liveMessages(userRoom(seeker.id))).toHaveLength(1);
    expect((await turnOf(seeker))?.nextAt).toBeGreaterThan(Date.now() + 29 * 60_000);
    await createJob(await createEmployer());
    sent.push([{ userId: seeker.id }, {}]);
    await deliver();
    expect(await listOf(seeker)).toHaveLength(1);

    vi.spyOn(console, "error").mockReturnValue();
    expect((await logIn(seeker, true)).status).toBe(303);
    expect(await notifyMatches(at((await turnOf(seeker))?.nextAt ?? 0))).toMatchObject({ seekers: 1, matches: 1 });
    const employer = await createEmployer({ withPassword: true });
    await logIn(employer);
    expect(sent).toEqual([]);
    vi.restoreAllMocks();
  });
});
