import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { createHmac } from "node:crypto";
import type { Db } from "db/client";
import { sandboxObjects } from "db/schema";
import { existsIn } from "db/statements";
import type { PaymentStatus } from "db/vocabulary";
import { createObjects, type Body } from "./objects";
import { settledLines } from "./settled";

/** The outcomes that a user of the sandbox can choose. */
export const sandboxOutcomes = ["pays", "fails", "bank_down", "pays_late", "pays_twice"] as const;
export type SandboxOutcome = (typeof sandboxOutcomes)[number];
const sandboxMethods = ["upi", "card", "netbanking"] as const;
type SandboxMethod = (typeof sandboxMethods)[number];

/** How long a late payment takes, ms. */
const latePaymentTakes = 60_000;

export interface SandboxKeys {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
}

interface SandboxOptions extends SandboxKeys {
  db: Db;
  now: () => number;
  /** Delivers messages to our webhook; with null they stay stored, for tests that deliver them themselves. */
  bring: ((request: Request) => Promise<Response>) | null;
  siteUrl: string;
}

/** A message of the sandbox, as Razorpay sends it. */
export interface SandboxMessage {
  id: string;
  body: string;
  signature: string;
}

/**
 * A payment provider inside the site, for machines of developers and tests: it speaks Razorpay's protocol, and no
 * money moves.
 */
export interface Sandbox {
  /** Answers as Razorpay's API does. */
  answer(request: Request): Promise<Response>;
  findOrder(id: string): Promise<{ amount: number; receipt: string; status: string } | null>;
  /** Carries out a payment; returns the fields that the checkout sends to the callback. */
  pay(orderId: string, method: SandboxMethod, outcome: SandboxOutcome): Promise<Record<string, string>>;
  /** Messages that are due, the oldest first. */
  listMessages(): Promise<SandboxMessage[]>;
  /** Delivers due messages to our webhook, and deletes the accepted ones. */
  bringMessages(): Promise<void>;
}

/** Creates the sandbox over the site's own database. */
export function createSandbox({ db, now, bring, siteUrl, keyId, keySecret, webhookSecret }: SandboxOptions): Sandbox {
  const seconds = () => Math.floor(now() / 1000);
  const json = (body: Body, status = 200) => Response.json(body, { status });
  const error = (status: number, description: string) =>
    json(
      {
        error: {
          code: "BAD_REQUEST_ERROR",
          description,
          field: null,
          source: "business",
          step: null,
          reason: "input_validation_failed",
          metadata: {},
        },
      },
      status,
    );
  const { newId, find, paymentsOf, insert, message, messagesOf } = createObjects(db, now);
  const sign = (secret: string, text: string) => createHmac("sha256", secret).update(text).digest("hex");
  async function makePayment(
    order: Body,
    method: SandboxMethod,
    status: PaymentStatus,
    reason: string | null,
  ): Promise<Body> {
    const payment: Body = {
      id: newId("pay"),
      entity: "payment",
      amount: order.amount,
      currency: "INR",
      status,
      order_id: order.id,
      method,
      captured: status === "captured",
      amount_refunded: 0,
      refund_status: null,
      error_code: reason && "BAD_REQUEST_ERROR",
      error_reason: reason,
      error_source: reason && "bank",
      error_step: reason && "payment_authorization",
      created_at: seconds(),
    };
    await db.batch([
      insert("payment", String(payment.id), payment, String(order.id)),
      ...messagesOf(payment, order, status),
      ...(status === "captured"
        ? [
            db
              .update(sandboxObjects)
              .set({ body: { ...order, status: "paid", amount_paid: order.amount, amount_due: 0 } })
              .where(eq(sandboxObjects.id, String(order.id))),
          ]
        : []),
    ] as [ReturnType<typeof insert>]);
    return payment;
  }

  async function createOrder(fields: Body): Promise<Response> {
    const { amount, currency, receipt } = fields;
    if (!Number.isSafeInteger(amount) || (amount as number) < 100)
      return error(400, "Order amount less than minimum amount allowed");
    if (currency !== "INR" || typeof receipt !== "string" || receipt.length > 40)
      return error(400, "The receipt or the currency is not valid");
    const order: Body = {
      id: newId("order"),
      entity: "order",
      amount,
      amount_paid: 0,
      amount_due: amount,
      currency,
      receipt,
      status: "created",
      attempts: 0,
      notes: fields.notes ?? [],
      created_at: seconds(),
    };
    await insert("order", String(order.id), order, null, fields.unique_receipt ? `receipt:${receipt}` : null);
    const kept = fields.unique_receipt
      ? await db
          .select()
          .from(sandboxObjects)
          .where(eq(sandboxObjects.uniqueKey, `receipt:${receipt}`))
          .get()
      : await find(String(order.id));
    return json(kept?.body ?? order);
  }

  async function createRefund(paymentId: string, fields: Body, key: string | null): Promise<Response> {
    const uniqueKey = key && `refund:${key}`;
    const made = uniqueKey
      ? await db.select().from(sandboxObjects).where(eq(sandboxObjects.uniqueKey, uniqueKey)).get()
      : undefined;
    if (made) return json(made.body);
    const payment = await find(paymentId);
    if (!payment || payment.kind !== "payment") return error(400, "The id provided does not exist");
    const amount = fields.amount ?? payment.body.amount;
    if (!Number.isSafeInteger(amount) || (amount as number) < 100)
      return error(400, "The amount must be at least INR 1.00");
    const refund: Body = {
      id: newId("rfnd"),
      entity: "refund",
      amount,
      currency: "INR",
      payment_id: paymentId,
      receipt: fields.receipt ?? null,
      status: "processed",
      speed_processed: "normal",
      created_at: seconds(),
    };
    const after = sql`json_extract(body, '$.amount_refunded') + ${amount as number}`;
    const [inserted] = await db.batch([
      db
        .insert(sandboxObjects)
        .select(
          sql`select ${String(refund.id)}, 'refund', ${paymentId}, ${uniqueKey}, ${JSON.stringify(refund)}, ${now()}
        from sandbox_objects where id = ${paymentId} and json_extract(body, '$.captured') and ${after} <= json_extract(body, '$.amount')`,
        )
        .onConflictDoNothing()
        .returning({ id: sandboxObjects.id }),
      db
        .update(sandboxObjects)
        .set({
          body: sql`json_set(body, '$.amount_refunded', ${after}, '$.status', case when ${after} = json_extract(body, '$.amount') then 'refunded' else 'captured' end)`,
        })
        .where(
          and(eq(sandboxObjects.id, paymentId), existsIn(sandboxObjects, eq(sandboxObjects.id, String(refund.id)))),
        ),
    ]);
    if (inserted.length === 0) return error(400, "The total refund amount is greater than the refund payment amount");
    await message("refund.processed", {
      refund: { entity: refund },
      payment: { entity: (await find(paymentId))?.body },
    });
    return json(refund);
  }

  async function answer(request: Request): Promise<Response> {
    if (request.headers.get("authorization") !== `Basic ${btoa(`${keyId}:${keySecret}`)}`)
      return error(401, "Authentication failed");
    const { pathname, searchParams } = new URL(request.url);
    const [, version, things, id = "", part] = pathname.split("/");
    const fields = request.method === "POST" ? ((await request.json()) as Body) : {};
    if (version !== "v1") return error(404, "The requested URL was not found on the server.");
    if (request.method === "POST" && things === "orders" && id === "") return createOrder(fields);
    if (request.method === "POST" && things === "payments" && part === "refund")
      return createRefund(id, fields, request.headers.get("x-refund-idempotency"));
    if (request.method === "GET" && things === "orders" && part === "payments") {
      await ripen(id);
      return json({ entity: "collection", items: (await paymentsOf(id)).map(({ body }) => body) });
    }
    if (request.method === "GET" && pathname === "/v1/settlements/recon/combined")
      return json({ entity: "collection", items: await settledLines(db, searchParams) });
    return error(404, "The requested URL was not found on the server.");
  }

  /** Captures the late payments that are due, of one order or, with null, of all. */
  async function ripen(orderId: string | null): Promise<void> {
    const late = await db
      .select()
      .from(sandboxObjects)
      .where(
        and(
          eq(sandboxObjects.kind, "payment"),
          sql`json_extract(body, '$.late_at') <= ${now()}`,
          orderId === null ? undefined : eq(sandboxObjects.parentId, orderId),
        ),
      );
    for (const { id, parentId, body } of late) {
      const order = parentId ? await find(parentId) : undefined;
      const { late_at: _due, ...rest } = body;
      const payment: Body = {
        ...rest,
        status: "captured",
        captured: true,
        error_code: null,
        error_reason: null,
        error_source: null,
        error_step: null,
      };
      const [ripe] = await db
        .update(sandboxObjects)
        .set({ body: payment })
        .where(and(eq(sandboxObjects.id, id), sql`json_extract(body, '$.late_at') is not null`))
        .returning({ id: sandboxObjects.id });
      if (ripe) await db.batch(messagesOf(payment, order?.body ?? {}, "captured") as [ReturnType<typeof insert>]);
    }
  }

  const failureFields = (payment: Body) => ({
    "error[code]": "BAD_REQUEST_ERROR",
    "error[description]": "The payment was not completed.",
    "error[source]": "bank",
    "error[step]": "payment_authorization",
    "error[reason]": String(payment.error_reason),
    "error[metadata]": JSON.stringify({ payment_id: payment.id, order_id: payment.order_id }),
  });

  async function listMessages(): Promise<SandboxMessage[]> {
    await ripen(null);
    const due = await db
      .select()
      .from(sandboxObjects)
      .where(and(eq(sandboxObjects.kind, "event"), lte(sandboxObjects.createdAt, now())))
      .orderBy(asc(sandboxObjects.createdAt), asc(sandboxObjects.id))
      .limit(50);
    return due.map(({ id, body }) => ({
      id,
      body: JSON.stringify(body),
      signature: sign(webhookSecret, JSON.stringify(body)),
    }));
  }

  return {
    answer,
    async findOrder(id) {
      const order = await find(id);
      return order?.kind === "order"
        ? { amount: Number(order.body.amount), receipt: String(order.body.receipt), status: String(order.body.status) }
        : null;
    },
    async pay(orderId, method, outcome) {
      const order = await find(orderId);
      if (order?.kind !== "order") throw new Error(`the sandbox has no order ${orderId}`);
      if (outcome === "fails" || outcome === "bank_down")
        return failureFields(
          await makePayment(
            order.body,
            method,
            "failed",
            outcome === "fails" ? "payment_declined" : "bank_technical_error",
          ),
        );
      if (outcome === "pays_late") {
        const payment = await makePayment(order.body, method, "failed", "payment_timed_out");
        await db
          .update(sandboxObjects)
          .set({ body: { ...payment, late_at: now() + latePaymentTakes } })
          .where(eq(sandboxObjects.id, String(payment.id)));
        return failureFields(payment);
      }
      const payment = await makePayment(order.body, method, "captured", null);
      if (outcome === "pays_twice") await makePayment(order.body, method, "captured", null);
      return {
        razorpay_payment_id: String(payment.id),
        razorpay_order_id: orderId,
        razorpay_signature: sign(keySecret, `${orderId}|${String(payment.id)}`),
      };
    },
    listMessages,
    async bringMessages() {
      if (!bring) return;
      const taken: string[] = [];
      for (const { id, body, signature } of await listMessages()) {
        const headers = {
          "content-type": "application/json",
          "x-razorpay-signature": signature,
          "x-razorpay-event-id": id,
        };
        const response = await bring(
          new Request(`${siteUrl}/webhooks/razorpay`, { method: "POST", headers, body }),
        ).catch(() => null);
        if (response?.ok) taken.push(id);
      }
      if (taken.length > 0) await db.delete(sandboxObjects).where(inArray(sandboxObjects.id, taken));
    },
  };
}
