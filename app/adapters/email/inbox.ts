import * as z from "zod";
import type { Inbox } from "./port";

const received = z.object({
  from: z.string().max(1000),
  message_id: z.string().max(1000).nullish(),
  text: z.string().nullish(),
  html: z.string().nullish(),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])).nullish(),
  attachments: z.array(z.unknown()).nullish(),
});

/**
 * Reads mails that Resend has received (GET /emails/receiving/{id}); its webhook reports only that there is one. Null
 * for an unknown mail. Throws with the answer's status, or after 5,000 ms.
 */
export function createHttpInbox({ apiKey, endpoint }: { apiKey: string | undefined; endpoint: string }): Inbox {
  return async (id) => {
    if (!apiKey) throw new Error("MAIL_API_KEY is not set");
    const response = await fetch(`${endpoint}/${encodeURIComponent(id)}`, {
      headers: { authorization: `Bearer ${apiKey}` },
      redirect: "manual",
      signal: AbortSignal.timeout(5000),
    });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`The mail provider answered ${response.status}`);
    const mail = received.safeParse(await response.json());
    if (!mail.success) throw new Error("The mail provider answered with something else than a mail");
    const { from, message_id: messageId, text, html, headers, attachments } = mail.data;
    const lower = Object.entries(headers ?? {}).map(
      ([name, value]) => [name.toLowerCase(), Array.isArray(value) ? value.join(", ") : value] as const,
    );
    return {
      from,
      messageId: messageId ?? null,
      text: text ?? null,
      html: html ?? null,
      headers: Object.fromEntries(lower),
      attachments: attachments?.length ?? 0,
    };
  };
}
