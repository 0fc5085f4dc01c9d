import { createRandom } from "../../bench/search/search-words";

/** What a hostile sender knows of the shop. */
interface Known {
  /** The order of a purchase that nobody has paid, and what it costs, in paise. */
  order: string;
  amount: number;
  /** Orders and transactions of others. */
  others: readonly string[];
  /** True ways back from the checkout, of orders that are paid. */
  stolen: readonly Record<string, string>[];
  /** Signs a message as the provider does. */
  sign: (body: string) => string;
}

export interface HostileSending {
  what: string;
  method: string;
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
}

const texts = [
  "",
  " ",
  "null",
  "undefined",
  "[object Object]",
  "__proto__",
  "constructor",
  "order_",
  "pay_",
  "' OR 1=1 --",
  "1; DROP TABLE transactions; --",
  "\u0000",
  "order_\u0000x",
  "अमाउंट ₹१००",
  "काम\u200dघर",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "%00",
  "%",
  "\r\nx-header: 1",
  "💸".repeat(50),
  "x".repeat(5_000),
  "क".repeat(3_000),
  "\ud800",
  "9".repeat(400),
];
const strange: readonly unknown[] = [
  -1,
  -11_682,
  0,
  -0,
  0.5,
  116.82,
  11_681,
  11_683,
  1e308,
  2 ** 53,
  "11682",
  "११६८२",
  [11_682],
  [],
  {},
  { toString: 1 },
  null,
  true,
  false,
  "1e4",
  "0x2da2",
  ...texts,
];
const types = [
  "",
  "text/plain",
  "application/json",
  "application/x-www-form-urlencoded",
  "application/x-www-form-urlencoded; charset=utf-16",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "image/png",
  "a/b, c/d",
  ";",
];

/** Draws hostile ways back from the checkout and hostile messages; the same seed gives the same ones. None of them is what the provider would send of an unpaid order. */
export function createHostilePayments(seed: number, { order, amount, others, stolen, sign }: Known) {
  const random = createRandom(seed);
  const pick = <Each>(all: readonly Each[]) => all[Math.floor(random() * all.length)] as Each;
  const hex = (length: number) => Array.from({ length }, () => pick([..."0123456789abcdef"])).join("");
  const trueOne = () => pick(stolen);
  const signature = () => {
    const known = trueOne().razorpay_signature ?? "";
    return pick([
      hex(64),
      known,
      known.slice(0, -1),
      known.toUpperCase(),
      `${known}0`,
      `0x${known}`,
      ` ${known}`,
      sign(`${order}|pay_1`),
      hex(63),
      "0".repeat(64),
      ...texts,
    ]);
  };
  const deep = (levels: number) =>
    pick([
      () => "[".repeat(levels) + "]".repeat(levels),
      () => `${'{"payload":'.repeat(levels)}1${"}".repeat(levels)}`,
    ])();
  const junk = () =>
    pick([
      () => deep(10),
      () => deep(5_000),
      () => deep(40_000),
      () => "x".repeat(99_000),
      () => "{}",
      () => "[",
      () => "",
      () => '{"event":',
      () => "\u0000".repeat(100),
      () => "क".repeat(33_000),
    ])();
  const bytes = () => Uint8Array.from({ length: 1 + Math.floor(random() * 5_000) }, () => Math.floor(random() * 256));

  function callback(): HostileSending {
    const headers: Record<string, string> = {
      origin: pick(["https://api.razorpay.com", "https://evil.example", "null"]),
      "content-type": "application/x-www-form-urlencoded",
    };
    const form = (what: string, pairs: [string, string][]): HostileSending => ({
      what,
      method: "POST",
      headers,
      body: new URLSearchParams(pairs).toString(),
    });
    const id = () => pick([order, ...others, trueOne().razorpay_payment_id ?? "", `pay_${hex(14)}`, ...texts]);
    const kinds: (() => HostileSending)[] = [
      () =>
        form("a made-up payment", [
          ["razorpay_payment_id", id()],
          ["razorpay_order_id", order],
          ["razorpay_signature", signature()],
        ]),
      () => form("the signature of another order", Object.entries({ ...trueOne(), razorpay_order_id: order })),
      () =>
        form("fields that come twice", [
          ["razorpay_order_id", order],
          ["razorpay_order_id", trueOne().razorpay_order_id ?? ""],
          ["razorpay_payment_id", id()],
          ...Object.entries(trueOne()),
        ]),
      () =>
        form("ids of others", [
          ["razorpay_payment_id", id()],
          ["razorpay_order_id", pick(others)],
          ["razorpay_signature", signature()],
        ]),
      () =>
        form(
          "fields that are missing",
          [
            ["razorpay_order_id", order],
            ["razorpay_payment_id", id()],
            ["razorpay_signature", signature()],
          ].filter(() => random() < 0.6) as [string, string][],
        ),
      () =>
        form("a failure", [
          ["error[code]", pick(texts)],
          ["error[reason]", pick(texts)],
          [
            "error[metadata]",
            pick([
              JSON.stringify({ order_id: order, payment_id: pick(strange) }),
              JSON.stringify({ order_id: pick(strange) }),
              junk(),
              "null",
              "7",
            ]),
          ],
        ]),
      () =>
        form("fields that nobody asks for", [
          ["razorpay_order_id", order],
          ["amount", JSON.stringify(pick(strange))],
          ["status", "captured"],
          ["captured", "true"],
          ["points", "99999"],
          ["__proto__[paid]", "1"],
        ]),
      () => ({
        what: "another type",
        method: "POST",
        headers: { ...headers, "content-type": pick(types) },
        body: pick([
          junk(),
          `razorpay_order_id=${order}&razorpay_payment_id=pay_1&razorpay_signature=${signature().slice(0, 100)}`,
        ]),
      }),
      () => ({ what: "bytes by chance", method: "POST", headers, body: bytes() }),
      () => ({
        what: "another method",
        method: pick(["GET", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS"]),
        headers,
        body: undefined,
      }),
    ];
    return pick(kinds)();
  }

  /** A message of a payment that would count, but for what is changed in it. */
  const messageOf = (changed: object, event: unknown = "payment.captured") =>
    JSON.stringify({
      entity: "event",
      event,
      payload: {
        payment: {
          entity: {
            id: `pay_${hex(14)}`,
            entity: "payment",
            order_id: order,
            amount,
            currency: "INR",
            status: "captured",
            captured: true,
            method: "upi",
            ...changed,
          },
        },
      },
    });
  const refundOf = (changed: object) =>
    JSON.stringify({
      entity: "event",
      event: pick(["refund.processed", "refund.failed"]),
      payload: {
        refund: {
          entity: {
            id: `rfnd_${hex(14)}`,
            payment_id: trueOne().razorpay_payment_id,
            amount,
            status: "processed",
            ...changed,
          },
        },
      },
    });
  const wrong = () =>
    pick<() => object>([
      () => ({ amount: pick(strange) }),
      () => ({ order_id: pick(strange) }),
      () => ({ order_id: `order_${hex(14)}` }),
      () => ({ currency: pick(["USD", "inr", "", null, 7, ["INR"]]) }),
      () => ({ status: pick(["Captured", "paid", "", null, ["captured"], {}]) }),
      () => ({ amount: amount * 100 }),
      () => ({ amount: amount / 100 }),
      () => ({ id: pick(["", null, 7, [], {}]) }),
    ])();

  function message(): HostileSending {
    const headers = (signed: string, type = "application/json"): Record<string, string> => ({
      "content-type": type,
      "x-razorpay-signature": signed.replace(/[^\x20-\x7e]/g, "").trim(),
      "x-razorpay-event-id": pick([`evt_${hex(14)}`, "evt_same", "", "x".repeat(3_000)]),
    });
    const post = (what: string, body: string | Uint8Array, signed: string, type?: string): HostileSending => ({
      what,
      method: "POST",
      headers: headers(signed, type),
      body,
    });
    const kinds: (() => HostileSending)[] = [
      () => post("what would count, not signed by the provider", messageOf({}), signature()),
      () =>
        post(
          "what would count, with its signature in capitals or cut off",
          messageOf({}),
          pick([
            (text: string) => text.toUpperCase().replace(/^[0-9]*$/, "A"),
            (text: string) => text.slice(1),
            (text: string) => `${text}0`,
          ])(sign(messageOf({}))),
        ),
      () => post("what would count, under the signature of another message", messageOf({}), sign(messageOf(wrong()))),
      () => {
        const body = messageOf(wrong());
        return post("a signed message of a payment that is not over the order", body, sign(body));
      },
      () => {
        const body = messageOf(
          wrong(),
          pick(["order.paid", "payment.failed", "payment.", "", null, 7, {}, "x".repeat(5_000)]),
        );
        return post("a signed message of another event", body, sign(body));
      },
      () => {
        const body = refundOf(
          pick<object>([{}, { amount: pick(strange) }, { id: pick(strange) }, { status: pick(strange) }]),
        );
        return post("a signed message of a refund that is not ours", body, sign(body));
      },
      () => {
        const body = refundOf({});
        return post("a message of a refund, not signed by the provider", body, signature());
      },
      () => {
        const body = junk();
        return post("signed junk", body, sign(body), pick(types));
      },
      () =>
        post("junk", pick([junk, () => "x".repeat(100_001), () => "x".repeat(900_000)])(), signature(), pick(types)),
      () => post("bytes by chance", bytes(), signature(), pick(types)),
      () => ({
        what: "another method",
        method: pick(["GET", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS"]),
        headers: headers(signature()),
        body: undefined,
      }),
    ];
    return pick(kinds)();
  }

  /** Fields of a form of purchase: up to two of them are not what the page has offered, and most forms have more than it has. */
  function form(takenId: string, packages: readonly string[], token: string): Record<string, string | string[]> {
    const fields: Record<string, string | string[]> = {
      packageKey: pick(packages),
      name: "Asha Kumari",
      address: "",
      state: "09",
      gstin: "",
      token,
    };
    const extra = {
      amount: JSON.stringify(pick(strange)),
      points: "99999",
      paise: "1",
      taxable: "1",
      total: "-1",
      gstPercent: "0",
      lasts: "9999",
      wallet: "employer",
      walletUserId: pick(others),
      userId: pick(others),
      status: "success",
      paymentId: "pay_1",
      orderId: pick(others),
    };
    const hostileFields: Record<string, () => string | string[]> = {
      packageKey: () =>
        pick<string | string[]>([
          "free",
          "__proto__",
          "constructor",
          "toString",
          `${pick(packages)} `,
          pick(packages).toUpperCase(),
          [pick(packages), "free"],
          ["free", pick(packages)],
          ...texts,
        ]),
      name: () => pick(texts),
      address: () => pick(texts),
      state: () => pick<string | string[]>(["29", "9", "00", "99", "०९", "09\u0000", ["09", "29"], ...texts]),
      gstin: () =>
        pick([
          "29AAAAA0000A1ZY",
          "29AAAAA0000A1ZX",
          "09AAAAA0000A1ZY",
          "29aaaaa0000a1zy' --",
          "००AAAAA0000A1ZY",
          ...texts,
        ]),
      token: () => pick<string | string[]>([takenId, takenId.toUpperCase(), [takenId, token], ...texts]),
    };
    const changed = Array.from({ length: Math.floor(random() * 3) }, () => pick(Object.entries(hostileFields))).map(
      ([name, value]) => [name, value()] as const,
    );
    return { ...fields, ...(random() < 0.7 ? extra : {}), ...Object.fromEntries(changed) };
  }

  return {
    callback,
    message,
    form,
    level: () =>
      pick(["level9", "level0", "level-1", "level1 ", "LEVEL1", "1", "silver", "__proto__", "constructor", ...texts]),
    pick,
  };
}
