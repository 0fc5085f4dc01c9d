import { env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createId } from "db/id";
import { enterRoom } from "party/entrance";
import type { LiveMessage } from "party/protocol";
import { fullCode, mostMembers, ownersRoom, sentOutCode, ticketLifetimeMs, userRoom } from "party/rooms";
import type { Room } from "party/server";
import { signTicket } from "party/ticket";
import { realRooms } from "../../support/delivery/rooms";

/** The rooms as Durable Objects, entered as the worker's visitors do. */
const roomsEnv = {
  Main: realRooms,
  SITE_URL: env.SITE_URL,
  LIVE_SHARDS: "64",
  TICKET_SECRET: "a secret for these tickets",
};
// The helpers of the test runner reach only objects of the worker's own bindings.
beforeEach(() => {
  env.Main = realRooms;
});

const removed: LiveMessage = { type: "job.removed", eventId: "e1", id: "j1" };
const joined: LiveMessage = { type: "referral.joined", eventId: "e2" };

/** A personal room that no other test knows. */
const newRoom = () =>
  userRoom(
    createId(Date.now())
      .toLowerCase()
      .replace(/[^0-9a-z]/g, ""),
  );
const newTicket = (room: string, expiresAt = Date.now() + ticketLifetimeMs, endsAt?: number) =>
  signTicket(roomsEnv.TICKET_SECRET, room, expiresAt, endsAt);

interface Member {
  heard: unknown[];
  /** The code with which the room closed the connection. */
  closed: number | undefined;
  leave(): void;
}

async function enter(room: string, query = "", headers: HeadersInit = {}): Promise<Member> {
  const response = await enterRoom(
    new Request(`${env.SITE_URL}/parties/main/${room}${query}`, { headers: { upgrade: "websocket", ...headers } }),
    roomsEnv,
  );
  const socket = response?.webSocket;
  if (!socket) throw new Error(`The entrance to ${room} answers ${response?.status}`);
  const member: Member = { heard: [], closed: undefined, leave: () => socket.close(1000) };
  socket.addEventListener("message", ({ data }) => member.heard.push(JSON.parse(String(data))));
  socket.addEventListener("close", ({ code }) => {
    member.closed = code;
    socket.close();
  });
  socket.accept();
  return member;
}

const enterWithTicket = async (room: string, ticket?: string) =>
  enter(room, `?ticket=${ticket ?? (await newTicket(room))}`);

/** Lets a room forget all but its storage, as sleep does. */
async function forget(room: string): Promise<void> {
  await runInDurableObject(stubOf(room), (_room, state) => state.abort("forgotten in a test")).catch(() => undefined);
}
const stubOf = (room: string) => realRooms.getByName(room) as unknown as DurableObjectStub<Room>;

describe("a room's members", () => {
  it("all receive a message, also after others have left", async () => {
    const room = newRoom();
    const [one, two, leaving] = [await enterWithTicket(room), await enterWithTicket(room), await enterWithTicket(room)];
    leaving.leave();
    await vi.waitFor(async () => expect(await realRooms.getByName(room).publish(joined)).toBe(2));
    await vi.waitFor(() => expect([one.heard.at(-1), two.heard.at(-1)]).toEqual([joined, joined]));
  });

  it("receive no message of another kind of room, and no unknown field", async () => {
    const room = newRoom();
    const member = await enterWithTicket(room);
    const refusal = await realRooms
      .getByName(room)
      .publish(removed)
      .then(() => "taken", String);
    expect(refusal).toContain("no message of this room");
    await realRooms.getByName(room).publish({ ...joined, name: "Asha" } as LiveMessage);
    await vi.waitFor(() => expect(member.heard).toEqual([joined]));
  });

  it("receive a card of the feed in the language of their page, and both without a language", async () => {
    const members = [
      await enter("jobs-63", "?l=hi"),
      await enter("jobs-63", "?l=en"),
      await enter("jobs-63", "?l=fr"),
      await enter("jobs-63", "?_pk=hi"),
    ];
    const html = { en: "an article", hi: "एक लेख" };
    await realRooms.getByName("jobs-63").publish({ type: "job.updated", eventId: "e1", id: "j1", html });
    await vi.waitFor(() =>
      expect(members.map(({ heard }) => heard.map((each) => (each as { html: unknown }).html))).toEqual([
        ["एक लेख"],
        ["an article"],
        [html],
        [html],
      ]),
    );
  });

  it("do not receive pings", async () => {
    const room = newRoom();
    const member = await enterWithTicket(room);
    await realRooms.getByName(room).ping();
    await realRooms.getByName(room).publish(joined);
    await vi.waitFor(() => expect(member.heard).toEqual([joined]));
  });

  it("in the owner room receive new items for review", async () => {
    const member = await enterWithTicket(ownersRoom);
    const queued: LiveMessage = { type: "queue.changed", eventId: "e3", queue: "reports" };
    await realRooms.getByName(ownersRoom).publish(queued);
    await vi.waitFor(() => expect(member.heard).toEqual([queued]));
  });

  it("who join a full room are told to return later, and are admitted when a place is free", async () => {
    const room = newRoom();
    await enterWithTicket(room);
    const fill = (count: number) =>
      runInDurableObject(stubOf(room), (instance) => {
        Object.assign(instance, { members: undefined, getConnections: () => Array.from({ length: count }) });
      });
    await fill(mostMembers + 1);
    const late = await enterWithTicket(room);
    await vi.waitFor(() => expect(late.closed).toBe(fullCode));
    await fill(mostMembers);
    expect((await enterWithTicket(room)).closed).toBeUndefined();
  });

  it("whose room cannot read its storage are told to return later, without error details", async () => {
    const room = newRoom();
    await runInDurableObject(stubOf(room), (instance) => {
      Object.assign(instance, { use: () => Promise.reject(new Error("a secret of the storage")) });
    });
    const member = await enterWithTicket(room);
    await vi.waitFor(() => expect(member.closed).toBe(1011));
    expect(member.heard).toEqual([]);
  });
});

describe("disconnected members", () => {
  it("are told to return with a new ticket, and only a new one opens the room, also after it has slept", async () => {
    const room = newRoom();
    const before = await newTicket(room);
    const member = await enterWithTicket(room);
    expect(await realRooms.getByName(room).sendOut()).toBe(1);
    await vi.waitFor(() => expect(member.closed).toBe(sentOutCode));
    await forget(room);
    const again = await enterWithTicket(room, before);
    await vi.waitFor(() => expect(again.closed).toBe(sentOutCode));
    const later = await enterWithTicket(room, await newTicket(room, Date.now() + ticketLifetimeMs + 1_000));
    await realRooms.getByName(room).publish(joined);
    await vi.waitFor(() => expect(later.heard).toEqual([joined]));
  });
});

describe("members with expiring tickets", () => {
  it("are disconnected at their own end, also after the room has slept, and the others stay", async () => {
    const room = newRoom();
    const enterUntil = async (endsAt?: number) => enterWithTicket(room, await newTicket(room, undefined, endsAt));
    const [staying, later] = [await enterUntil(), await enterUntil(Date.now() + 60_000)];
    const sooner = await enterUntil(Date.now() + 300);
    await vi.waitFor(() => expect(sooner.closed).toBe(sentOutCode));
    await realRooms.getByName(room).publish(joined);
    await vi.waitFor(() => expect([staying.heard, later.heard]).toEqual([[joined], [joined]]));
    expect(sooner.heard).toEqual([]);
    const alarm = await runInDurableObject(stubOf(room), (_room, state) => state.storage.getAlarm());
    expect(alarm).toBeGreaterThan(Date.now() + 50_000);
    vi.setSystemTime(Date.now() + 61_000);
    await runDurableObjectAlarm(stubOf(room));
    vi.useRealTimers();
    await vi.waitFor(() => expect(later.closed).toBe(sentOutCode));
    expect(staying.closed).toBeUndefined();
    expect(await runInDurableObject(stubOf(room), (_room, state) => state.storage.getAlarm())).toBeNull();
  });
});

describe("a ticket", () => {
  it("opens its room once: a copied ticket receives nothing, also after the room has slept", async () => {
    const room = newRoom();
    const ticket = await newTicket(room);
    const both = await Promise.all([enterWithTicket(room, ticket), enterWithTicket(room, ticket)]);
    await vi.waitFor(() => expect(both.map(({ closed }) => closed).sort()).toEqual([sentOutCode, undefined]));
    await forget(room);
    const copied = await enterWithTicket(room, ticket);
    await vi.waitFor(() => expect(copied.closed).toBe(sentOutCode));
    await realRooms.getByName(room).publish(joined);
    expect(copied.heard).toEqual([]);
  });

  it("is deleted after it has expired, and the time of the last disconnection is kept", async () => {
    const room = newRoom();
    await realRooms.getByName(room).sendOut();
    await runInDurableObject(stubOf(room), async (_room, state) => {
      for (let age = 1; age <= 3; age++)
        await state.storage.put(`used-${Date.now() - age * ticketLifetimeMs}.old`, true);
    });
    await enterWithTicket(room, await newTicket(room, Date.now() + ticketLifetimeMs + 1_000));
    const keys = await runInDurableObject(stubOf(room), async (_room, state) => [
      ...(await state.storage.list()).keys(),
    ]);
    expect(keys.filter((key) => key.startsWith("used-"))).toHaveLength(1);
    expect(keys).toContain("sentOutAt");
  });
});
