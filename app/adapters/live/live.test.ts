import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { JobsMessage, UserMessage } from "party/protocol";
import { afterEach, describe, expect, test } from "vitest";
import { createLocalLive } from "./local";
import { createPartyLive } from "./party";

const removed: JobsMessage = { type: "job.removed", eventId: "e1", id: "j1" };
const joined: UserMessage = { type: "referral.joined", eventId: "e2" };
const open: ReturnType<typeof createServer>[] = [];

async function listen(answer: (request: IncomingMessage, response: ServerResponse, body: string) => void) {
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    answer(request, response, body);
  });
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

describe("the room server's adapter", () => {
  test("posts the message to the room with the secret", async () => {
    let seen: unknown;
    const url = await listen((request, response, body) => {
      seen = [request.method, request.url, request.headers.authorization, JSON.parse(body)];
      response.end('{"delivered":1}');
    });
    await createPartyLive({ url: `${url}/`, secret: "hush", feedRooms: 1 }).publish("user-u1", joined);
    expect(seen).toEqual(["POST", "/parties/main/user-u1", "Bearer hush", joined]);
  });

  test("posts to all rooms of the feed, also when one of them fails, and then says so", async () => {
    const seen: (string | undefined)[] = [];
    let failing = "";
    const url = await listen((request, response) => {
      seen.push(request.url);
      if (request.url === failing) response.statusCode = 500;
      response.end("{}");
    });
    const all = ["/parties/main/jobs", "/parties/main/jobs-1", "/parties/main/jobs-2"];
    const live = createPartyLive({ url, secret: "hush", feedRooms: 3 });
    await live.publishToFeed(removed);
    expect(seen.splice(0).sort()).toEqual(all);
    failing = "/parties/main/jobs-1";
    await expect(live.publishToFeed(removed)).rejects.toThrow(/room jobs-1: 500/);
    expect(seen.sort()).toEqual(all);
  });

  test("sends the members of a room out", async () => {
    let seen: unknown;
    const url = await listen((request, response) => {
      seen = [request.method, request.url];
      response.end('{"delivered":0}');
    });
    await createPartyLive({ url, secret: "hush", feedRooms: 1 }).sendOut("user-u1");
    expect(seen).toEqual(["DELETE", "/parties/main/user-u1"]);
  });

  test("says who refused and why", async () => {
    const url = await listen((_request, response) => {
      response.statusCode = 401;
      response.end("The secret is needed");
    });
    await expect(createPartyLive({ url, secret: "", feedRooms: 1 }).publish("user-u1", joined)).rejects.toThrow(
      /room user-u1: 401 The secret is needed/,
    );
  });

  test("gives up on a server that never answers, and on one that is not there", async () => {
    const url = await listen(() => {});
    await expect(createPartyLive({ url, secret: "x", feedRooms: 1, timeLimitMs: 50 }).publish("user-u1", joined)).rejects.toThrow(
      /did not answer for room user-u1/,
    );
    await expect(createPartyLive({ url: "http://127.0.0.1:1", secret: "x", feedRooms: 1 }).publish("user-u1", joined)).rejects.toThrow(
      /did not answer/,
    );
  });
});

describe("the rooms of a test", () => {
  test("remember what they were told, and can be down", async () => {
    const live = createLocalLive();
    await live.publishToFeed(removed);
    live.failWith(new Error("down"));
    await expect(live.publish("user-u1", joined)).rejects.toThrow("down");
    live.failWith(undefined);
    await live.sendOut("user-u1");
    expect(live.told).toEqual([{ room: "jobs", message: removed }]);
    expect(live.sentOut).toEqual(["user-u1"]);
  });
});
