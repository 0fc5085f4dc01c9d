import { describe, expect, test } from "vitest";
import { enterRoom, ticketHeader } from "./entrance";
import { feedRooms, jobsRoom, leadsRoom, ownersRoom, userRoom } from "./rooms";
import { signTicket } from "./ticket";

const site = "https://kaamghar.example";
const secret = "the secret of the tickets";

/** Requests an address; returns the status of the response, and what reached a room. */
async function knock(
  path: string,
  init: RequestInit = {},
  env: { TICKET_SECRET?: string; SITE_URL?: string; LIVE_SHARDS?: string } = {},
) {
  const reached: { room: string; request: Request }[] = [];
  const Main = {
    getByName: (room: string) => ({
      fetch: (request: Request) => {
        reached.push({ room, request });
        return Promise.resolve(new Response("let in"));
      },
      publish: () => Promise.reject(new Error("not asked for")),
      sendOut: () => Promise.reject(new Error("not asked for")),
      ping: () => Promise.reject(new Error("not asked for")),
    }),
  };
  const headers = { upgrade: "websocket", ...init.headers };
  const answer = await enterRoom(new Request(`${site}${path}`, { ...init, headers }), {
    Main,
    SITE_URL: site,
    TICKET_SECRET: secret,
    LIVE_SHARDS: "64",
    ...env,
  });
  return { status: answer?.status, reached };
}

const statusOf = async (room: string, ticket?: string, env = {}) =>
  (await knock(`/parties/main/${room}${ticket === undefined ? "" : `?ticket=${ticket}`}`, {}, env)).status;
const soon = () => Date.now() + 60_000;

describe("the entrance to the rooms", () => {
  test("is only below /parties/, and leaves every other address to the site", async () => {
    for (const path of ["/", "/parties", "/jobs?to=/parties/main/jobs"])
      expect(await knock(path)).toEqual({ status: undefined, reached: [] });
  });

  test("lets anybody into every room of the public feed", async () => {
    for (const room of feedRooms(64)) expect(await statusOf(room)).toBe(200);
  });

  test("wakes no room over which the feed is not spread", async () => {
    expect(await statusOf("jobs-1", undefined, { LIVE_SHARDS: "2" })).toBe(200);
    expect(await statusOf("jobs-2", undefined, { LIVE_SHARDS: "2" })).toBe(404);
    expect(await statusOf("jobs-1", undefined, { LIVE_SHARDS: undefined })).toBe(404);
  });

  test("lets only the bearer of its own ticket into a personal room, until the ticket expires", async () => {
    const ticket = await signTicket(secret, userRoom("u1"), soon());
    expect(await statusOf(userRoom("u1"), ticket)).toBe(200);
    expect(await statusOf(userRoom("u2"), ticket)).toBe(401);
    expect(await statusOf(userRoom("u1"))).toBe(401);
    expect(await statusOf(userRoom("u1"), await signTicket(secret, userRoom("u1"), Date.now() - 1))).toBe(401);
  });

  test("lets into the owners' room only the bearer of its ticket, which is nobody's personal one", async () => {
    expect(await statusOf(ownersRoom, await signTicket(secret, ownersRoom, soon()))).toBe(200);
    expect(await statusOf(ownersRoom, await signTicket(secret, userRoom("u1"), soon()))).toBe(401);
    expect(await statusOf(ownersRoom)).toBe(401);
  });

  test("lets into the professionals' room only the bearer of its ticket", async () => {
    expect(await statusOf(leadsRoom, await signTicket(secret, leadsRoom, soon()))).toBe(200);
    expect(await statusOf(leadsRoom, await signTicket(secret, userRoom("u1"), soon()))).toBe(401);
    expect(await statusOf(leadsRoom)).toBe(401);
  });

  test("lets nobody into a personal room while the ticket secret is not set", async () => {
    for (const TICKET_SECRET of ["", undefined])
      expect(await statusOf(userRoom("u1"), "1.1", { TICKET_SECRET })).toBe(401);
  });

  test("knows no other room", async () => {
    for (const room of ["owner", "user-", "user-..%2f", "JOBS", "jobs-64", "jobs/", "jobs/x", ""])
      expect(await statusOf(room), room).toBe(404);
    for (const path of ["/parties/", "/parties/other/jobs", "/parties/main", "/parties/Main/jobs"])
      expect((await knock(path)).status, path).toBe(404);
  });

  test("lets in no page of another site, whatever ticket it brings", async () => {
    const ticket = await signTicket(secret, userRoom("u1"), soon());
    for (const room of [jobsRoom, userRoom("u1")]) {
      const from = async (origin: string, env = {}) =>
        (await knock(`/parties/main/${room}?ticket=${ticket}`, { headers: { origin } }, env)).status;
      expect(await from(site)).toBe(200);
      expect(await from(site, { SITE_URL: `${site}/` })).toBe(200);
      for (const origin of ["https://evil.example", "http://kaamghar.example", `${site}.evil.example`, "null"])
        expect(await from(origin), origin).toBe(403);
      expect(await from(site, { SITE_URL: "no address" })).toBe(403);
    }
  });

  test("takes nothing that is posted and shows nothing to read, not even with a ticket", async () => {
    const path = `/parties/main/${userRoom("u1")}?ticket=${await signTicket(secret, userRoom("u1"), soon())}`;
    const message = JSON.stringify({ type: "referral.joined", eventId: "e1" });
    for (const method of ["POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"]) {
      const body = method === "HEAD" ? undefined : message;
      expect(await knock(path, { method, body }), method).toEqual({ status: 405, reached: [] });
    }
    expect(await knock(path, { headers: { upgrade: "h2c" } })).toEqual({ status: 426, reached: [] });
  });

  test("wakes no room for what it refuses", async () => {
    for (const path of [
      "/parties/main/owner",
      `/parties/main/${userRoom("u1")}`,
      `/parties/main/${ownersRoom}?ticket=1.1`,
    ])
      expect((await knock(path)).reached).toEqual([]);
  });

  test("hands on the language and the ticket, and nothing that the room's library would obey", async () => {
    const ticket = await signTicket(secret, userRoom("u1"), soon());
    const headers = {
      origin: site,
      cookie: "session=x",
      "x-partykit-room": "user-u2",
      "x-partykit-props": "{",
      "sec-websocket-extensions": "permessage-deflate",
    };
    const { reached } = await knock(`/parties/main/${userRoom("u1")}?ticket=${ticket}&l=hi&_pk=x`, { headers });
    expect(
      reached.map(({ room, request }) => [room, new URL(request.url).search, Object.fromEntries(request.headers)]),
    ).toEqual([
      [
        "user-u1",
        "?l=hi",
        { upgrade: "websocket", [ticketHeader]: ticket, "sec-websocket-extensions": "permessage-deflate" },
      ],
    ]);
  });

  test("says that a room is busy which fails", async () => {
    const fetch = () => Promise.reject(new Error("Durable Object is overloaded"));
    const Main = { getByName: () => ({ fetch, publish: fetch, sendOut: fetch, ping: fetch }) };
    const answer = await enterRoom(new Request(`${site}/parties/main/jobs`, { headers: { upgrade: "websocket" } }), {
      Main,
      SITE_URL: site,
    });
    expect([answer?.status, await answer?.text()]).toEqual([503, "The room is busy"]);
  });
});
