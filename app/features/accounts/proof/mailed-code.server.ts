import { and, eq, gt, isNull } from "drizzle-orm";
import { createHash, randomInt } from "node:crypto";
import { emailTokens } from "db/schema";
import type { AppContext } from "~/features/context";
import { recordMail } from "~/features/mail/record-mail.server";
import { writeMail } from "~/features/mail/write-mail.server";
import { typedCode } from "~/features/text/typed/identifier";
import { askedFrom } from "../mails/asked-from";
import { identityCodeMail, type Person } from "./method-change.server";

/** How long a mailed code works. Milliseconds. */
const lifetime = 15 * 60_000;

const idOf = (session: string, code: string) =>
  createHash("sha256").update(`mailed code\n${session}\n${code}`).digest("hex");

const ofPerson = ({ userId }: Pick<Person, "userId">) =>
  and(eq(emailTokens.userId, userId), eq(emailTokens.purpose, "confirm_identity"), isNull(emailTokens.usedAt));

/** Mails a code that proves, in one session, access to the account's mailbox; earlier codes become invalid. */
export async function mailCode(context: AppContext, person: Person, session: string): Promise<void> {
  const now = context.now();
  const code = String(randomInt(100_000_000)).padStart(8, "0");
  const letter = await writeMail(
    context,
    identityCodeMail,
    { name: person.fullName, code, from: askedFrom(context) },
    person,
  );
  const mail = recordMail(context, { to: person.email, cause: "own_account", ...letter });
  await context.db.batch([
    context.db.delete(emailTokens).where(ofPerson(person)),
    context.db
      .insert(emailTokens)
      .values({
        id: idOf(session, code),
        userId: person.userId,
        purpose: "confirm_identity",
        createdAt: now,
        expiresAt: now + lifetime,
      }),
    mail.statement,
  ]);
  mail.send();
}

/** Consumes a mailed code; false when it is wrong, expired, used, or was requested in another session. */
export async function takeMailedCode(
  context: AppContext,
  person: Pick<Person, "userId">,
  session: string,
  typed: string,
): Promise<boolean> {
  const now = context.now();
  const used = await context.db
    .update(emailTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(emailTokens.id, idOf(session, typedCode(typed.slice(0, 100)))),
        ofPerson(person),
        gt(emailTokens.expiresAt, now),
      ),
    )
    .returning({ id: emailTokens.id });
  return used.length > 0;
}
