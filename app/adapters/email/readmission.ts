import type { Readmit } from "./port";

/**
 * Takes addresses off Resend's own list (DELETE /suppressions/{address}), on which it puts them after a bounce or a complaint.
 * The key needs full access. Throws with the answer's status, or after 5,000 ms.
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
    // 404: it does not stand there.
    if (!response.ok && response.status !== 404) throw new Error(`The mail provider answered ${response.status}`);
  };
}
