// The browsers of the buyers: forms, the checkout, and the way back from it, as they are and as a user forges them.
import { sleep } from "../report";
import { isOfSandbox, type Outcome, type Plan } from "./payments-data";

/** The shop as its buyers reach it: it may be down at any moment. */
export interface Shop {
  /** Its address; waits while it is being started. */
  url(): Promise<string>;
  /** Answers of 500 and more. */
  failures: string[];
}

interface Answer {
  status: number;
  location: string | null;
  text: string;
}

interface Sent {
  path: string;
  /** A form; without one it is a GET. */
  fields?: Record<string, string>;
  session?: string;
  origin?: string;
}

/** Sends a request once; null when the shop did not answer. */
async function send(shop: Shop, { path, fields, session, origin }: Sent): Promise<Answer | null> {
  const url = await shop.url();
  const headers = {
    ...(session ? { cookie: `session=${session}` } : {}),
    ...(fields ? { origin: origin ?? url } : {}),
  };
  try {
    const response = await fetch(`${url}${path}`, {
      method: fields ? "POST" : "GET",
      headers,
      body: fields && new URLSearchParams(fields),
      redirect: "manual",
      signal: AbortSignal.timeout(60_000),
    });
    const answer = { status: response.status, location: response.headers.get("location"), text: await response.text() };
    if (answer.status >= 500) shop.failures.push(`${answer.status} ${path}`);
    return answer;
  } catch {
    return null;
  }
}

/** Sends it again until there is an answer. */
export async function sendUntilAnswered(shop: Shop, sent: Sent): Promise<Answer> {
  for (;;) {
    const answer = await send(shop, sent);
    if (answer) return answer;
    await sleep(300);
  }
}

const entities: Record<string, string> = { quot: '"', amp: "&", "#x27": "'", lt: "<", gt: ">" };

/** The hidden fields of a page's forms. */
function hiddenFields(html: string): Record<string, string> {
  const plain = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);
  return Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [
      plain(name),
      plain(value),
    ]),
  );
}

/** A way back from the checkout that is still to come. */
export type Callback = Record<string, string>;

/** Sends it back from the provider's site, without a session. */
export const bringCallback = (shop: Shop, fields: Callback) =>
  send(shop, { path: "/payment-callback", fields, origin: "https://api.razorpay.com" });

/** Buys as planned. Gives the ways back that come an hour later; throws when no purchase can be begun. */
export async function buy(
  shop: Shop,
  { token, buyer, path, fields, outcome, callbacks, isCallbackLate, isPatient, random }: Plan,
  stolen: Callback[],
): Promise<Callback[]> {
  const { session } = buyer;
  const begun = await sendUntilAnswered(shop, { path, fields: { ...fields, token }, session });
  const page = `/payment/${token}`;
  if (begun.location !== page)
    throw new Error(`${path} begins no purchase: ${begun.status} ${begun.location ?? begun.text.slice(0, 200)}`);
  let orderId = "";
  for (let tries = 0; orderId === ""; tries++) {
    if (tries > 20) throw new Error(`${page} shows no order`);
    orderId = hiddenFields((await sendUntilAnswered(shop, { path: page, session })).text).order_id ?? "";
    if (orderId === "") await sendUntilAnswered(shop, { path: page, fields: {}, session });
  }
  if (outcome === "leaves") return [];
  if (outcome === "forged") {
    await forge(shop, orderId, stolen, random);
    return [];
  }
  const late: Callback[] = [];
  for (const attempt of outcome === "fails_then_pays" ? (["fails", "pays"] as const) : [outcome]) {
    const brought = await pay(shop, { orderId, session, outcome: attempt, isPatient, random });
    if (!brought) continue;
    if ("razorpay_signature" in brought && stolen.length < 50) stolen.push(brought);
    if (isCallbackLate) late.push(...Array.from({ length: callbacks }, () => brought));
    else await Promise.all(Array.from({ length: callbacks }, () => bringCallback(shop, brought)));
  }
  return late;
}

interface Paying {
  orderId: string;
  session: string;
  outcome: Outcome;
  isPatient: boolean;
  random: () => number;
}

/** Lets a payment happen at the checkout. Null when it does not answer: then it may have happened. */
async function pay(shop: Shop, { orderId, session, outcome, isPatient, random }: Paying): Promise<Callback | null> {
  const fields = {
    method: ["upi", "card", "netbanking"][Math.floor(random() * 3)] ?? "upi",
    outcome: isOfSandbox(outcome) ? outcome : "pays",
  };
  for (;;) {
    const answer = await send(shop, { path: `/local-payments/${orderId}`, fields, session });
    if (answer?.status === 200) return hiddenFields(answer.text);
    if (answer && answer.status < 500) throw new Error(`the checkout of ${orderId} answers ${answer.status}`);
    if (!isPatient) return null;
  }
}

/** Says of an order that nobody has paid that it was: under a made-up signature, and under one of another order. */
async function forge(shop: Shop, orderId: string, stolen: readonly Callback[], random: () => number): Promise<void> {
  const other = stolen[Math.floor(random() * stolen.length)] ?? {};
  await bringCallback(shop, {
    razorpay_payment_id: `pay_${orderId}`,
    razorpay_order_id: orderId,
    razorpay_signature: "f".repeat(64),
  });
  await bringCallback(shop, { ...other, razorpay_order_id: orderId });
  await bringCallback(shop, { razorpay_order_id: orderId });
}
