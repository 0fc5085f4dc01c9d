import { sql } from "drizzle-orm";
import { createHmac } from "node:crypto";
import { signTicket, verifyTicket } from "party/ticket";
import type { PaymentsPort } from "~/adapters/payments/port";
import type { AppContext } from "~/features/context";
import { errorText } from "~/log/log";
import type { BindingName, Environment } from "./bindings";

/** Returns the result as a sentence without any value. Throws when the test fails. */
type BindingTest = (context: AppContext, env: Environment) => Promise<string>;

const settledToday =
  (payments: PaymentsPort | null): BindingTest =>
  async ({ now }) => {
    if (!payments) throw new Error("no payment provider is set up with it");
    await payments.listSettled(new Date(now() + 5.5 * 3600_000).toISOString().slice(0, 10));
    return "The provider has answered what was settled today.";
  };

const providerAnswers: BindingTest = (context, env) => settledToday(context.payments)(context, env);
const testProviderAnswers: BindingTest = (context, env) => settledToday(context.testPayments)(context, env);

/** Signs a message like the provider, and reads it like a message of the provider. */
const webhookRoundTrip =
  (name: BindingName): BindingTest =>
  async ({ payments }, env) => {
    if (!payments) throw new Error("no payment provider is set up");
    const body = '{"event":"test"}';
    const signature = createHmac("sha256", String(env[name])).update(body).digest("hex");
    if (!payments.isMessageSigned(body, signature)) throw new Error("a message signed with it is rejected");
    return "A message signed with it is accepted.";
  };

/** Tests that change nothing and send nothing. */
export const bindingTests: Partial<Record<BindingName, BindingTest>> = {
  DB: async ({ db }) => (await db.get(sql`select 1`), "It has answered."),
  LOG_DB: async ({ logDb }) => (await logDb.get(sql`select 1`), "It has answered."),
  FILES: async ({ files }) => {
    if ((await files.get("no-such-file")) !== null) throw new Error("it has a file that was never stored");
    return "It reported that a file that was never stored doesn't exist.";
  },
  Main: async ({ live }) => (await live.ping(), "A room has answered."),
  COOKIE_SECRET: async ({ sign }) => {
    if (sign("a test") !== sign("a test") || sign("a test") === sign("another"))
      throw new Error("signatures are wrong");
    return "It signs, and the same text gets the same signature.";
  },
  TICKET_SECRET: async ({ now }, env) => {
    const secret = String(env.TICKET_SECRET);
    const ticket = await signTicket(secret, "a-test", now() + 60_000);
    if (
      !(await verifyTicket(secret, "a-test", ticket, now())) ||
      (await verifyTicket(secret, "another", ticket, now()))
    )
      throw new Error("tickets are wrong");
    return "A ticket opens its own room and no other.";
  },
  MAIL_API_KEY: async ({ readmitEmail }) => (
    await readmitEmail("nobody@kaamghar.invalid"),
    "The provider accepts the key: we asked it to remove an address that isn't on its list."
  ),
  RAZORPAY_KEY_ID: providerAnswers,
  RAZORPAY_KEY_SECRET: providerAnswers,
  RAZORPAY_WEBHOOK_SECRET: webhookRoundTrip("RAZORPAY_WEBHOOK_SECRET"),
  RAZORPAY_OLD_WEBHOOK_SECRET: webhookRoundTrip("RAZORPAY_OLD_WEBHOOK_SECRET"),
  RAZORPAY_TEST_KEY_ID: testProviderAnswers,
  RAZORPAY_TEST_KEY_SECRET: testProviderAnswers,
  VAPID_PRIVATE_KEY: async ({ push }) => {
    if (push.publicKey === null) throw new Error("it is no private key of Web Push");
    return "It is a key, and browsers can subscribe with its public part.";
  },
  ONESIGNAL_APP_ID: async ({ push }) => {
    if (push.oneSignalAppId === null) throw new Error("it is no app id of OneSignal");
    return "It has the form of an app id.";
  },
};

/** The time limit of a test. Milliseconds. */
const timeLimit = 10_000;

type TestResult = { works: true; text: string; ms: number } | { works: false; text: string };

/** Tests a secret or binding; null for one without a test. Never throws, and never returns a value. */
export async function testBinding(
  context: AppContext,
  env: Environment,
  name: BindingName,
): Promise<TestResult | null> {
  const test = bindingTests[name];
  if (!test) return null;
  const since = context.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>(
    (_, reject) => (timer = setTimeout(() => reject(new Error("no answer within ten seconds")), timeLimit)),
  );
  try {
    return { works: true, text: await Promise.race([test(context, env), late]), ms: context.now() - since };
  } catch (error) {
    return { works: false, text: withoutValue(errorText(error), env[name]).slice(0, 300) };
  } finally {
    clearTimeout(timer);
  }
}

/** A provider may repeat the key that it was given. */
const withoutValue = (text: string, value: unknown) =>
  typeof value === "string" && value.length > 3 ? text.replaceAll(value, "[the value]") : text;
