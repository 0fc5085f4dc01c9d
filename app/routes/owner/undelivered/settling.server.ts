import { data, type ActionFunctionArgs } from "@remix-run/cloudflare";
import * as z from "zod";
import { deliveryChannels, newsKinds } from "db/vocabulary";
import type { AdminActor } from "~/features/audit/audit.server";
import type { AppContext } from "~/features/context";
import type { Which } from "~/features/outbox/settle-undelivered.server";
import { requireAdmin } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";

const page = "/owner-portal/undelivered";

/** What of the undelivered a form names. */
export const whichForm = z.union([
  z.object({ id: z.string().min(1).max(100) }),
  z.object({ what: z.literal("event"), kind: z.string().min(1).max(100) }),
  z.object({ what: z.literal("delivery"), channel: z.enum(deliveryChannels), kind: z.enum(newsKinds).or(z.literal("").transform(() => null)) }),
]);

/** Settles what the form names, once, and leads back to the list. Throws 400 for a form that names nothing; what is gone was settled before. */
export async function settleUndelivered(
  { request, context }: ActionFunctionArgs,
  command: (context: AppContext, actor: AdminActor, which: Which) => Promise<number>,
  textOf: (count: number) => string,
) {
  const admin = await requireAdmin({ request, context });
  const form = whichForm.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) throw data(null, 400);
  const which: Which = form.data;
  const count = await command(context, admin, which);
  if (count > 0) return redirectWithToast(request, page, { title: textOf(count), tone: "success" });
  return redirectWithToast(request, page, { title: "This was settled before", tone: "info" });
}
