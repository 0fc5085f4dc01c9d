import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { LiveMessage } from "party/protocol";
import { afterEach, describe, expect, test } from "vitest";
import { createLocalLive } from "./local";
import { createPartyLive } from "./party";

const removed: LiveMessage = { type: "job.removed", eventId: "e1", id: "j1" };
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
    await createPartyLive({ url: `${url}/`, secret: "hush" }).publish("jobs", removed);
    expect(seen).toEqual(["POST", "/parties/main/jobs", "Bearer hush", removed]);
  });

  test("sends the members of a room out", async () => {
    let seen: unknown;
    const url = await listen((request, response) => {
      seen = [request.method, request.url];
      response.end('{"delivered":0}');
    });
    await createPartyLive({ url, secret: "hush" }).sendOut("user-u1");
    expect(seen).toEqual(["DELETE", "/parties/main/user-u1"]);
  });

  test("says who refused and why", async () => {
    const url = await listen((_request, response) => {
      response.statusCode = 401;
      response.end("The secret is needed");
    });
    await expect(createPartyLive({ url, secret: "" }).publish("jobs", removed)).rejects.toThrow(
      /room jobs: 401 The secret is needed/,
    );
  });

  test("gives up on a server that never answers, and on one that is not there", async () => {
    const url = await listen(() => {});
    await expect(createPartyLive({ url, secret: "x", timeLimitMs: 50 }).publish("jobs", removed)).rejects.toThrow(
      /did not answer for room jobs/,
    );
    await expect(createPartyLive({ url: "http://127.0.0.1:1", secret: "x" }).publish("jobs", removed)).rejects.toThrow(
      /did not answer/,
    );
  });
});

describe("the rooms of a test", () => {
  test("remember what they were told, and can be down", async () => {
    const live = createLocalLive();
    await live.publish("jobs", removed);
    live.failWith(new Error("down"));
    await expect(live.publish("jobs", removed)).rejects.toThrow("down");
    live.failWith(undefined);
    await live.sendOut("user-u1");
    expect(live.told).toEqual([{ room: "jobs", message: removed }]);
    expect(live.sentOut).toEqual(["user-u1"]);
  });
});
