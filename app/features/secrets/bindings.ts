/** The kind of a name in the worker's environment. "development": only tests and developers' machines set it. */
export type BindingKind = "secret" | "binding" | "setting" | "development";

export interface Binding {
  kind: BindingKind;
  /** Without it the site does not start, or does not work properly. */
  isRequired?: true;
  /** What stops without it, as a sentence for the owner; for names that only developers set, what it does. */
  without: string;
  /** Why there is no test; the tests are in tests.server.ts. */
  noTest?: string;
}

const none = "It's read with each request, so there's nothing to test.";
const realOnly = "The provider has no harmless test call.";

const binding = (without: string, more: Partial<Binding> = {}): Binding => ({ kind: "binding", without, ...more });
const secret = (without: string, more: Partial<Binding> = {}): Binding => ({ kind: "secret", without, ...more });
const setting = (without: string, more: Partial<Binding> = {}): Binding => ({
  kind: "setting",
  without,
  noTest: none,
  ...more,
});
const development = (does: string): Binding => ({ kind: "development", without: does, noTest: none });

/** Every name of the worker's environment (app/load-context.ts), in the order of the page. A test holds it to the type. */
export const bindings = {
  DB: binding("Every page: all data is in it.", { isRequired: true }),
  LOG_DB: binding("Nothing: logs stay in DB, which then takes all writes."),
  FILES: binding("Photos, logos and résumé files aren't shown, and uploads fail.", { isRequired: true }),
  IMAGES: binding("Pictures can't be uploaded: they can't be resized and stripped of metadata.", {
    isRequired: true,
    noTest: "Every use is billed. Upload a photo to try it.",
  }),
  Main: binding("Open pages aren't updated live: no live jobs, no live notifications.", { isRequired: true }),
  INTERACTIONS: binding("Nothing: job views are written one by one, with each request.", {
    noTest: "A message would be counted as a view.",
  }),
  LOG_INS: binding("Job matches after a login come a few minutes later, from a scheduled task.", {
    noTest: "A message would write to a person.",
  }),

  COOKIE_SECRET: secret(
    "The site won't start: it signs cookies, email links and rate limits. When it changes, links already emailed stop working.",
    { isRequired: true },
  ),
  TICKET_SECRET: secret("The site won't start: no one could join a room.", { isRequired: true }),
  MAIL_API_KEY: secret(
    "No emails are sent: no confirmations, codes or links. Emails are queued, and fail after 20 hours.",
    { isRequired: true },
  ),
  MAIL_WEBHOOK_SECRET: secret("Bounced emails go unnoticed, and the same addresses get emails again.", {
    noTest: "The provider must send a message: its dashboard can.",
  }),
  MAIL_INBOUND_SECRET: secret("Replies to our emails aren't added to tickets; they go to the support address.", {
    noTest: "The provider must send a message: its dashboard can.",
  }),
  RAZORPAY_KEY_ID: secret("No one can buy anything."),
  RAZORPAY_KEY_SECRET: secret("No one can buy anything."),
  RAZORPAY_WEBHOOK_SECRET: secret(
    "Payments are confirmed only by polling, a few minutes later; disputes go unnoticed.",
  ),
  RAZORPAY_OLD_WEBHOOK_SECRET: secret("Nothing: it's set only while the webhook’s secret is being rotated."),
  RAZORPAY_TEST_KEY_ID: secret("No test payments at /payment-test beside a live key."),
  RAZORPAY_TEST_KEY_SECRET: secret("No test payments at /payment-test beside a live key."),
  RAZORPAY_TEST_WEBHOOK_SECRET: secret("Test payments are learned of by asking alone.", {
    noTest: "Pay at /payment-test to try it.",
  }),
  GOOGLE_CLIENT_ID: secret("No one can log in with Google.", { noTest: "Log in with Google to try it." }),
  GOOGLE_CLIENT_SECRET: secret("No one can log in with Google.", { noTest: "Log in with Google to try it." }),
  VAPID_PRIVATE_KEY: secret(
    "Browsers can't subscribe to notifications, and subscribed ones aren't reached. When it changes, every browser must subscribe again.",
  ),
  ONESIGNAL_APP_ID: secret("Push goes by Web Push alone."),
  ONESIGNAL_API_KEY: secret("Push goes by Web Push alone.", { noTest: realOnly }),
  MSG91_AUTH_KEY: secret("No one can log in with a code sent to their phone.", {
    noTest: "Every message costs money. Log in with your own number to try it.",
  }),
  INDEXNOW_KEY: secret("Bing and others find jobs by the sitemap alone, days later.", { noTest: realOnly }),
  GOOGLE_INDEXING_KEY: secret("Google finds jobs by the sitemap alone, days later.", { noTest: realOnly }),

  SITE_URL: setting("The site won't start: email links need it.", { isRequired: true }),
  MAIL_FROM: setting("No emails are sent: the provider doesn't know the sender.", { isRequired: true }),
  MAIL_ADAPTER: setting("No emails are sent. “http” in production.", { isRequired: true }),
  CLIENT_ADDRESS_HEADER: setting("Rate limits can't tell visitors apart.", { isRequired: true }),
  MAIL_INBOUND_DOMAIN: setting("Replies to our emails aren't added to tickets; they go to the support address."),
  PAYMENT_ADAPTER: setting("No one can buy anything."),
  TEXT_ADAPTER: setting("No one can log in with a code sent to their phone."),
  MSG91_TEMPLATES: setting("No one can log in with a code sent to their phone."),
  LIVE_SHARDS: setting("Nothing: the public feed is one room, for 20,000 open pages."),
  LOG_SAMPLE: setting("The log is text for a person, without lines of requests."),
  GOOGLE_INDEXING_PER_DAY: setting("Nothing: Google is notified about 200 jobs a day."),

  MAIL_ENDPOINT: development("Sends emails to a test server."),
  MAIL_INBOUND_ENDPOINT: development("Says where inbound emails are read."),
  MSG91_ENDPOINT: development("Sends codes to a server of tests."),
  ONESIGNAL_ENDPOINT: development("Sends pushes to a server of tests."),
  INDEXNOW_ENDPOINT: development("Sends job updates to a test server."),
  GOOGLE_INDEXING_ENDPOINT: development("Sends job updates to a test server."),
  GOOGLE_ENDPOINTS: development("Logs in at a server of tests."),
  PUSH_ORIGINS: development("Lets push services of tests be reached."),
  GEO_LOCAL: development("Says where every visitor comes from."),
  RATE_LIMIT_FACTOR: development("Makes all rate limits wider, for load tests."),
  UNDO_SECONDS: development(
    "Changes how long employers can undo a move or a message, for tests; ten seconds without it.",
  ),
  CHEAP_LOG_INS: development("Makes hashing a new password almost free, for tests."),
  SANDBOX_MESSAGES: development("Holds back the messages of the payment sandbox."),
} as const satisfies Record<string, Binding>;

export type BindingName = keyof typeof bindings;

/** The name of a binding; null for any other text. */
export const bindingName = (text: string): BindingName | null =>
  Object.hasOwn(bindings, text) ? (text as BindingName) : null;

/** The environment of the worker; only its names are known here. */
export type Environment = Readonly<Partial<Record<string, unknown>>>;

/** Whether a name has a value that is not empty. */
export const isSet = (env: Environment, name: BindingName) =>
  env[name] !== undefined && env[name] !== null && env[name] !== "";
