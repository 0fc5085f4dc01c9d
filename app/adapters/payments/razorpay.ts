import { createHmac, timingSafeEqual } from "node:crypto";
import { PaymentsError, readPayment, readRefund, readSettled, text, type Fields, type PaymentsPort } from "./port";

interface RazorpayOptions {
  keyId: string;
  keySecret: string;
  /**
   * The secret of webhook messages, and during a rotation the old one: a repeated message is signed with the old
   * secret.
   */
  webhookSecrets: readonly string[];
  /** Where the API stands, as an origin. */
  endpoint: string;
  checkoutUrl: string;
  checkoutScript: string;
  isTest: boolean;
  send: (request: Request) => Promise<Response>;
}

/** Milliseconds that one call may take. */
const patience = 10_000;

/** Lines of a settlement that one call gives, and how many calls one day may take. */
const settledPerPage = 100;
const mostSettledPages = 50;

const hex = (secret: string, signed: string) => createHmac("sha256", secret).update(signed).digest("hex");

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Razorpay over HTTP: https://razorpay.com/docs/api. The sandbox answers in its place on a developer's machine. */
export function createRazorpay({
  keyId,
  keySecret,
  webhookSecrets,
  endpoint,
  checkoutUrl,
  checkoutScript,
  isTest,
  send,
}: RazorpayOptions): PaymentsPort {
  async function call(
    method: "GET" | "POST",
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Fields> {
    const request = new Request(`${endpoint}${path}`, {
      method,
      headers: {
        authorization: `Basic ${btoa(`${keyId}:${keySecret}`)}`,
        "content-type": "application/json",
        ...headers,
      },
      body: body && JSON.stringify(body),
      redirect: "manual",
      signal: AbortSignal.timeout(patience),
    });
    const response = await send(request).catch(() => {
      throw new PaymentsError("down", "the provider does not answer");
    });
    const answer = (await response.json().catch(() => null)) as Fields | null;
    if (response.ok && answer) return answer;
    const { code, description } = (answer?.error ?? {}) as Fields;
    // 401 and 403 are about our key, not about the call; 409: the same refund is being made at this moment.
    const isDown = response.ok || response.status >= 500 || [401, 403, 408, 409, 429].includes(response.status);
    throw new PaymentsError(
      isDown ? "down" : "refused",
      `${response.status} ${text(code) ?? ""} ${text(description) ?? ""}`.trim().slice(0, 300),
    );
  }

  return {
    keyId,
    isTest,
    checkoutUrl,
    checkoutScript,
    async createOrder({ receipt, amount, notes }) {
      const payment = {
        capture: "automatic",
        capture_options: { automatic_expiry_period: 720, manual_expiry_period: 7200, refund_speed: "normal" },
      };
      const order = await call("POST", "/v1/orders", {
        amount,
        currency: "INR",
        receipt,
        unique_receipt: true,
        notes,
        payment,
      });
      const id = text(order.id);
      if (!id || order.amount !== amount) throw new PaymentsError("down", "the provider gave no order");
      return id;
    },
    async listPayments(orderId) {
      const { items } = await call("GET", `/v1/orders/${encodeURIComponent(orderId)}/payments`);
      // An answer without a list does not say that no payment was made.
      if (!Array.isArray(items)) throw new PaymentsError("down", "the provider gave no payments");
      return (items as Fields[]).map(readPayment).filter((payment) => payment !== null);
    },
    async refund({ paymentId, amount, key }) {
      const answer = await call(
        "POST",
        `/v1/payments/${encodeURIComponent(paymentId)}/refund`,
        { amount, speed: "normal", receipt: key },
        { "x-refund-idempotency": key },
      );
      const refund = readRefund(answer);
      if (!refund) throw new PaymentsError("down", "the provider gave no refund");
      return refund;
    },
    async listSettled(day) {
      const [year, month, date] = day.split("-") as [string, string, string];
      const lines: Fields[] = [];
      // Reads until a page is empty, since the provider's largest page size is not relied on.
      for (let page = 0; page < mostSettledPages; page++) {
        const query = new URLSearchParams({
          year,
          month,
          day: date,
          count: String(settledPerPage),
          skip: String(lines.length),
        });
        const { items } = await call("GET", `/v1/settlements/recon/combined?${query.toString()}`);
        if (!Array.isArray(items)) throw new PaymentsError("down", "the provider gave no settlements");
        if (items.length === 0) return lines.map(readSettled);
        lines.push(...(items as Fields[]));
      }
      throw new PaymentsError("refused", `the settlements of ${day} have more than ${lines.length} lines`);
    },
    isCallbackSigned: (orderId, paymentId, signature) => isSame(signature, hex(keySecret, `${orderId}|${paymentId}`)),
    isMessageSigned: (body, signature) => webhookSecrets.some((secret) => isSame(signature, hex(secret, body))),
  };
}
