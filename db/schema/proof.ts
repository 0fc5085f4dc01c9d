import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { pendingLogInMethods } from "../vocabulary";
import { users } from "./accounts";

/** A passkey with which a person logs in. */
export const passkeys = sqliteTable(
  "passkeys",
  {
    /** The id that the authenticator gave it (base64url). */
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    /** COSE key, base64url. */
    publicKey: text("public_key").notNull(),
    /** The authenticator's own count of uses; many always say 0. */
    counter: integer().notNull(),
    /** The authenticator's transports, as WebAuthn names them. */
    transports: text({ mode: "json" }).$type<string[]>().notNull(),
    name: text().notNull(),
    createdAt: integer("created_at").notNull(),
    lastUsedAt: integer("last_used_at"),
  },
  (table) => [index("passkeys_by_user").on(table.userId)],
);

/** The secret that a person's code app shares with the site. */
export const totpSecrets = sqliteTable("totp_secrets", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id),
  /** Encrypted; see features/accounts/proof/totp-secret.server. */
  secret: text().notNull(),
  createdAt: integer("created_at").notNull(),
  /** Null until the first code was entered: before that it is not in use. */
  confirmedAt: integer("confirmed_at"),
  /** The time step of the last accepted code; codes of this or earlier steps are refused. */
  lastStep: integer("last_step").notNull().default(0),
});

/** A code for users who have lost both app and passkey. The id is a hash of user and code. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    createdAt: integer("created_at").notNull(),
    usedAt: integer("used_at"),
  },
  (table) => [index("recovery_codes_by_user").on(table.userId)],
);

/** A log-in with a valid first factor that still needs the second. The id is the SHA-256 of the cookie's token. */
export const pendingLogIns = sqliteTable(
  "pending_log_ins",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    method: text({ enum: pendingLogInMethods }).notNull(),
    /** Where the log-in leads; a path of this site. */
    redirectTo: text("redirect_to").notNull(),
    tries: integer().notNull().default(0),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    index("pending_log_ins_by_user").on(table.userId),
    index("pending_log_ins_by_expiry").on(table.expiresAt),
  ],
);

/** Answered challenges of passkeys: each is valid once. The id is the SHA-256 of the challenge. */
export const usedChallenges = sqliteTable(
  "used_challenges",
  { id: text().primaryKey(), expiresAt: integer("expires_at").notNull() },
  (table) => [index("used_challenges_by_expiry").on(table.expiresAt)],
);
