import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import * as z from "zod";
import { InterviewRail } from "~/features/interviews/components/interview-rail";
import { isPickable, offerAddress } from "~/features/interviews/offers/offer";
import { refuseSlots } from "~/features/interviews/offers/picking.server";
import { m } from "~/paraglide/messages";
import { Alert } from "~/ui/alert";
import { WithRail } from "~/ui/layout/with-rail";
import type { FormDoc } from "~/web/api/api-doc";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";
import { redirectWithToast } from "~/web/toast.server";
import { findOffer } from "./find-offer.server";
import { longestNote, RefusalForm } from "./refusal-form";

export const handle: RouteHandle = { access: "complete-seeker", ownRefusals: true };

export const meta: MetaFunction = () => [{ title: `${m.applications_offer_none()} – KaamGhar` }];

/** The form alone; it says when the times are no longer valid. */
export async function loader(args: LoaderFunctionArgs) {
  if (args.context.answer.keepsForm) return { offer: null };
  const { offer } = await findOffer(args);
  return {
    offer: {
      companyName: offer.companyName,
      jobTitle: offer.jobTitle,
      isOpen: isPickable(offer.status) && offer.canMeet,
    },
  };
}

const refusalForm = z.object({
  note: z
    .string()
    .transform((text) => text.replaceAll("\r\n", "\n"))
    .pipe(
      z
        .string()
        .trim()
        .max(longestNote, { error: () => m.forms_too_long({ count: String(longestNote) }) }),
    )
    .optional(),
});

export const formDoc: FormDoc = { fields: refusalForm, limits: ["ask_time"] };

/** Says that none of the times fits. A note that is not sent is shown again, also after the session has ended. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const formData = await request.formData();
  const typed = String(formData.get("note") ?? "");
  const again = (error: string | null, status: number) => data({ typed, error }, status);
  if (typed.trim() !== "" && !(await context.viewer())) {
    context.answer.keepsForm = true;
    return again(null, 401);
  }
  const { seeker, offer } = await findOffer(args);
  const submission = parseWithZod(formData, { schema: refusalForm });
  if (submission.status !== "success") return again(submission.error?.note?.[0] ?? null, 400);
  const wait = await countAttempt({ request, context }, "ask_time", seeker.userId);
  if (wait !== null) return again(tooManyAttempts(context, wait).text, 429);
  const result = await refuseSlots(context, seeker, offer.id, submission.value.note || null);
  if (result === null) throw new Response(null, { status: 404 });
  const page = `${offerAddress(offer.id)}?saved`;
  if (typeof result === "string") {
    const title = refusals[result]();
    return typed.trim() === "" ? redirectWithToast(request, page, { title, tone: "warning" }) : again(title, 409);
  }
  if (result.held)
    return redirectWithToast(request, page, {
      title: m.applications_reply_held(),
      text: m.applications_reply_held_text(),
      tone: "warning",
      seconds: 10,
    });
  return redirectWithToast(request, page, {
    title: m.applications_offer_none_sent({ company: offer.companyName }),
    tone: "success",
  });
}

const refusals = {
  closed: m.applications_offer_closed,
  later: m.applications_offer_later,
  full: m.applications_reply_full,
};

export default function RefusalPage() {
  const { offer } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { offerId = "" } = useParams();
  const back = offerAddress(offerId);
  return (
    <WithRail rail={<InterviewRail />}>
      <div className="grid grid-cols-1 gap-4">
        <div>
          <h1>{m.applications_offer_none()}</h1>
          {offer && (
            <p className="quiet">
              {offer.jobTitle}&nbsp;· {offer.companyName}
            </p>
          )}
        </div>
        {!offer && (
          <Alert className="safe">
            <b>{m.jobs_apply_signed_out_title()}</b>
            <p>{m.jobs_apply_signed_out_text()}</p>
            <a
              href={`/auth?redirect=${encodeURIComponent(back)}`}
              target="_blank"
              rel="noopener"
              className="btn btn-line mt-3">
              {m.profile_log_in()}
            </a>
          </Alert>
        )}
        <section className="card">
          {offer?.isOpen === false && !answer ? (
            <p role="status">{m.applications_offer_closed()}</p>
          ) : (
            <RefusalForm offerId={offerId} typed={answer?.typed} error={answer?.error} />
          )}
        </section>
        <p>
          <a href={back} className="inline-flex min-h-11 items-center">
            {m.applications_offer_heading()}
          </a>
        </p>
      </div>
    </WithRail>
  );
}
