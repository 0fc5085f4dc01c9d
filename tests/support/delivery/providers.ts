import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { site as worker } from "../../../app/site";

/** What a server sends: no browser, so no Origin and no cookie. Answers the status. */
export async function sendFromServer(
  path: string,
  body: BodyInit,
  headers: Record<string, string> = {},
  given: Partial<typeof env> = {},
): Promise<number> {
  const execution = createExecutionContext();
  const request = new Request(new URL(path, env.SITE_URL), { method: "POST", body, headers });
  const response = await worker.fetch(request as Parameters<typeof worker.fetch>[0], { ...env, ...given }, execution);
  await response.arrayBuffer();
  await waitOnExecutionContext(execution);
  return response.status;
}

const form = { "content-type": "application/x-www-form-urlencoded" };

/** A mail provider's one-click stop (RFC 8058). */
export const stopFromProvider = (
  path: string,
  body = "List-Unsubscribe=One-Click",
  headers: Record<string, string> = {},
) => sendFromServer(path, body, { ...form, ...headers });
