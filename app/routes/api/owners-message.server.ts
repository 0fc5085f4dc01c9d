import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type * as z from "zod";
import type { AdminActor } from "~/features/audit/audit.server";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import { safeRedirect } from "~/web/redirects/redirect";
import { requireAdmin, requireViewerByScript } from "~/web/sessions/guards.server";

const answer = (body: object, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { "cache-control": "no-store", ...headers } });
const failed = (error: string, status: number, headers?: Record<string, string>) =>
  answer({ success: false, error }, status, headers);

/**
 * Answers one of the functions by which an owner or admin writes to a user: access, fields, limit and result. Invalid
 * fields are a 400, an unknown or suspended user a 404.
 * @param linkOf the path that the message leads to; only paths of this site are taken
 * @param send returns null when there is no user to write to
 */
export async function answerOwnersMessage<Schema extends z.ZodType>(
  { request, context, params }: ActionFunctionArgs,
  schema: Schema,
  linkOf: (asked: z.infer<Schema>) => string | null,
  send: (actor: AdminActor, asked: z.infer<Schema>) => Promise<object | null>,
): Promise<Response> {
  await requireViewerByScript({ context });
  const { userId } = await requireAdmin({ request, context, params } as ActionFunctionArgs);
  const asked = schema.safeParse(Object.fromEntries(await request.formData()));
  if (!asked.success)
    return failed(
      "Name a person, a title of 1 to 100 and a message of 1 to 500 characters; a type is success or info",
      400,
    );
  const link = linkOf(asked.data);
  if (link !== null && safeRedirect(link, "") !== link) return failed("The link must be a path of this site", 400);
  const wait = await countAttempt({ request, context }, "owners_message", userId);
  if (wait !== null) return failed(tooManyAttempts(context, wait).text, 429, { "retry-after": String(wait) });
  const sent = await send({ userId }, asked.data);
  return sent ? answer({ success: true, ...sent }) : failed("Nobody has this id, or nobody who can be written to", 404);
}
