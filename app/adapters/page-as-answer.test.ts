import { generateKeyPairSync } from "node:crypto";
import { afterEach, expect, it, vi } from "vitest";
import { createHttpEmail } from "./email/http";
import { createHttpInbox } from "./email/inbox";
import { EmailPutOff, EmailRefused } from "./email/port";
import { createHttpReadmission } from "./email/readmission";
import { PaymentsError } from "./payments/port";
import { createRazorpay } from "./payments/razorpay";
import { createOneSignal } from "./push/onesignal";
import { PushGone, PushRefused } from "./push/port";
import { createPush } from "./push/push";
import { createGoogleIndexing } from "./search-engines/google";
import { createIndexNow } from "./search-engines/indexnow";
import { SearchEngineRefused, SearchQuotaSpent } from "./search-engines/port";
import { createMsg91 } from "./text-messages/msg91";

afterEach(() => vi.unstubAllGlobals());

/**
 * What a proxy, a firewall or a maintenance page answers in a provider's place, with the words of good answers in it.
 */
const page = `<!DOCTYPE html>
<html><head><title>Please wait</title><script>window.state = {"id": "abc", "type": "success", "status": "success"}</script></head>
<body>Please wait</body></html>`;
const now = () => Date.UTC(2026, 10, 28);
const flows = { en: "flow-1", hi: "flow-2" };
const keys = { account: "", vapid: "", p256dh: "", auth: Buffer.alloc(16, 1).toString("base64url") };
{
  const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ type: "pkcs8", format: "pem" });
  keys.account = JSON.stringify({
    client_email: "us@project.test",
    private_key: rsa,
    token_uri: "https://google.test/token",
  });
  const [own, browser] = [
    generateKeyPairSync("ec", { namedCurve: "P-256" }),
    generateKeyPairSync("ec", { namedCurve: "P-256" }),
  ];
  keys.vapid = JSON.stringify(own.privateKey.export({ format: "jwk" }));
  const { x = "", y = "" } = browser.publicKey.export({ format: "jwk" });
  keys.p256dh = Buffer.concat([Buffer.from([4]), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]).toString(
    "base64url",
  );
}

const mail = { to: "a@example.in", subject: "Hello", body: "In words", html: "<p>In words</p>", idempotencyKey: "k" };
const message = { title: "x", body: "y", url: null, tag: "z" };
const browser = { provider: "webpush", playerId: "https://push.test/1", p256dh: keys.p256dh, auth: keys.auth } as const;
const siteUrl = "https://kaamghar.test";
const noAccount = { appId: undefined, apiKey: undefined, endpoint: undefined };
const push = () =>
  createPush({ privateKey: keys.vapid, siteUrl, origins: "https://push.test", oneSignal: noAccount, now });
const appId = "6f3c1a52-0d7b-4e7e-9c5e-1b8f2a4d9e10";
const oneSignal = () =>
  createOneSignal({ appId, apiKey: "a key", endpoint: undefined, siteUrl, timeLimit: 5_000, now });
const checkout = { checkoutUrl: "", checkoutScript: "", isTest: true };
const account = { keyId: "id", keySecret: "secret", webhookSecrets: [], endpoint: "https://razorpay.test" };
const razorpay = () => createRazorpay({ ...account, ...checkout, send: (request) => fetch(request) });
const email = () => createHttpEmail({ apiKey: "key", from: "us@example.in", endpoint: "https://mail.test" });
const readmit = () => createHttpReadmission({ apiKey: "key", endpoint: "https://mail.test" });
const indexNow = async () => createIndexNow({ key: "0123456789abcdef", siteUrl, now })?.tell([notice]);
const google = async () => createGoogleIndexing({ key: keys.account, now })?.tell([notice]);
const notice = { url: "https://kaamghar.test/job/1", change: "updated" } as const;

const calls: [string, () => Promise<unknown>][] = [
  ["the mail provider, asked to send", () => email().send(mail)],
  ["the mail provider, asked to readmit an address", () => readmit()("a@example.in")],
  [
    "the mail provider, asked for a mail",
    () => createHttpInbox({ apiKey: "key", endpoint: "https://mail.test" })("id"),
  ],
  ...(["sms", "whatsapp"] as const).map((channel): [string, () => Promise<unknown>] => [
    `MSG91, asked for ${channel}`,
    () => {
      const names = { log_in_code: "n", phone_code: "n", lead_code: "n" };
      const sms = { log_in_code: flows, phone_code: flows, lead_code: flows };
      const templates = { sms, whatsapp: { number: "919876543210", namespace: "n", names } };
      const port = createMsg91({ authKey: "key", templates: JSON.stringify(templates) });
      if (!port) throw new Error("MSG91 is not set up");
      return port.send({
        to: "+919876543210",
        channel,
        template: "log_in_code",
        locale: "en",
        code: "012345",
        idempotencyKey: "k",
      });
    },
  ]),
  ["OneSignal", () => oneSignal()?.send("me", message, "key") ?? Promise.resolve()],
  ["a browser's push service", () => push().send(browser, message, "key")],
  ["Razorpay, asked for an order", () => razorpay().createOrder({ receipt: "r", amount: 100, notes: {} })],
  ["Razorpay, asked for payments", () => razorpay().listPayments("order")],
  ["Razorpay, asked for a refund", () => razorpay().refund({ paymentId: "p", amount: 100, key: "k" })],
  ["Razorpay, asked for settlements", () => razorpay().listSettled("2026-11-28")],
  ["IndexNow", indexNow],
  ["Google", google],
];

const finalErrors = [EmailRefused, PushGone, PushRefused, SearchEngineRefused, SearchQuotaSpent];
/** Whether an error is final, without a retry. */
const isFinal = (error: unknown) =>
  finalErrors.some((kind) => error instanceof kind) || (error instanceof PaymentsError && error.kind === "refused");

async function errorOf(call: () => Promise<unknown>): Promise<unknown> {
  return call().then(
    () => null,
    (error: unknown) => error,
  );
}

it.each(calls)("A web page with status 200 in place of %s is a failure that is retried", async (_name, call) => {
  vi.stubGlobal("fetch", (input: RequestInfo | URL) => {
    const url = input instanceof Request ? input.url : String(input);
    const token = Response.json({ access_token: "t", expires_in: 3600 });
    return Promise.resolve(
      url.endsWith("/token") ? token : new Response(page, { headers: { "content-type": "text/html" } }),
    );
  });
  const error = await errorOf(call);
  expect(error).toBeInstanceOf(Error);
  expect([isFinal(error), error instanceof EmailPutOff]).toEqual([false, false]);
});

const documented: [string, () => Promise<unknown>, object | null, number][] = [
  ["the mail provider", () => email().send(mail), { id: "49a3999c-0ce1-4ea6-ab68-afcd6dc2e794" }, 200],
  [
    "the mail provider, asked to readmit",
    () => readmit()("a@example.in"),
    { object: "suppression", id: "x", deleted: true },
    200,
  ],
  ["a browser's push service", () => push().send(browser, message, "key"), null, 201],
  [
    "Razorpay, asked for payments",
    () => razorpay().listPayments("order"),
    { entity: "collection", count: 0, items: [] },
    200,
  ],
  ["IndexNow", indexNow, null, 202],
  ["Google", google, { urlNotificationMetadata: { url: notice.url } }, 200],
];

it.each(documented)("The documented answer of %s is accepted", async (_name, call, body, status) => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body && JSON.stringify(body), { status })));
  expect(await errorOf(call)).toBeNull();
});

it.each([
  ["no id", {}],
  ["an empty id", { id: "" }],
  ["an id that is no text", { id: 7 }],
  ["a list", [{ id: "x" }]],
  ["nothing", null],
])("A mail is retried when its answer has %s", async (_name, body) => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(body)));
  const error = await errorOf(() => email().send(mail));
  expect([error instanceof Error, isFinal(error)]).toEqual([true, false]);
});

it("An answer without a list of payments is a failure, not an order without payments", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ status: "ok" })));
  expect(await errorOf(() => razorpay().listPayments("order"))).toMatchObject({ kind: "down" });
});
