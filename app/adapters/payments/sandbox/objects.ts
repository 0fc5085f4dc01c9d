import { and, asc, eq } from "drizzle-orm";
import type { Db } from "db/client";
import { createId } from "db/id";
import { sandboxObjects } from "db/schema";
import type { PaymentStatus } from "db/vocabulary";

export type Body = Record<string, unknown>;

/** The orders, payments, refunds and messages that the sandbox stores. */
export function createObjects(db: Db, now: () => number) {
  const newId = (kind: string) => `${kind}_${createId(now())}`;
  const find = (id: string) => db.select().from(sandboxObjects).where(eq(sandboxObjects.id, id)).get();
  const paymentsOf = (orderId: string) =>
    db
      .select()
      .from(sandboxObjects)
      .where(and(eq(sandboxObjects.parentId, orderId), eq(sandboxObjects.kind, "payment")))
      .orderBy(asc(sandboxObjects.createdAt), asc(sandboxObjects.id));

  const insert = (
    kind: "order" | "payment" | "refund" | "event",
    id: string,
    body: Body,
    parentId: string | null = null,
    uniqueKey: string | null = null,
    at = now(),
  ) => db.insert(sandboxObjects).values({ id, kind, parentId, uniqueKey, body, createdAt: at }).onConflictDoNothing();

  function message(name: string, payload: Body, at = now()) {
    const body = {
      entity: "event",
      account_id: "acc_sandbox",
      event: name,
      contains: Object.keys(payload),
      payload,
      created_at: Math.floor(at / 1000),
    };
    return insert("event", newId("evt"), body, null, null, at);
  }

  /** The statements of a payment's messages. */
  const messagesOf = (payment: Body, order: Body, status: PaymentStatus, at = now()) => {
    const entity = { payment: { entity: payment } };
    if (status === "failed") return [message("payment.failed", entity, at)];
    const authorized = { payment: { entity: { ...payment, status: "authorized" } } };
    return [
      message("payment.authorized", authorized, at),
      message("payment.captured", entity, at),
      message("order.paid", { ...entity, order: { entity: { ...order, status: "paid" } } }, at),
    ];
  };

  return { newId, find, paymentsOf, insert, message, messagesOf };
}
