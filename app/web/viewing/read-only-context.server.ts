import type { AppLoadContext } from "@remix-run/cloudflare";
import { isWriteRefused, readOnly, WriteRefused } from "db/read-only";
import type { PaymentsPort } from "~/adapters/payments/port";
import type { Viewing } from "~/features/viewer/viewing/viewing.server";

const nothing = () => Promise.resolve();
const refuse = () => Promise.reject(new WriteRefused());

const readOnlyPayments = (payments: PaymentsPort | null): PaymentsPort | null =>
  payments && { ...payments, createOrder: refuse, refund: refuse };

/**
 * The context of a page that an owner sees as a person: its viewer is the person, and it can change nothing. Side
 * effects of a page (recording the visit, or the view of a job) are left out; anything else that writes or sends fails.
 */
export function readOnlyContext(context: AppLoadContext, viewing: Viewing): AppLoadContext {
  const { db, logDb } = context;
  const readDb = readOnly(db);
  return {
    ...context,
    viewing: { ...viewing, isShown: true },
    viewer: () => Promise.resolve(viewing.person),
    db: readDb,
    logDb: logDb === db ? readDb : readOnly(logDb),
    waitUntil: (promise) =>
      context.waitUntil(
        promise.catch((error: unknown) => {
          if (!isWriteRefused(error)) throw error;
        }),
      ),
    interactions: { send: nothing },
    logIns: { send: nothing },
    live: { ...context.live, publish: nothing, publishToFeed: nothing, sendOut: nothing },
    email: { send: refuse },
    readmitEmail: refuse,
    textMessages: context.textMessages && { ...context.textMessages, send: refuse },
    push: { ...context.push, send: refuse },
    payments: readOnlyPayments(context.payments),
    testPayments: readOnlyPayments(context.testPayments),
    files: { ...context.files, put: refuse, putStream: refuse, remove: refuse },
    searchEngines: [],
    sandbox: null,
  };
}
