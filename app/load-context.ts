import type { AppLoadContext } from "@remix-run/cloudflare";
import { createHmac } from "node:crypto";
import type { Locale } from "db/vocabulary";
import { noteStatements } from "~/log/event-scope.server";
import { logError } from "~/log/log";
import { createDb, onStatements, type Db } from "../db/client";
import { sessionBinding } from "../db/d1-session";
import type { RoomBinding } from "../party/binding";
import { feedRoomCount } from "../party/rooms";
import { createHttpEmail } from "./adapters/email/http";
import { createHttpInbox } from "./adapters/email/inbox";
import { createLocalEmail } from "./adapters/email/local";
import { createHttpReadmission } from "./adapters/email/readmission";
import { createR2Files } from "./adapters/files/r2";
import { edgeGeo } from "./adapters/geo/edge";
import { createLocalGeo } from "./adapters/geo/local";
import type { EdgePlace } from "./adapters/geo/port";
import { createCloudflareImages } from "./adapters/images/cloudflare";
import { createRoomsLive } from "./adapters/live/partyserver";
import {
  createLocalSandbox,
  createPayments,
  createTestPayments,
  type PaymentVariables,
} from "./adapters/payments/payments";
import type { Sandbox } from "./adapters/payments/sandbox/sandbox";
import { createPush } from "./adapters/push/push";
import { createCloudflareQueue } from "./adapters/queue/cloudflare";
import { createDirectQueue } from "./adapters/queue/direct";
import { createGoogleIndexing } from "./adapters/search-engines/google";
import { createIndexNow } from "./adapters/search-engines/indexnow";
import type { SearchEnginePort } from "./adapters/search-engines/port";
import { createLocalTextMessages } from "./adapters/text-messages/local";
import { createMsg91 } from "./adapters/text-messages/msg91";
import type { TextMessagePort } from "./adapters/text-messages/port";
import type { AppContext } from "./features/context";
import { writeInteractions } from "./features/interactions/commands.server";
import type { Interaction, LogInMessage } from "./features/queue-messages";
import type { Viewing } from "./features/viewer/viewing/viewing.server";
import type { SiteAddresses } from "./web/api/api-routes.server";
import type { Refusal } from "./web/security/security.server";
import { createViewerReader, type ViewerReader } from "./web/sessions/session.server";
import type { Toast } from "./web/toast.server";

export interface Env extends PaymentVariables {
  DB: D1Database;
  /** The database of the log tables (db/log-tables.ts); without it they are in DB. */
  LOG_DB?: D1Database;
  FILES: R2Bucket;
  IMAGES: ImagesBinding;
  /** The rooms, Durable Objects of this Worker; the name is part of the clients' addresses. */
  Main: RoomBinding;
  /** Views of jobs on their way to the `queue` handler; without it they are written one by one. */
  INTERACTIONS?: Queue<Interaction>;
  /**
   * Log-ins on their way to the `queue` handler; without it the cron alone sends the notifications that follow them.
   */
  LOG_INS?: Queue<LogInMessage>;
  SITE_URL: string;
  /** Number of rooms over which the public feed is spread, 1 to 64. */
  LIVE_SHARDS?: string;
  /** Signs the tickets with which personal rooms are joined. */
  TICKET_SECRET?: string;
  /** Signs short-lived cookies and the links in alert mails, and hides what rate limits count. */
  COOKIE_SECRET?: string;
  /** "http" in production; "local" keeps mails in the database and opens /local-mailbox. */
  MAIL_ADAPTER: "http" | "local";
  MAIL_FROM: string;
  MAIL_API_KEY?: string;
  /** Signs the mail provider's events ("whsec_…"); without it /webhooks/email does not exist. */
  MAIL_WEBHOOK_SECRET?: string;
  /** The domain at which the provider receives mails for tickets, and the secret of its webhook. */
  MAIL_INBOUND_DOMAIN?: string;
  MAIL_INBOUND_SECRET?: string;
  /** Where mails that were received are read; Resend's by default. */
  MAIL_INBOUND_ENDPOINT?: string;
  /** Where the mail provider takes mails, when it is not the real one; for tests only. */
  MAIL_ENDPOINT?: string;
  /**
   * What sends codes to mobile phones: "local" stores them for /local-mailbox; without it no one can log in with a
   * number.
   */
  TEXT_ADAPTER?: "local" | "msg91";
  MSG91_AUTH_KEY?: string;
  /** The registered templates, as JSON: see docs/operations.md, "Codes by SMS and WhatsApp". */
  MSG91_TEMPLATES?: string;
  /** What answers in MSG91's place, as an origin; for tests only. */
  MSG91_ENDPOINT?: string;
  /** The private key of Web Push as a JWK (P-256); without it no browser is asked to subscribe. */
  VAPID_PRIVATE_KEY?: string;
  /** Push services beside the browsers' own that may be reached, as origins; for tests and machines of developers only. */
  PUSH_ORIGINS?: string;
  /** Push by OneSignal beside Web Push; both, or neither. */
  ONESIGNAL_APP_ID?: string;
  ONESIGNAL_API_KEY?: string;
  /** What answers in OneSignal's place; for tests only. */
  ONESIGNAL_ENDPOINT?: string;
  /** The key for telling IndexNow of jobs, 8 to 128 letters, digits and dashes; it is public, at /{key}.txt. */
  INDEXNOW_KEY?: string;
  /** What answers in IndexNow's place; for tests only. */
  INDEXNOW_ENDPOINT?: string;
  /** The key file of a Google service account, as JSON, with which Google's Indexing API is told of jobs. */
  GOOGLE_INDEXING_KEY?: string;
  /** Notices a day that Google takes, when it is more than 200. */
  GOOGLE_INDEXING_PER_DAY?: string;
  /** What answers in the place of Google's Indexing API, as an origin; for tests only. */
  GOOGLE_INDEXING_ENDPOINT?: string;
  /** The header in which the edge names the sender's address; "none" where no edge is in front. */
  CLIENT_ADDRESS_HEADER: string;
  /** The place of every sender, as JSON, where no edge gives it; for machines of developers and for tests only. */
  GEO_LOCAL?: string;
  /**
   * The share of requests that get a line in the log, 0 to 1; lines are JSON. Without it the log is plain text, without
   * lines for requests.
   */
  LOG_SAMPLE?: string;
  /** All rate limits are this many times as wide; for load tests. */
  RATE_LIMIT_FACTOR?: string;
  /** For how many seconds an employer can take back a move or a message, when it is not ten; for tests only. */
  UNDO_SECONDS?: string;
  /** The hash of a new password costs next to nothing; for tests only. Read from process.env. */
  CHEAP_LOG_INS?: string;
  /** Without both, the pages say that signing in with Google is not set up. */
  GOOGLE_CLIENT_ID?: string;
  GOOGLE_CLIENT_SECRET?: string;
  /** Where Google's authorize, token and userinfo addresses stand, as JSON; tests name a server of their own. */
  GOOGLE_ENDPOINTS?: string;
}

/** What an action or a loader adds to the document of its answer. */
interface Answer {
  toast: Toast | null;
  /**
   * A form that came after the end of its session, or that failed, is shown again with the typed values. Its page is
   * rendered this once without its guard.
   */
  keepsForm?: true;
  /** Why the request was refused before any route; then only the page for refusals is rendered. */
  refusal?: Refusal;
  headers: Headers;
  /** Where a form of the page leads, as an origin: to the checkout of the payment provider, which the page may open by the provider's script, too. */
  checkoutOrigin?: string;
}

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends AppContext {
    env: Env;
    viewer: ViewerReader;
    answer: Answer;
    /** Set while an owner sees the site as a person; `isShown` on the pages that are shown as the person has them. */
    viewing: (Viewing & { isShown: boolean }) | null;
    /** The provider on a developer's machine, for its own pages; null everywhere else. */
    sandbox: Sandbox | null;
    /** The edge's data about the sender of this request. */
    edgePlace: () => EdgePlace | null;
    /** The addresses that programs call and that take forms, for /api-docs; what serves the site gives it. */
    listAddresses?: () => Promise<SiteAddresses>;
    /** Whether a text is a path of this site to which a campaign or a broadcast may lead; what serves the site gives it. */
    isTarget?: (text: string) => boolean;
    /** In which language a page of this site speaks to the reader of this request; what serves the site gives it. */
    localeAt?: (path: string) => Promise<Locale>;
  }
}

onStatements(noteStatements);

/** Loaded with the first log-in. */
const matches = () => import("./features/recommendations/matches.server");

const mailEndpoint = "https://api.resend.com/emails";
const mailReceived = "https://api.resend.com/emails/receiving";
const mailSuppressions = "https://api.resend.com/suppressions";

/** The features' context with the adapters that the environment asks for. */
export function createAppContext(env: Env, waitUntil: (promise: Promise<unknown>) => void): AppContext {
  const now = Date.now;
  const db = createDb(sessionBinding(env.DB));
  const context: AppContext = {
    db,
    // A request has one session, that of DB: the log database always asks its primary.
    logDb: env.LOG_DB ? createDb(env.LOG_DB) : db,
    now,
    // No user sees such a failure, and the platform would log it with the parameters of a query.
    waitUntil: (promise) => waitUntil(promise.catch((error: unknown) => logError("after the answer", error))),
    eventHandlers: () => import("./features/notifications/event-handlers.server"),
    siteUrl: env.SITE_URL,
    requester: null,
    undoMs: Number(env.UNDO_SECONDS ?? 10) * 1000,
    sign: (text) => {
      if (!env.COOKIE_SECRET) throw new Error("COOKIE_SECRET is not set");
      return createHmac("sha256", env.COOKIE_SECRET).update(text).digest("base64url");
    },
    email:
      env.MAIL_ADAPTER === "local"
        ? createLocalEmail(db, now)
        : createHttpEmail({
            apiKey: env.MAIL_API_KEY,
            from: env.MAIL_FROM,
            endpoint: env.MAIL_ENDPOINT ?? mailEndpoint,
          }),
    readmitEmail:
      env.MAIL_ADAPTER === "local"
        ? () => Promise.resolve()
        : createHttpReadmission({ apiKey: env.MAIL_API_KEY, endpoint: mailSuppressions }),
    textMessages: createTextMessages(env, db, now),
    inbox: env.MAIL_INBOUND_DOMAIN
      ? createHttpInbox({ apiKey: env.MAIL_API_KEY, endpoint: env.MAIL_INBOUND_ENDPOINT ?? mailReceived })
      : null,
    inboundDomain: env.MAIL_INBOUND_DOMAIN ?? null,
    live: createRoomsLive({ rooms: env.Main, feedRooms: feedRoomCount(env.LIVE_SHARDS) }),
    push: createPush({
      privateKey: env.VAPID_PRIVATE_KEY,
      siteUrl: env.SITE_URL,
      origins: env.PUSH_ORIGINS,
      oneSignal: { appId: env.ONESIGNAL_APP_ID, apiKey: env.ONESIGNAL_API_KEY, endpoint: env.ONESIGNAL_ENDPOINT },
      now,
    }),
    payments: createPayments(env, db, now),
    testPayments: createTestPayments(env, db, now),
    searchEngines: createSearchEngines(env, now),
    files: createR2Files(env.FILES),
    images: createCloudflareImages(env.IMAGES),
    interactions: env.INTERACTIONS
      ? createCloudflareQueue(env.INTERACTIONS)
      : createDirectQueue(async (messages) => void (await writeInteractions(context, messages))),
    logIns: env.LOG_INS
      ? createCloudflareQueue(env.LOG_INS)
      : createDirectQueue(async (messages) => (await matches()).notifyAtLogIn(context, messages)),
  };
  return context;
}

/** The search engines that are told of jobs, as far as their keys are set. */
function createSearchEngines(env: Env, now: () => number): SearchEnginePort[] {
  const indexNow = createIndexNow({
    key: env.INDEXNOW_KEY,
    siteUrl: env.SITE_URL,
    endpoint: env.INDEXNOW_ENDPOINT,
    now,
  });
  const google = createGoogleIndexing({
    key: env.GOOGLE_INDEXING_KEY,
    perDay: env.GOOGLE_INDEXING_PER_DAY,
    endpoint: env.GOOGLE_INDEXING_ENDPOINT,
    now,
  });
  return [indexNow, google].filter((engine) => engine !== null);
}

/** What sends text messages; null when it is off, or when a setting of it is missing. */
function createTextMessages(
  { TEXT_ADAPTER, MSG91_AUTH_KEY: authKey, MSG91_TEMPLATES: templates, MSG91_ENDPOINT: endpoint }: Env,
  db: Db,
  now: () => number,
): TextMessagePort | null {
  if (TEXT_ADAPTER === "local") return createLocalTextMessages(db, now);
  return TEXT_ADAPTER === "msg91" ? createMsg91({ authKey, templates, endpoint }) : null;
}

/** The one context of a request, for the worker, the tests and the development server alike. */
export function getLoadContext({
  request,
  context,
}: {
  request: Request;
  context: { cloudflare: { env: unknown; ctx: { waitUntil: (promise: Promise<unknown>) => void } } };
}): AppLoadContext {
  const env = context.cloudflare.env as Env;
  const app = createAppContext(env, (promise) => context.cloudflare.ctx.waitUntil(promise));
  // Bound to the incoming request: the one that loaders get has lost the edge's data.
  const edgePlace = () => (env.GEO_LOCAL ? createLocalGeo(env.GEO_LOCAL) : edgeGeo)(request);
  return {
    ...app,
    env,
    requester: { userAgent: request.headers.get("user-agent"), place: edgePlace },
    edgePlace,
    viewer: createViewerReader(app, request),
    answer: { toast: null, headers: new Headers() },
    viewing: null,
    sandbox: createLocalSandbox(env, app.db, app.now),
  };
}
