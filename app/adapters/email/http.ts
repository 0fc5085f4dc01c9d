import { Buffer } from "node:buffer";
import { EmailRefused, type Attachment, type EmailPort } from "./port";

/** Answers about our key, our address or the moment (409: the same mail is just being taken), not about the message: these are worth another try. */
const retried: readonly number[] = [401, 403, 404, 405, 408, 409, 429];

/**
 * Sends through Resend's HTTP interface (POST /emails, Idempotency-Key header).
 * Throws with the answer's status when it does not take the message, EmailRefused when it never will, or after 5,000 ms.
 */
export function createHttpEmail(settings: { apiKey: string | undefined; from: string; endpoint: string }): EmailPort {
  return {
    async send({ to, subject, body, idempotencyKey, unsubscribeUrl, attachments }) {
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
          text: body,
          ...(unsubscribeUrl && { headers: stopHeaders(unsubscribeUrl) }),
          ...(attachments && { attachments: attachments.map(attached) }),
        }),
        signal: AbortSignal.timeout(5000),
      });
      if (response.ok) return;
      const told = `The mail provider answered ${response.status}`;
      throw response.status < 500 && !retried.includes(response.status) ? new EmailRefused(told) : new Error(told);
    },
  };
}

function attached({ fileName, contentType, content }: Attachment) {
  return { filename: fileName, content_type: contentType, content: Buffer.from(content).toString("base64") };
}

function stopHeaders(url: string) {
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
