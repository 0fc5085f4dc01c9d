import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData, useParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { day } from "db/catalogues/time";
import { findApplicant } from "~/features/applications/applicants/applicant.server";
import { isOpen } from "~/features/applications/application";
import { hiddenText } from "~/features/applications/components/contact-links";
import { findApplicationForEmployer } from "~/features/applications/queries.server";
import { findHeldOfInterview } from "~/features/held-texts/queries.server";
import { listWeek } from "~/features/interviews/calendar/agenda.server";
import { keysOf, unconfirmed } from "~/features/interviews/calendar/clash";
import { isOpenInterview } from "~/features/interviews/interview";
import { agendaAddress } from "~/features/interviews/interviews-page";
import { isPickable, mostOffersADay, offeringAddress } from "~/features/interviews/offers/offer";
import { offerForm } from "~/features/interviews/offers/offer-form";
import { offerTimes, type OfferResult } from "~/features/interviews/offers/offering.server";
import { proposedDays, proposeTimes } from "~/features/interviews/offers/proposal";
import { findLatestOffer } from "~/features/interviews/offers/queries.server";
import { findOpenInterview, listClashes } from "~/features/interviews/queries.server";
import { optional } from "~/optional.server";
import { m } from "~/paraglide/messages";
import { formatUpcoming } from "~/ui/format";
import { LiveNews } from "~/ui/hydrated/live-news";
import { WithRail } from "~/ui/layout/with-rail";
import type { FormDoc } from "~/web/api/api-doc";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";
import { isAtLeast, requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { SignedOut } from "../../application/signed-out";
import { textOf, warningsOf } from "../clashes/warnings";
import { pendingNote } from "../save.server";
import { ApplicantFacts, type OfferedApplicant } from "./applicant-facts";
import { offerStorageName, OfferForm, type OfferAnswer } from "./offer-form";
import { Offered } from "./offered";
import { withRow } from "./typed-offer";

export const handle: RouteHandle = { access: "complete-employer", ownRefusals: true };

export const meta: MetaFunction<typeof loader> = ({ data, location }) => [
  { title: `${titleOf(data?.application ?? null, data?.offer ?? null)} – KaamGhar` },
  ...(data?.application && new URLSearchParams(location.search).has("saved")
    ? [{ name: "form-kept", content: offerStorageName(data.application.id) }]
    : []),
];

/** What the page is about: times that are offered, or to be offered. */
const titleOf = (application: { fullName: string } | null, offer: object | null): string =>
  application && offer ? m.meet_offer_for({ name: application.fullName }) : m.meet_offer_page();

type Args = Pick<LoaderFunctionArgs, "request" | "params" | "context">;

/** The employer with the application that the address names. Throws 404 for another company's. */
async function findOwn({ request, params, context }: Args) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const application = await findApplicationForEmployer(context.db, employer.company.id, params.applicationId ?? "");
  if (!application) throw new Response(null, { status: 404 });
  return { employer, application };
}

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  const now = context.now();
  if (context.answer.keepsForm)
    return { application: null, person: null, offer: null, interview: null, proposed: [], canRecruit: true, now };
  const { employer, application } = await findOwn(args);
  const companyId = employer.company.id;
  const [found, interview, person] = await Promise.all([
    findLatestOffer(context.db, companyId, application.id, now),
    findOpenInterview(context.db, companyId, application.id),
    optional("facts of the applicant", findFacts(context.db, companyId, application.id, now), null),
  ]);
  const offer = found && {
    ...found,
    held: await optional("held texts", findHeldOfInterview(context.db, found.interviewId), {}),
  };
  return {
    application,
    person,
    offer,
    interview,
    proposed: offer ? [] : await optional("free times", listFreeTimes(context.db, companyId, now), []),
    canRecruit: isAtLeast(employer, "recruiter"),
    now,
  };
}

async function findFacts(...of: Parameters<typeof findApplicant>): Promise<OfferedApplicant | null> {
  const found = await findApplicant(...of);
  if (!found) return null;
  const { id, fullName, jobTitle, status, email, phone, whatsappNumber } = found;
  const { currentPosition, experienceYears, location } = found;
  const contact = { id, fullName, jobTitle, status, email, phone, whatsappNumber };
  return { ...contact, currentPosition, experienceYears, location };
}

/** Times at which the company has no interview, for a first offer. @param now ms UTC */
async function listFreeTimes(db: Parameters<typeof listWeek>[0], companyId: string, now: number) {
  const rows = await listWeek(db, companyId, { from: now, to: now + (proposedDays + 1) * day, jobId: null });
  return proposeTimes(
    rows.filter(({ status }) => isOpenInterview(status)),
    now,
  );
}

export const formDoc: FormDoc = { fields: offerForm(0), limits: ["interview"] };

const again = (answer: OfferAnswer & { isSignedOut?: true }, status: 200 | 400 | 401 | 409 | 429) =>
  data(answer, status);

/**
 * Offers several times to an applicant; shows clashes with them, and times at night, first. A button returns the form with one more row. A
 * refused form is shown again with its values, also after the session has ended.
 */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const formData = await request.formData();
  const submission = parseWithZod(formData, { schema: offerForm(context.now()) });
  if (formData.has("mode") && !(await context.viewer())) {
    context.answer.keepsForm = true;
    return again(
      { ...(formData.has("add") ? { values: withRow(formData) } : { result: submission.reply() }), isSignedOut: true },
      401,
    );
  }
  const { employer, application } = await findOwn(args);
  if (formData.has("add")) return again({ values: withRow(formData) }, 200);
  if (submission.status !== "success") return again({ result: submission.reply() }, 400);
  const form = submission.value;
  const despite = formData.get("despite");
  const open = await findOpenInterview(context.db, employer.company.id, application.id);
  const all = await listClashes(context.db, employer.company.id, form.slots, {
    exceptId: open?.id ?? null,
    applicantId: application.applicantId,
  });
  const warnings = warningsOf(form.slots, all);
  if (unconfirmed(warnings, despite).length > 0) {
    const ofSlot = (at: number) => unconfirmed(warnings, despite).filter(({ place }) => place === at);
    const fieldErrors = Object.fromEntries(
      form.slots.flatMap(({ place }, at) =>
        ofSlot(at).length > 0 ? [[`slots[${place}].time`, [textOf(ofSlot(at))]]] : [],
      ),
    );
    return again({ result: submission.reply({ fieldErrors }), despite: keysOf(warnings) }, 409);
  }
  const wait = await countAttempt({ request, context }, "interview", application.id);
  if (wait !== null)
    return again({ result: submission.reply({ formErrors: [tooManyAttempts(context, wait).text] }) }, 429);
  const result = await offerTimes(context, employer, application.id, form, all);
  if (!result.ok)
    return again(
      { result: submission.reply({ formErrors: [m.meet_not_sent({ why: refusals[result.reason]() })] }) },
      result.reason === "often" ? 429 : 409,
    );
  const page = `${offeringAddress(application.id)}?saved`;
  const waiting = await pendingNote(context, result.interviewId);
  if (waiting !== null)
    return redirectWithToast(request, page, {
      title: m.meet_offer_sent(),
      text: waiting,
      tone: "warning",
      seconds: 10,
    });
  return redirectWithToast(request, page, {
    title: m.meet_offer_sent(),
    text: m.meet_offer_sent_text({ name: application.fullName }),
    tone: "success",
  });
}

const refusals: Record<Extract<OfferResult, { ok: false }>["reason"], () => string> = {
  interview: () => m.meet_offer_refused_interview(),
  often: () => m.meet_offer_refused_often({ count: mostOffersADay }),
  not_possible: () => m.meet_cannot_invite(),
};

export default function OfferingPage() {
  const { application, person, offer, interview, proposed, canRecruit, now } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { applicationId = "" } = useParams();
  const isOver = application !== null && (!isOpen(application.status) || application.isHidden);
  const canOffer = canRecruit && !interview && !isOver;
  const isWaiting = offer !== null && isPickable(offer.status);
  const form = (
    <OfferForm applicationId={applicationId} now={now} answer={answer} proposed={proposed} replaces={isWaiting} />
  );
  const page = (
    <>
      <LiveNews of="interview application" />
      <div>
        <h1>{titleOf(application, offer)}</h1>
        {application && (
          <p className="quiet">
            <Link to={`/application/${application.id}`} prefetch="intent" className="inline-flex min-h-11 items-center">
              {application.fullName}
            </Link>{" "}
            · {application.jobTitle}
          </p>
        )}
      </div>
      {answer?.isSignedOut && <SignedOut back={offeringAddress(applicationId)} />}
      {interview && (
        <p role="status" className="safe">
          {m.meet_offer_exists()}{" "}
          <Link to={agendaAddress(interview)} prefetch="intent" className="underline">
            {formatUpcoming(interview.scheduledAt, now)}
          </Link>
        </p>
      )}
      {isOver && application && (
        <p role="status" className="safe">
          {application.isHidden ? hiddenText(application.status) : m.meet_offer_over()}
        </p>
      )}
      {offer && application && (
        <Offered offer={offer} fullName={application.fullName} canWithdraw={canRecruit && !isOver} now={now} />
      )}
      {(canOffer || (answer && canRecruit)) && <FormCard isOpen={!isWaiting || answer !== undefined}>{form}</FormCard>}
      {canOffer && (
        <p>
          <Link
            to={`/employer/interviews?application=${applicationId}`}
            prefetch="intent"
            className="inline-flex min-h-11 items-center">
            {m.meet_offer_one()}
          </Link>
        </p>
      )}
    </>
  );
  return person ? (
    <WithRail rail={<ApplicantFacts applicant={person} />}>{page}</WithRail>
  ) : (
    <div className="grid max-w-[680px] grid-cols-1 gap-4">{page}</div>
  );
}

/** The form; while times wait it opens on demand. */
function FormCard({ isOpen: isShown, children }: { isOpen: boolean; children: ReactNode }) {
  if (isShown) return <section className="card">{children}</section>;
  return (
    <details className="card">
      <summary className="min-h-11 content-center text-peacock">{m.meet_offer_other()}</summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}
