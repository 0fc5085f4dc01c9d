import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { interviewModeNames } from "db/catalogues/bands";
import { findByKey } from "db/catalogues/name";
import type { InterviewStatus } from "db/vocabulary";
import { InterviewRail } from "~/features/interviews/components/interview-rail";
import { isPickable, offerAddress } from "~/features/interviews/offers/offer";
import { pickSlot, type PickResult } from "~/features/interviews/offers/picking.server";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { formatDateTime } from "~/ui/format";
import { WithRail } from "~/ui/layout/with-rail";
import type { FormDoc } from "~/web/api/api-doc";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";
import { redirectWithToast } from "~/web/toast.server";
import { findOffer, type ShownOffer } from "./find-offer.server";
import { refusalStorageName, RefusalForm } from "./refusal-form";
import { SlotList } from "./slot-list";

export const handle: RouteHandle = { access: "complete-seeker" };

export const meta: MetaFunction<typeof loader> = ({ data, location }) => [
  { title: `${m.applications_offer_title()} – KaamGhar` },
  ...(data && new URLSearchParams(location.search).has("saved")
    ? [{ name: "form-kept", content: refusalStorageName(data.offer.id) }]
    : []),
];

const page = "/activity?show=interviews";

export async function loader(args: LoaderFunctionArgs) {
  const { offer } = await findOffer(args);
  return { offer };
}

const pickForm = z.object({
  slot: z
    .string()
    .regex(/^\d{1,15}$/, { error: () => m.applications_offer_choose() })
    .transform(Number),
});

export const formDoc: FormDoc = { fields: pickForm, limits: ["pick_time"] };

/**
 * Picks one of the times, which schedules the interview. If that time can no longer be picked, the current times are
 * shown again.
 */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { seeker, offer } = await findOffer(args);
  const form = pickForm.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) return data({ error: m.applications_offer_choose(), chosen: null }, 400);
  const { slot: chosen } = form.data;
  const wait = await countAttempt({ request, context }, "pick_time", seeker.userId);
  if (wait !== null) return data({ error: tooManyAttempts(context, wait).text, chosen }, 429);
  const result = await pickSlot(context, seeker, offer.id, chosen);
  if (result === null) throw new Response(null, { status: 404 });
  if (result === "picked" || result === "again") {
    return redirectWithToast(request, page, {
      title: m.applications_offer_picked(),
      text: formatDateTime(chosen),
      tone: "success",
    });
  }
  return data({ error: refusals[result](), chosen }, result === "unknown" ? 400 : 409);
}

const refusals: Record<Exclude<PickResult, "picked" | "again">, () => string> = {
  taken: m.applications_offer_error_taken,
  busy: m.applications_offer_error_busy,
  passed: m.applications_offer_error_passed,
  unknown: m.applications_offer_choose,
  closed: m.applications_offer_closed,
  later: m.applications_offer_later,
};

export default function InterviewOfferPage() {
  const { offer } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isOpen = isPickable(offer.status) && offer.canMeet;
  return (
    <WithRail rail={<InterviewRail />}>
      <div className="grid grid-cols-1 gap-4">
        <div>
          <h1>{isOpen ? m.applications_offer_title() : m.applications_offer_heading()}</h1>
          <p className="quiet">
            {offer.jobTitle}&nbsp;· {offer.companyName}
          </p>
        </div>
        {isOpen ? (
          <Open offer={offer} error={answer?.error ?? null} chosen={answer?.chosen ?? null} />
        ) : (
          <Closed offer={offer} />
        )}
        <p>
          <a href={page} className="inline-flex min-h-11 items-center">
            {m.applications_join_back()}
          </a>
        </p>
      </div>
    </WithRail>
  );
}

function Open({ offer, ...answer }: { offer: ShownOffer; error: string | null; chosen: number | null }) {
  const { id, status, companyName, mode, message, note, slots } = offer;
  const isGone = slots.every(({ state }) => state !== "free");
  const hasRefused = status === "none_fits";
  return (
    <>
      {hasRefused && (
        <div className="safe" role="status">
          <p>{m.applications_offer_none_said({ company: companyName })}</p>
          {note && (
            <blockquote className="mt-2 border-l-4 border-line pl-3 whitespace-pre-line wrap-anywhere">
              {note}
            </blockquote>
          )}
        </div>
      )}
      <section className="card grid gap-3">
        <p>{isGone ? m.applications_offer_gone() : m.applications_offer_text({ company: companyName })}</p>
        <p>
          <span className="tag">{findByKey(interviewModeNames, mode)?.[getLocale()]}</span>
        </p>
        {message && (
          <p className="whitespace-pre-line wrap-anywhere">
            <b className="font-semibold">{m.applications_interview_message({ company: companyName })}:</b> {message}
          </p>
        )}
        <SlotList slots={slots} canPick={!isGone} {...answer} />
      </section>
      <details className="card" open={isGone && !hasRefused}>
        <summary className="min-h-11 content-center text-peacock">{m.applications_offer_none()}</summary>
        <div className="mt-3">
          <RefusalForm offerId={id} />
        </div>
      </details>
    </>
  );
}

/** A time was picked, or the times are no longer valid: the current state, and the possible actions. */
function Closed({ offer }: { offer: ShownOffer }) {
  const { status, canMeet, newerId, setAt, jobTitle } = offer;
  const picked = status === "picked" && canMeet ? pickedText(offer) : null;
  const isSetInstead = status === "replaced" && canMeet && newerId === null && setAt !== null;
  const mayComeAgain =
    canMeet &&
    newerId === null &&
    (status === "withdrawn" || status === "lapsed" || offer.pickedStatus === "cancelled");
  return (
    <section className="card grid gap-1" role="status">
      <p className="font-semibold">{picked ?? m.applications_offer_closed()}</p>
      {isSetInstead && <p>{m.applications_offer_set_instead({ when: formatDateTime(setAt) })}</p>}
      {mayComeAgain && <p className="quiet">{m.applications_offer_closed_text()}</p>}
      {canMeet && newerId !== null && (
        <>
          <p>{m.applications_offer_newer()}</p>
          <p className="mt-2">
            <a
              href={offerAddress(newerId)}
              className="btn btn-go"
              aria-label={m.applications_offer_open_named({ job: jobTitle })}>
              {m.applications_offer_open()}
            </a>
          </p>
        </>
      )}
    </section>
  );
}

/** The status of the picked interview; null without one. */
function pickedText({ pickedAt, pickedStatus }: ShownOffer): string | null {
  if (pickedAt === null || pickedStatus === null) return null;
  return pickedTexts[pickedStatus]({ when: formatDateTime(pickedAt) });
}

const pickedTexts: Record<InterviewStatus, (about: { when: string }) => string> = {
  scheduled: m.applications_offer_picked_before,
  rescheduled: m.applications_offer_moved,
  live: m.applications_offer_live,
  ended: m.applications_offer_over,
  completed: m.applications_offer_over,
  cancelled: m.applications_offer_cancelled,
};
