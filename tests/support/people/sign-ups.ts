import { createId } from "db/id";
import { pendingSignUps } from "db/schema";
import { consentVersion } from "~/features/accounts/sign-up/new-account.server";
import { db } from "../context";
import { cheapHashOf } from "./cheap-password";
import { password } from "./people";

let count = 0;

/** A seeker's sign-up whose address nobody has confirmed yet, with the password of the people of tests. Returns the address. */
export async function createPendingSignUp(values: Partial<typeof pendingSignUps.$inferInsert> = {}): Promise<string> {
  const now = Date.now();
  const email = values.email ?? `pending${++count}@example.in`;
  await db
    .insert(pendingSignUps)
    .values({
      id: createId(now),
      email,
      userType: "seeker",
      passwordHash: cheapHashOf(password),
      fullName: "Asha Kumari",
      locale: "en",
      consentVersion,
      createdAt: now,
      mailedAt: now,
      expiresAt: now + 24 * 3_600_000,
      ...values,
    });
  return email;
}
