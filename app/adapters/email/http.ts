import { Buffer } from "node:buffer";
import * as z from "zod";
import { isWebPage, parseJson } from "../answers";
import { EmailPutOff, EmailRefused, type Attachment, type EmailPort } from "./port";

/**
 * Statuses that are retried: their cause is our key, the endpoint or a temporary state (409: the same mail is being
 * accepted).
 */
const retried: readonly number[] = [401, 403, 404, 405, 408, 409, 429];

/** Resend's answer to a mail that it has accepted. */
const taken = z.object({ id: z.string().min(1) });

/** Limit of a pause that the provider asks for. Milliseconds. */
const longestPause = 6 * 3600 * 1000;

/**
 * Sends through Resend's HTTP interface (POST /emails, Idempotency-Key header). Throws with the answer's status when
 * Resend does not accept the message or the answer is not Resend's, EmailRefused when it never will accept it,
 * EmailPutOff when it answers 429 or 503 with Retry-After, or after 5,000 ms.
 */
export function createHttpEmail(settings: { apiKey: string | undefined; from: string; endpoint: string }): EmailPort {
  return {
    async send({ to, subject, body, html, idempotencyKey, unsubscribeUrl, attachments, replyTo }) {
      if (!settings.apiKey) throw new Error("MAIL_API_KEY is not set");
      const response = await fetch(settings.endpoint, {
        method: "POST",
        headers: {
          authorization: `Bearer ${settings.apiKey}`,
          "content-type": "application/json",
          "idempotency-key": idempotencyKey,
        },
        body: JSON.stringify({
          from: settings.from,
          to: [to],
          subject,
          html,
          text: body,
          ...(replyTo && { reply_to: replyTo }),
          headers: {
            // Programs must not answer (RFC 3834); a person has written only what can be replied to.
            ...(!replyTo && { "Auto-Submitted": "auto-generated" }),
            ...(unsubscribeUrl && stopHeaders(unsubscribeUrl)),
          },
          ...(attachments && { attachments: attachments.map(attached) }),
        }),
        // A redirect must not send our key, or a mail with its link, to another server.
        redirect: "manual",
        signal: AbortSignal.timeout(5000),
      });
      const answer = await response.text();
      if (response.ok && taken.safeParse(parseJson(answer)).success) return;
      const message = `The mail provider answered ${response.status}${response.ok ? " without the id of a mail" : ""}`;
      const pause =
        response.status === 429 || response.status === 503
          ? pauseOf(response.headers.get("retry-after"), Date.now())
          : null;
      if (pause !== null) throw new EmailPutOff(message, pause);
      const isRefused =
        response.status >= 400 && response.status < 500 && !retried.includes(response.status) && !isWebPage(answer);
      throw isRefused ? new EmailRefused(message) : new Error(message);
    },
  };
}

/**
 * The pause that a Retry-After header asks for, in ms, at least a second and at most six hours; null without one, or
 * when it cannot be read. It holds seconds or a date.
 * @param now ms UTC
 */
export function pauseOf(retryAfter: string | null, now: number): number | null {
  if (!retryAfter?.trim()) return null;
  const pause = /^\s*\d+\s*$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
  return Number.isNaN(pause) ? null : Math.min(Math.max(pause, 1000), longestPause);
}

function attached({ fileName, contentType, content, encoding }: Attachment) {
  return {
    filename: fileName,
    content_type: contentType,
    content: encoding === "base64" ? content : Buffer.from(content).toString("base64"),
  };
}

function stopHeaders(url: string) {
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
