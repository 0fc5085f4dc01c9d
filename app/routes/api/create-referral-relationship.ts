import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { createReferralRelationship } from "~/features/referrals/commands.server";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";
import { requireViewerByScript } from "~/web/sessions/guards.server";
import { bodies, json } from "./answers";

export const handle: RouteHandle = {
  access: "signed-in",
  api: {
    post: {
      summary: "Says who has brought the person who asks.",
      fields: { referral_code: "The code of who has brought them.", referred_user_id: "Their own id." },
      limits: ["referral_check"],
      answers: {
        200: json("It is noted.", bodies.done),
        400: json("The code is none, or cannot be used by them.", bodies.failure),
        404: { means: "The id is not their own." },
      },
      example: { form: { referral_code: "NOBODY12", referred_user_id: "{userId}" }, status: 400 },
    },
  },
};

/** Saves the user's referrer: fields `referral_code` and `referred_user_id`, which must be the user's own id. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { userId } = await requireViewerByScript({ context });
  const form = await request.formData();
  if (form.get("referred_user_id") !== userId) throw new Response(null, { status: 404 });
  const wait = await countAttempt({ request, context }, "referral_check", userId);
  if (wait !== null)
    return Response.json({ success: false, error: tooManyAttempts(context, wait).text }, { status: 429 });
  const result = await createReferralRelationship(context, userId, String(form.get("referral_code") ?? ""));
  return result.ok
    ? Response.json({ success: true })
    : Response.json({ success: false, error: result.message }, { status: 400 });
}
