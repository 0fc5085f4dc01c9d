import { decrypt } from "http_ece";
import { createECDH, createPublicKey, randomBytes, randomUUID, verify, type ECDH } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** What a browser has after it has subscribed. */
export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** A message that a browser has got, as its service worker would read it. */
export interface Arrived {
  payload: { title: string; body: string; url: string | null; tag: string };
  ttl: number;
  urgency: string;
  topic: string | null;
  /** Of the body, in bytes. */
  size: number;
  signature: string;
  contact: string;
}

/** How the service answers: 201 takes a message, "never" leaves it without an answer. */
export type Manner = 201 | 301 | 400 | 404 | 410 | 413 | 429 | 500 | "never";

export interface LocalPushService {
  origin: string;
  /** A new browser, which the service knows. */
  subscribe(): Subscription;
  /** What the browser has got, oldest first. A message whose topic stood there before has taken its place. */
  messagesTo(endpoint: string): Arrived[];
  /** The topics of all requests to the browser, whatever they were answered. */
  askedFor(endpoint: string): (string | null)[];
  /** How the next requests to the browser are answered; 201 when these have been used up. */
  answerWith(endpoint: string, ...manners: Manner[]): void;
  stop(): Promise<void>;
}

/** The same from where only HTTP leads: the name of a method and its arguments as JSON are posted here. */
const remotePath = "/remote";

interface Browser {
  ecdh: ECDH;
  auth: Buffer;
  manners: Manner[];
  arrived: Arrived[];
  asked: (string | null)[];
}

class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

function check(condition: boolean, status: number, message: string): void {
  if (!condition) throw new Refusal(status, message);
}

const header = ({ headers }: IncomingMessage, name: string): string => String(headers[name] ?? "");

/** Checks the sender as RFC 8292 says. Returns the token and whom to write to. */
function checkSender(request: IncomingMessage, origin: string): { signature: string; contact: string } {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header(request, "authorization")) ?? [];
  const point = Buffer.from(key, "base64url");
  check(point.length === 65 && point[0] === 4, 401, "no key of the sender");
  const [head = "", claims = "", signature = ""] = token.split(".");
  const publicKey = createPublicKey({
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
    format: "jwk",
  });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  check(isSigned, 403, "not signed by the key");
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString()) as {
    aud?: string;
    exp?: number;
    sub?: string;
  };
  const left = (exp ?? 0) - Date.now() / 1000;
  check(aud === origin, 403, `signed for ${aud}`);
  check(left > 0 && left <= 24 * 3600, 403, `runs out in ${left} s`);
  check(/^(mailto:|https?:)/.test(sub ?? ""), 403, `nobody to write to at ${sub}`);
  return { signature: token, contact: sub ?? "" };
}

function read(request: IncomingMessage, body: Buffer, origin: string, { ecdh, auth }: Browser): Arrived {
  const sender = checkSender(request, origin);
  const [ttl, topic, urgency] = [header(request, "ttl"), header(request, "topic"), header(request, "urgency")];
  check(/^\d+$/.test(ttl), 400, "no TTL");
  check(/^[\w-]{0,32}$/.test(topic), 400, `no topic: ${topic}`);
  check(/^(very-low|low|normal|high)$/.test(urgency), 400, `no urgency: ${urgency}`);
  check(header(request, "content-encoding") === "aes128gcm", 415, "not aes128gcm");
  check(body.length <= 4096, 413, "too large");
  const text = decrypt(body, {
    version: "aes128gcm",
    privateKey: ecdh,
    authSecret: auth.toString("base64url"),
  }).toString("utf8");
  return {
    payload: JSON.parse(text) as Arrived["payload"],
    ttl: Number(ttl),
    urgency,
    topic: topic || null,
    size: body.length,
    ...sender,
  };
}

/** Starts a push service on this machine: RFC 8030 with browsers of its own, which decrypt what they get. */
export async function startPushService(): Promise<LocalPushService> {
  const browsers = new Map<string, Browser>();
  let origin = "";

  function answerTo(request: IncomingMessage, body: Buffer): Manner {
    const browser = browsers.get(origin + request.url);
    check(request.method === "POST" && browser !== undefined, 404, "no such browser");
    if (!browser) return 404;
    browser.asked.push(header(request, "topic") || null);
    const manner = browser.manners.shift() ?? 201;
    if (manner !== 201) return manner;
    const message = read(request, body, origin, browser);
    browser.arrived = [...browser.arrived.filter(({ topic }) => topic === null || topic !== message.topic), message];
    return 201;
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      try {
        if (request.url === remotePath) {
          const { method, given } = JSON.parse(Buffer.concat(parts).toString()) as {
            method: "subscribe" | "messagesTo" | "askedFor" | "answerWith";
            given: never[];
          };
          const called = service[method] as (...all: never[]) => unknown;
          return response.end(JSON.stringify(called(...given) ?? null));
        }
        const manner = answerTo(request, Buffer.concat(parts));
        if (manner === "never") return;
        if (manner === 429) response.setHeader("retry-after", "120");
        if (manner === 301) response.setHeader("location", `${origin}/elsewhere`);
        response.writeHead(manner).end();
      } catch (error) {
        response.writeHead(error instanceof Refusal ? error.status : 400).end(String(error));
      }
    });
  });
  // A connection that the other side believes to be open stays open.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const browserAt = (endpoint: string): Browser => {
    const browser = browsers.get(endpoint);
    if (!browser) throw new Error(`no browser has subscribed at ${endpoint}`);
    return browser;
  };
  const service: LocalPushService = {
    origin,
    subscribe() {
      const ecdh = createECDH("prime256v1");
      const p256dh = ecdh.generateKeys("base64url");
      const auth = randomBytes(16);
      const endpoint = `${origin}/push/${randomUUID()}`;
      browsers.set(endpoint, { ecdh, auth, manners: [], arrived: [], asked: [] });
      return { endpoint, keys: { p256dh, auth: auth.toString("base64url") } };
    },
    messagesTo: (endpoint) => browserAt(endpoint).arrived,
    askedFor: (endpoint) => browserAt(endpoint).asked,
    answerWith: (endpoint, ...manners) => void browserAt(endpoint).manners.push(...manners),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}
