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

const none = "It is read with each request; nothing can fail in it by itself.";
const realOnly = "The provider has no call that does nothing.";

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
  FILES: binding("Photos, logos and résumé files are not shown, and nothing can be uploaded.", { isRequired: true }),
  IMAGES: binding("Pictures cannot be uploaded: nothing makes them small and free of metadata.", {
    isRequired: true,
    noTest: "Every use is billed. Upload a photo to try it.",
  }),
  Main: binding("Open pages learn nothing by themselves: no live jobs, no live notifications.", { isRequired: true }),
  INTERACTIONS: binding("Nothing stops: views of jobs are written one by one, with the request that brings them.", {
    noTest: "A message would be counted as a view.",
  }),
  LOG_INS: binding("News of matches after a log-in come some minutes later, by the clock.", {
    noTest: "A message would write to a person.",
  }),

  COOKIE_SECRET: secret(
    "The site does not start: cookies, links in mails and rate limits are signed with it. When it changes, links that were mailed are void.",
    { isRequired: true },
  ),
  TICKET_SECRET: secret("The site does not start: nobody could join a room.", { isRequired: true }),
  MAIL_API_KEY: secret(
    "No mail goes out: no confirmations, codes and links. Mails wait, and are given up after 20 hours.",
    { isRequired: true },
  ),
  MAIL_WEBHOOK_SECRET: secret("Mails that come back are not learned of, and go to the same addresses again.", {
    noTest: "The provider must send a message: its dashboard can.",
  }),
  MAIL_INBOUND_SECRET: secret("Answers to our mails do not come into tickets; they go to the support address.", {
    noTest: "The provider must send a message: its dashboard can.",
  }),
  RAZORPAY_KEY_ID: secret("Nothing can be bought."),
  RAZORPAY_KEY_SECRET: secret("Nothing can be bought."),
  RAZORPAY_WEBHOOK_SECRET: secret(
    "Payments are learned of by asking alone, some minutes later; disputes are not learned of.",
  ),
  RAZORPAY_OLD_WEBHOOK_SECRET: secret("Nothing: it is set only while the webhook’s secret is changed."),
  RAZORPAY_TEST_KEY_ID: secret("Nobody can try out paying at /payment-test beside a live key."),
  RAZORPAY_TEST_KEY_SECRET: secret("Nobody can try out paying at /payment-test beside a live key."),
  RAZORPAY_TEST_WEBHOOK_SECRET: secret("Test payments are learned of by asking alone.", {
    noTest: "Pay at /payment-test to try it.",
  }),
  GOOGLE_CLIENT_ID: secret("Nobody can log in with Google.", { noTest: "Log in with Google to try it." }),
  GOOGLE_CLIENT_SECRET: secret("Nobody can log in with Google.", { noTest: "Log in with Google to try it." }),
  VAPID_PRIVATE_KEY: secret(
    "No browser can subscribe to notifications, and those that have are not reached. When it changes, every browser has to subscribe again.",
  ),
  ONESIGNAL_APP_ID: secret("Push goes by Web Push alone."),
  ONESIGNAL_API_KEY: secret("Push goes by Web Push alone.", { noTest: realOnly }),
  MSG91_AUTH_KEY: secret("Nobody can log in with a code to their phone.", {
    noTest: "Every message costs money. Log in with your own number to try it.",
  }),
  INDEXNOW_KEY: secret("Bing and others find jobs by the sitemap alone, days later.", { noTest: realOnly }),
  GOOGLE_INDEXING_KEY: secret("Google finds jobs by the sitemap alone, days later.", { noTest: realOnly }),

  SITE_URL: setting("The site does not start: links in mails are made with it.", { isRequired: true }),
  MAIL_FROM: setting("No mail goes out: the provider does not know the sender.", { isRequired: true }),
  MAIL_ADAPTER: setting("No mail goes out. “http” in production.", { isRequired: true }),
  CLIENT_ADDRESS_HEADER: setting("Rate limits cannot tell visitors apart.", { isRequired: true }),
  MAIL_INBOUND_DOMAIN: setting("Answers to our mails do not come into tickets; they go to the support address."),
  PAYMENT_ADAPTER: setting("Nothing can be bought."),
  TEXT_ADAPTER: setting("Nobody can log in with a code to their phone."),
  MSG91_TEMPLATES: setting("Nobody can log in with a code to their phone."),
  LIVE_SHARDS: setting("Nothing: the public feed is one room, for 20,000 open pages."),
  LOG_SAMPLE: setting("The log is text for a person, without lines of requests."),
  GOOGLE_INDEXING_PER_DAY: setting("Nothing: Google is told of 200 jobs a day."),

  MAIL_ENDPOINT: development("Sends mails to a server of tests."),
  MAIL_INBOUND_ENDPOINT: development("Says where mails that came in are read."),
  MSG91_ENDPOINT: development("Sends codes to a server of tests."),
  ONESIGNAL_ENDPOINT: development("Sends pushes to a server of tests."),
  INDEXNOW_ENDPOINT: development("Tells a server of tests of jobs."),
  GOOGLE_INDEXING_ENDPOINT: development("Tells a server of tests of jobs."),
  GOOGLE_ENDPOINTS: development("Logs in at a server of tests."),
  PUSH_ORIGINS: development("Lets push services of tests be reached."),
  GEO_LOCAL: development("Says where every visitor comes from."),
  RATE_LIMIT_FACTOR: development("Makes all rate limits wider, for load tests."),
  UNDO_SECONDS: development(
    "Changes for how long employers can take back a move or a message, for tests; ten seconds without it.",
  ),
  CHEAP_LOG_INS: development("Makes the hash of a new password cost next to nothing, for tests."),
  SANDBOX_MESSAGES: development("Keeps the messages of the payment sandbox back."),
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
