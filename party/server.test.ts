import type * as Party from "partykit/server";
import { describe, expect, test } from "vitest";
import { feedRooms, fullCode, jobsRoom, mostMembers, ownersRoom, sentOutCode, ticketLifetimeMs, userRoom } from "./rooms";
import Room from "./server";
import { signTicket } from "./ticket";

const secrets = { ROOMS_SECRET: "the app's secret", TICKET_SECRET: "the tickets' secret" };
const removed = { type: "job.removed", eventId: "e1", id: "j1" };

function lobby(room: string, env: Record<string, string> = secrets): Party.Lobby {
  return { id: room, env } as unknown as Party.Lobby;
}

function request(room: string, init: RequestInit & { query?: string } = {}): Party.Request {
  const { query = "", ...rest } = init;
  return new Request(`http://rooms.test/parties/main/${room}${query}`, rest) as unknown as Party.Request;
}

/** 101 when let through, else the status of the refusal. */
async function knock(room: string, ticket?: string, env?: Record<string, string>): Promise<number> {
  const query = ticket === undefined ? "" : `?ticket=${ticket}`;
  const answer = await Room.onBeforeConnect(request(room, { query }), lobby(room, env));
  return answer instanceof Response ? answer.status : 101;
}

async function letIn(room: string, init: RequestInit, env?: Record<string, string>): Promise<number> {
  const answer = await Room.onBeforeRequest(request(room, init), lobby(room, env));
  return answer instanceof Response ? answer.status : 200;
}

function roomWith(id: string, members: object[]): Room {
  const kept = new Map<string, unknown>();
  const tagged = (tag?: string) => members.filter((member) => tag === undefined || ("tag" in member ? member.tag : "any") === tag);
  const storage = { get: async (key: string) => kept.get(key), put: async (key: string, value: unknown) => void kept.set(key, value) };
  return new Room({ id, storage, getConnections: tagged } as unknown as Party.Room);
}

describe("who may listen", () => {
  test("anybody in every room of the public feed", async () => {
    for (const room of feedRooms(64)) expect(await knock(room)).toBe(101);
  });

  test("in the owners' room only the bearer of its ticket, which is nobody's personal one", async () => {
    const soon = Date.now() + 60_000;
    expect(await knock(ownersRoom, await signTicket(secrets.TICKET_SECRET, ownersRoom, soon))).toBe(101);
    expect(await knock(ownersRoom, await signTicket(secrets.TICKET_SECRET, userRoom("u1"), soon))).toBe(401);
    expect(await knock(ownersRoom)).toBe(401);
  });

  test("in a personal room only the bearer of its own ticket", async () => {
    const soon = Date.now() + 60_000;
    const ticket = await signTicket(secrets.TICKET_SECRET, userRoom("u1"), soon);
    expect(await knock(userRoom("u1"), ticket)).toBe(101);
    expect(await knock(userRoom("u2"), ticket)).toBe(401);
    expect(await knock(userRoom("u1"))).toBe(401);
    expect(await knock(userRoom("u1"), await signTicket(secrets.TICKET_SECRET, userRoom("u1"), Date.now() - 1))).toBe(401);
  });

  test("nobody in a personal room while the ticket secret is not set", async () => {
    expect(await knock(userRoom("u1"), "1.1", {})).toBe(401);
  });

  test("nobody in a room that is none", async () => {
    for (const room of ["owner", "user-", "user-..%2f", "JOBS", "jobs-64"]) expect(await knock(room)).toBe(404);
  });
});

describe("who may speak", () => {
  const authorization = `Bearer ${secrets.ROOMS_SECRET}`;

  test("the app, by its secret", async () => {
    expect(await letIn(jobsRoom, { method: "POST", headers: { authorization } })).toBe(200);
    expect(await letIn(userRoom("u1"), { method: "DELETE", headers: { authorization } })).toBe(200);
  });

  test("nobody with another secret, none, or where none is set", async () => {
    expect(await letIn(jobsRoom, { method: "POST" })).toBe(401);
    expect(await letIn(jobsRoom, { method: "POST", headers: { authorization: "Bearer x" } })).toBe(401);
    expect(await letIn(jobsRoom, { method: "POST", headers: { authorization: "Bearer " } }, {})).toBe(401);
  });

  test("nothing can be read from a room, and other rooms do not exist", async () => {
    expect(await letIn(jobsRoom, { headers: { authorization } })).toBe(405);
    expect(await letIn("nobody", { method: "POST", headers: { authorization } })).toBe(404);
    expect(await letIn(ownersRoom, { method: "POST" })).toBe(401);
  });
});

describe("what members hear", () => {
  test("every member hears the message, even when one of them is just leaving", async () => {
    const heard: string[] = [];
    const member = { send: (said: string) => heard.push(said) };
    const leaving = {
      send: () => {
        throw new Error("closed");
      },
    };
    const body = JSON.stringify({ ...removed, more: "is dropped" });
    const answer = await roomWith(jobsRoom, [member, leaving, member]).onRequest(request(jobsRoom, { method: "POST", body }));
    expect(await answer.json()).toEqual({ delivered: 2 });
    expect(heard.map((said) => JSON.parse(said) as unknown)).toEqual([removed, removed]);
  });

  test("what is no message of the room is told to nobody", async () => {
    const heard: string[] = [];
    const room = roomWith(userRoom("u1"), [{ send: (said: string) => heard.push(said) }]);
    for (const body of ["", "{", "null", JSON.stringify(removed), "x".repeat(300_000)])
      expect((await room.onRequest(request(userRoom("u1"), { method: "POST", body }))).status).toBe(400);
    expect(heard).toEqual([]);
  });

  test("each hears a card in the language of their page, and pages from before that hear both", async () => {
    const heard: [string, string][] = [];
    const member = (tag: string) => ({ tag, send: (said: string) => heard.push([tag, said]) });
    const room = roomWith("jobs-3", [member("hi"), member("en"), member("any")]);
    const updated = { type: "job.updated", eventId: "e1", id: "j1", html: { en: "an article", hi: "एक लेख" } };
    const answer = await room.onRequest(request("jobs-3", { method: "POST", body: JSON.stringify(updated) }));
    expect(await answer.json()).toEqual({ delivered: 3 });
    const cards = Object.fromEntries(heard.map(([tag, said]) => [tag, (JSON.parse(said) as { html: unknown }).html]));
    expect(cards).toEqual({ hi: "एक लेख", en: "an article", any: updated.html });
  });

  test("the language stands in a tag, which a sleeping room remembers", () => {
    const tagsOf = (query: string) =>
      roomWith(jobsRoom, []).getConnectionTags({} as Party.Connection, { request: request(jobsRoom, { query }) } as unknown as Party.ConnectionContext);
    expect(["?l=hi", "?l=en", "?l=fr", ""].map(tagsOf)).toEqual([["hi"], ["en"], ["any"], ["any"]]);
  });

  test("nobody comes into a full room, and one place left is given away again", async () => {
    const members: object[] = Array.from({ length: mostMembers - 1 }, () => ({}));
    const room = roomWith(jobsRoom, members);
    const come = async () => {
      const codes: number[] = [];
      const member = { close: (code: number) => codes.push(code) } as unknown as Party.Connection;
      members.push(member);
      await room.onConnect(member, { request: request(jobsRoom) } as unknown as Party.ConnectionContext);
      if (codes.length > 0) members.pop();
      return codes;
    };
    expect(await come()).toEqual([]);
    expect(await come()).toEqual([fullCode]);
    members.pop();
    expect(await come()).toEqual([]);
  });

  test("the app learns how many have heard it, and not who", async () => {
    const answer = await roomWith(jobsRoom, [{ id: "secret", send: () => undefined }]).onRequest(request(jobsRoom, { method: "POST", body: JSON.stringify(removed) }));
    expect(await answer.text()).toBe('{"delivered":1}');
  });

  test("members sent out are told to come back with a new ticket", async () => {
    const codes: number[] = [];
    const room = roomWith(userRoom("u1"), [{ close: (code: number) => codes.push(code) }]);
    await room.onRequest(request(userRoom("u1"), { method: "DELETE" }));
    expect(codes).toEqual([sentOutCode]);
  });

  test("a ticket from before the members were sent out opens nothing, and one from after it does", async () => {
    const room = roomWith(userRoom("u1"), []);
    const codesOf = async (expiresAt: number) => {
      const codes: number[] = [];
      const ticket = await signTicket(secrets.TICKET_SECRET, userRoom("u1"), expiresAt);
      const context = { request: request(userRoom("u1"), { query: `?ticket=${ticket}` }) };
      await room.onConnect(
        { close: (code: number) => codes.push(code) } as unknown as Party.Connection,
        context as unknown as Party.ConnectionContext,
      );
      return codes;
    };
    const before = Date.now() + ticketLifetimeMs;
    expect(await codesOf(before)).toEqual([]);
    await room.onRequest(request(userRoom("u1"), { method: "DELETE" }));
    expect(await codesOf(before)).toEqual([sentOutCode]);
    expect(await codesOf(Date.now() + ticketLifetimeMs + 1_000)).toEqual([]);
  });
});
