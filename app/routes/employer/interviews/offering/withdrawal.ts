import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { offeringAddress } from "~/features/interviews/offers/offer";
import { withdrawOffer } from "~/features/interviews/offers/offering.server";
import { findOfferState } from "~/features/interviews/offers/queries.server";
import { m } from "~/paraglide/messages";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { formOnly } from "~/web/sessions/form-only.server";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { offerStatusNames } from "./offered";

export const handle: RouteHandle = { access: "complete-recruiter" };

export const loader = formOnly("/employer/interviews");

export const formDoc: FormDoc = { fields: [] };

/** Withdraws the times that were offered to an applicant; a second submission finds them withdrawn. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true, role: "recruiter" });
  const id = params.offerId ?? "";
  const before = await findOfferState(context.db, employer.company.id, id);
  if (!before) throw new Response(null, { status: 404 });
  const page = offeringAddress(before.applicationId);
  const withdrawn = await withdrawOffer(context, employer, id);
  if (withdrawn || before.status === "withdrawn")
    return redirectWithToast(request, page, {
      title: m.meet_withdrawn_toast(),
      text: m.meet_withdrawn_text(),
      tone: "success",
    });
  const after = (await findOfferState(context.db, employer.company.id, id)) ?? before;
  return redirectWithToast(request, page, {
    title: m.meet_withdraw_failed(),
    text: offerStatusNames[after.status](),
    tone: "warning",
  });
}
