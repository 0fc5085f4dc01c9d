import { decrypt } from "http_ece";
import { createECDH, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Fate, RoomCall } from "../../support/delivery/room-faults";

interface Mail {
  key: string;
  to: string;
  subject: string;
}

/** What the services outside have accepted. */
export interface Outside {
  /** Decides by HTTP what becomes of the rooms' calls. */
  roomFaultsUrl: string;
  mailUrl: string;
  pushUrl: string;
  /** The keys (base64url) with which every browser has subscribed. */
  keys: { p256dh: string; auth: string };
  /** True while it fails at random. */
  isFailing: boolean;
  /** Each mail that was sent on to its reader. */
  mails: Mail[];
  /** Mails that came again with the key of one that was sent, and were not sent again. */
  repeatedMails: number;
  /** Keys that came again with another mail. */
  conflicts: number;
  /** Pushes that no browser could have decrypted. */
  unreadable: number;
  /** How often each tag was accepted for a device, by "device tag". */
  pushes: Map<string, number>;
  /** The messages that the rooms got, by event; "sent out {room}" for members being sent out. */
  told: Map<string, number>;
  faults: { refused: number; answered5xx: number; acceptedThenDropped: number; acceptedThenHung: number };
  /** How often calls to rooms failed, by when and how. */
  roomFaults: Map<string, number>;
  close(): Promise<void>;
}

/** Of a hundred calls to rooms, how many fail in which way. */
const roomFates: { below: number; fate: Fate }[] = [
  { below: 7, fate: { when: "before", fault: "throw" } },
  { below: 14, fate: { when: "before", fault: "overload" } },
  { below: 18, fate: { when: "before", fault: "crash" } },
  { below: 20, fate: { when: "before", fault: "hang" } },
  { below: 24, fate: { when: "after", fault: "throw" } },
  { below: 28, fate: { when: "after", fault: "crash" } },
  { below: 30, fate: { when: "after", fault: "hang" } },
];

/** A mail provider, a push service and faults of the rooms: three requests in ten go wrong while it is failing. */
export async function openOutside(random: () => number): Promise<Outside> {
  const browser = createECDH("prime256v1");
  browser.generateKeys();
  const auth = randomBytes(16);
  const servers: Server[] = [];
  const taken = new Map<string, string>();
  const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);

  async function listen(accept: (request: IncomingMessage, body: Buffer) => number): Promise<string> {
    const server = createServer((request, response) => void answer(request, response, accept));
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** Not itself at fault: it only tells the rooms how to be. */
  async function listenForRooms(): Promise<string> {
    const server = createServer(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += String(chunk);
      response.end(JSON.stringify(decideRoom(JSON.parse(body) as RoomCall)));
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    accept: (request: IncomingMessage, body: Buffer) => number,
  ): Promise<void> {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer);
    } catch {
      return;
    }
    const fate = outside.isFailing ? random() : 1;
    if (fate < 0.09) return fault("refused", () => request.socket.destroy());
    if (fate < 0.18) return fault("answered5xx", () => response.writeHead(503).end());
    const status = accept(request, Buffer.concat(chunks));
    if (fate < 0.28) return fault("acceptedThenDropped", () => request.socket.destroy());
    // Never answered: anyone who asks gives up after its own time limit.
    if (fate < 0.3) return fault("acceptedThenHung", () => {});
    response.writeHead(status, { "content-type": "application/json" }).end('{"id":"taken"}');
  }

  function fault(what: keyof Outside["faults"], happen: () => void): void {
    outside.faults[what] += 1;
    happen();
  }

  function takeMail(request: IncomingMessage, body: Buffer): number {
    const key = String(request.headers["idempotency-key"]);
    const text = body.toString();
    const known = taken.get(key);
    if (known !== undefined && known !== text) outside.conflicts += 1;
    if (known !== undefined) {
      outside.repeatedMails += 1;
      return known === text ? 200 : 409;
    }
    taken.set(key, text);
    const { to, subject } = JSON.parse(text) as { to: string[]; subject: string };
    outside.mails.push({ key, to: to.join(), subject });
    return 200;
  }

  function takePush(request: IncomingMessage, body: Buffer): number {
    const message = read(body);
    if (!message) {
      outside.unreadable += 1;
      return 400;
    }
    count(outside.pushes, `${request.url?.split("/").at(-1)} ${message.tag}`);
    return 201;
  }

  function read(body: Buffer): { tag: string } | null {
    try {
      return JSON.parse(
        decrypt(body, { version: "aes128gcm", privateKey: browser, authSecret: auth.toString("base64url") }).toString(),
      ) as { tag: string };
    } catch {
      return null;
    }
  }

  function decideRoom({ room, call, state, eventId }: RoomCall): Fate {
    if (state === "is done") count(outside.told, call === "sendOut" ? `sent out ${room}` : String(eventId));
    const at = outside.isFailing && state === "begins" ? Math.floor(random() * 100) : 100;
    const fate = roomFates[roomFates.findIndex(({ below }) => at < below)]?.fate ?? {};
    if (fate.when) count(outside.roomFaults, `${fate.fault} ${fate.when} the work`);
    return fate;
  }

  const outside: Outside = {
    roomFaultsUrl: await listenForRooms(),
    mailUrl: `${await listen(takeMail)}/emails`,
    pushUrl: await listen(takePush),
    keys: { p256dh: browser.getPublicKey("base64url"), auth: auth.toString("base64url") },
    isFailing: false,
    mails: [],
    repeatedMails: 0,
    conflicts: 0,
    unreadable: 0,
    pushes: new Map(),
    told: new Map(),
    roomFaults: new Map(),
    faults: { refused: 0, answered5xx: 0, acceptedThenDropped: 0, acceptedThenHung: 0 },
    async close() {
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
  return outside;
}
