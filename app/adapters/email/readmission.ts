import * as z from "zod";
import { parseJson } from "../answers";
import type { Readmit } from "./port";

/** Resend's answers when an address was removed from its list, and when it was not on it. */
const removed = z.object({ deleted: z.literal(true) });
const unknown = z.object({ message: z.string() });

/**
 * Removes addresses from Resend's own suppression list (DELETE /suppressions/{address}). Resend adds them after a
 * bounce or a complaint. The key needs full access. Throws with the answer's status, also where the answer is not
 * Resend's own, or after 5,000 ms.
 */
export function createHttpReadmission({ apiKey, endpoint }: { apiKey: string | undefined; endpoint: string }): Readmit {
  return async (address) => {
    if (!apiKey) throw new Error("MAIL_API_KEY is not set");
    const response = await fetch(`${endpoint}/${encodeURIComponent(address)}`, {
      method: "DELETE",
      headers: { authorization: `Bearer ${apiKey}` },
      redirect: "manual",
      signal: AbortSignal.timeout(5000),
    });
    const answer = parseJson(await response.text());
    const isDone = response.ok
      ? removed.safeParse(answer).success
      : response.status === 404 && unknown.safeParse(answer).success;
    if (!isDone) throw new Error(`The mail provider answered ${response.status}`);
  };
}
