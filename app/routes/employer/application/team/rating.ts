import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import * as z from "zod";
import { findApplicationForEmployer } from "~/features/applications/queries.server";
import { rate } from "~/features/applications/team/ratings.server";
import { mostStars } from "~/features/applications/team/stars";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToastThere } from "~/web/toast.server";
import { backOf, backTo } from "../back";

export const handle: RouteHandle = { access: "complete-employer" };

export const loader = formOnly(({ params }) => `/application/${encodeURIComponent(params.applicationId ?? "")}#team`);

/** 0 removes one's own rating. */
const ratingForm = z.object({ stars: z.coerce.number().int().min(0).max(mostStars) });

export const formDoc: FormDoc = { fields: ratingForm.extend({ back: z.string().optional() }) };

/** Rates an applicant in the member's own name, changes that rating or removes it; submitted twice, it is the same. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const application = await findApplicationForEmployer(context.db, employer.company.id, params.applicationId ?? "");
  if (!application) throw new Response(null, { status: 404 });
  const formData = await request.formData();
  const form = ratingForm.safeParse(Object.fromEntries(formData));
  if (!form.success) throw new Response(null, { status: 400 });
  const { stars } = form.data;
  await rate(context, employer, application.id, stars || null);
  return redirectWithToastThere(
    { request, context },
    backTo(backOf(formData.get("back"), application.id), "team"),
    () => ({
      title: stars === 0 ? m.applicant_rating_removed() : m.applicant_rated({ stars, most: mostStars }),
      text: application.fullName,
      tone: "success",
    }),
  );
}
