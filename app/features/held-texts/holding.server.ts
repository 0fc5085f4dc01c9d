import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Db } from "db/client";
import { createId } from "db/id";
import { heldTexts } from "db/schema";
import { insertSelect } from "db/statements";
import type { HeldField } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { screenTalk, screenText } from "~/features/screening/screen-text";
import { encodeSign } from "~/features/screening/signs/rule";
import { listSaid, type Said } from "./conversation.server";

/** A text that needs a review before its recipient reads it. */
export interface UnreviewedText {
  /** As it was typed. */
  written: string;
  /** The reasons, each "kind: sentence", the weightiest first. */
  signs: string[];
}

/**
 * Whether a text that an employer writes to an applicant is held; null when it may go out: it has no warning signs, or
 * the very same text of the company was approved before; an applicant's text does not count as the company's.
 * @param filled the text as applicants would read it, where words in braces are filled in
 */
export async function screenForApplicant(
  db: Db,
  companyId: string,
  written: string | null,
  filled: readonly string[] = [],
): Promise<UnreviewedText | null> {
  if (written === null || written.trim() === "") return null;
  const found = [written, ...filled].map((text) => screenText(text)).find(({ isHeld }) => isHeld);
  if (!found) return null;
  const approved = await approvedQuery(db, companyId, written).get();
  return approved ? null : { written, signs: [...new Set(found.signs.map(encodeSign))] };
}

/** Whether what an applicant answers to an employer is held; null when it may go out. */
export function screenReply(written: string): UnreviewedText | null {
  const { isHeld, signs } = screenText(written);
  return isHeld ? { written, signs: [...new Set(signs.map(encodeSign))] } : null;
}

/** The same for an application of the company, where its text is also read together with the last ones of both sides. */
export async function screenToApplicant(
  db: Db,
  companyId: string,
  applicationId: string | SQL,
  written: string | null,
): Promise<UnreviewedText | null> {
  const held = await screenForApplicant(db, companyId, written);
  if (held || written === null || written.trim() === "") return held;
  const together = screenWithEarlier(
    { by: "company", text: written },
    await listSaid(db, { applicationId, of: { companyId } }),
  );
  return together && !(await approvedQuery(db, companyId, written).get()) ? together : null;
}

/** Whether an applicant's answer is held, alone or together with the last texts; null when it may go out. */
export const screenFromApplicant = async (
  db: Db,
  userId: string,
  applicationId: string | SQL,
  written: string,
): Promise<UnreviewedText | null> =>
  screenReply(written) ??
  screenWithEarlier({ by: "applicant", text: written }, await listSaid(db, { applicationId, of: { userId } }));

/**
 * Whether a text without warning signs of its own is held because it has signs together with the last texts; null when
 * it may go out. A company's text is read together with the answers, too, since each part of a demand can be harmless.
 * @param earlier of both sides, oldest first
 */
export function screenWithEarlier({ by, text }: Said, earlier: readonly Said[]): UnreviewedText | null {
  const others = earlier.filter((each) => each.text !== text);
  if (screenText(text).isHeld || !screenTogether({ by, text }, others)) return null;
  // An earlier text that has signs of its own by now must not hold all that follow.
  const found = screenTogether(
    { by, text },
    others.filter((each) => !screenText(each.text).isHeld),
  );
  return found && { written: text, signs: [...new Set(found.signs.map(encodeSign))] };
}

function screenTogether(said: Said, earlier: readonly Said[]) {
  const all = [...earlier, said];
  const own = all.filter(({ by }) => by === said.by).map(({ text }) => text);
  if (own.length === 1) return null;
  const found =
    [own.join("\n"), inSentences(own), own.slice(-2).join(" ")]
      .map((text) => screenText(text))
      .find(({ isHeld }) => isHeld) ??
    (said.by === "company" ? screenTalk(all.map(({ by, text }) => ({ isOwn: by === said.by, text }))) : null);
  return found?.isHeld ? found : null;
}

/** Joins messages into one text: a message continues the sentence before it, unless that has ended or the message begins with a capital letter. */
const inSentences = (texts: readonly string[]) =>
  texts.reduce((whole, text) => whole + (/[.!?।]\s*$/u.test(whole) || /^\p{Lu}\p{Ll}/u.test(text) ? "\n" : " ") + text);

const approvedQuery = (db: Db, companyId: string, written: string) =>
  db
    .select({ id: heldTexts.id })
    .from(heldTexts)
    .where(
      and(
        eq(heldTexts.companyId, companyId),
        eq(heldTexts.written, written),
        sql`status = 'approved' and field <> 'reply'`,
      ),
    )
    .limit(1);

interface Place {
  companyId: string | SQL;
  authorId: string;
  applicationId: string | SQL;
  /** The transition, the interview or the message. */
  subjectId: string;
  field: HeldField;
}

/**
 * The statements that store a text for review, in the batch of its subject, and update the owners' queue. A pending
 * text of the same place is replaced; an identical pending text stays.
 * @param held null when the new text needs no review: then an earlier one is only replaced
 * @param when holds only where the rest of the batch has taken place
 */
export function holdText(
  context: AppContext,
  { companyId, authorId, applicationId, subjectId, field }: Place,
  held: UnreviewedText | null,
  when: SQL,
) {
  const { db } = context;
  const now = context.now();
  const id = createId(now);
  const others = db
    .update(heldTexts)
    .set({ status: "replaced" })
    .where(
      sql`${heldTexts.subjectId} = ${subjectId} and ${heldTexts.field} = ${field} and ${heldTexts.status} = 'waiting' and ${heldTexts.written} is not ${held?.written ?? null} and ${when}`,
    );
  if (!held) return [others] as const;
  const { written, signs } = held;
  return [
    others,
    insertSelect(
      db,
      heldTexts,
      {
        id,
        batchId: id,
        companyId,
        applicationId,
        subjectId,
        field,
        written,
        text: written,
        signs: JSON.stringify(signs),
        status: "waiting",
        reason: null,
        authorId,
        createdAt: now,
        reviewedBy: null,
        reviewedAt: null,
      },
      sql`where ${when}`,
    ).onConflictDoNothing(),
  ] as const;
}
