import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Db } from "db/client";
import { createId } from "db/id";
import { heldTexts } from "db/schema";
import { insertSelect } from "db/statements";
import type { HeldField } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { screenText } from "~/features/screening/screen-text";
import { encodeSign } from "~/features/screening/signs/rule";

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

/**
 * Whether a text without warning signs of its own is held because it has signs together with the last texts of its
 * author; null when it may go out.
 * @param earlier oldest first
 */
export function screenWithEarlier(written: string, earlier: readonly string[]): UnreviewedText | null {
  const isClean = (text: string) => !screenText(text).isHeld;
  // Earlier texts with signs of their own were approved.
  const texts = [...earlier.filter((text) => text !== written && isClean(text)), written];
  if (texts.length === 1 || !isClean(written)) return null;
  const found = [texts.join("\n"), inSentences(texts), texts.slice(-2).join(" ")]
    .map((text) => screenText(text))
    .find(({ isHeld }) => isHeld);
  return found ? { written, signs: [...new Set(found.signs.map(encodeSign))] } : null;
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
