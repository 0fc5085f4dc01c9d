import { eq, sql } from "drizzle-orm";
import {
  accountDevices,
  adminUsers,
  assignments,
  consents,
  emailTokens,
  importTokens,
  passkeys,
  pendingLogIns,
  pendingSignUps,
  recoveryCodes,
  referralCodes,
  sessions,
  totpSecrets,
  usedChallenges,
  userReferrals,
} from "db/schema";
import { deleted, retained, notAboutPeople, ofUser, type Entry } from "../entry";
import { ownAddresses } from "../person.server";

/** The tables about getting into an account, in the order of the registry: consents, links, log-in methods, sessions. */
export const accessEntries: readonly Entry[] = [
  retained(
    consents,
    "consents",
    "kind, version and time prove that the account was lawful; nothing in it says who the person was",
  ),
  deleted(referralCodes, "referrals", ofUser(referralCodes)),
  deleted(userReferrals, "referrals", ({ id }) => [
    eq(userReferrals.referredUserId, id),
    eq(userReferrals.referrerId, id),
  ]),
  deleted(adminUsers, "account", ofUser(adminUsers)),
  deleted(
    pendingSignUps,
    { not: "sign-ups of an address that nobody has confirmed, which anybody may have typed; gone within three days" },
    (person) => [sql`email in ${ownAddresses(person)}`],
  ),
  deleted(emailTokens, "linksSentByMail", ofUser(emailTokens)),
  deleted(importTokens, { not: "keys for the command line, of which only a hash is kept" }, ofUser(importTokens)),
  deleted(passkeys, "passkeys", ofUser(passkeys)),
  deleted(totpSecrets, "codeApp", ofUser(totpSecrets)),
  deleted(recoveryCodes, "recoveryCodes", ofUser(recoveryCodes)),
  deleted(
    pendingLogIns,
    { not: "a log-in that waits for its second step, gone within ten minutes" },
    ofUser(pendingLogIns),
  ),
  retained(usedChallenges, notAboutPeople, "hashes of random challenges, gone within minutes"),
  deleted(sessions, "devices", ofUser(sessions)),
  deleted(
    accountDevices,
    { not: "names drawn by lot of the browsers in which the person has logged in" },
    ofUser(accountDevices),
  ),
  deleted(assignments, { not: "which item of the owners' queue the person looks after" }, ({ id }) => [
    eq(assignments.ownerId, id),
  ]),
];
