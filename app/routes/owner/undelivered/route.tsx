import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { cursorText, pageOf, readCursor } from "~/features/list-page";
import { findSuppressed, listSuppressed, mostSuppressedListed } from "~/features/mail/suppressed.server";
import {
  countGivenUp,
  listGivenUp,
  listLongestRetried,
  undeliveredPageSize,
} from "~/features/outbox/undelivered.server";
import { EmptyState } from "~/ui/empty-state";
import { PageLinks } from "~/ui/layout/page-links";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { decisionForms, takeDecision } from "../decisions/take-decision.server";
import { MailTabs } from "../mails/mail-tabs";
import { Kinds } from "./kinds";
import { page, undeliveredDecisions } from "./settling.server";
import { SuppressedAddresses } from "./suppressed";
import { UndeliveredRow } from "./undelivered-row";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction = () => [{ title: "Delivery – KaamGhar" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const { db } = context;
  const url = new URL(request.url);
  const after = readCursor(url.searchParams);
  const asked = url.searchParams.get("address")?.trim().slice(0, 254) ?? "";
  const [found, kinds, waiting, listed, foundAddress] = await Promise.all([
    listGivenUp(context, after),
    countGivenUp(context),
    listLongestRetried(context),
    asked === "" ? listSuppressed(db) : [],
    asked === "" ? null : findSuppressed(db, asked),
  ]);
  const suppressed = {
    listed: listed.slice(0, mostSuppressedListed),
    hasMore: listed.length > mostSuppressedListed,
    asked,
    found: foundAddress,
  };
  const { shown: givenUp, next } = pageOf(found, undeliveredPageSize, ({ since, id }) => cursorText({ at: since, id }));
  return { givenUp, kinds, waiting, suppressed, isLater: after !== null, next };
}

export const formDoc: FormDoc = { fields: decisionForms(undeliveredDecisions) };

/** Drops failed deliveries, or allows mails to an address again, with a reason. */
export async function action(args: ActionFunctionArgs) {
  const sent = await args.request.formData();
  const back =
    sent.get("intent") === "readmit"
      ? `${page}?address=${encodeURIComponent(String(sent.get("subject")))}#suppressed`
      : page;
  return takeDecision(args, sent, back, undeliveredDecisions);
}

/** Undelivered events, mails and pushes. */
export default function UndeliveredPage() {
  const answer = useActionData<typeof action>();
  const { givenUp, kinds, waiting, suppressed, isLater, next } = useLoaderData<typeof loader>();
  return (
    <div lang="en">
      <h1 className="mb-3">Delivery</h1>
      <MailTabs current="/owner-portal/undelivered" />
      <section aria-labelledby="given-up-title" className="mt-4">
        <h2 id="given-up-title">Failed deliveries</h2>
        {givenUp.length === 0 && !isLater ? (
          <EmptyState icon="check" title="Everything has arrived">
            No failed deliveries. Deliveries are retried for 20 hours before they appear here, and are kept for 30 days.
          </EmptyState>
        ) : (
          <>
            <p className="quiet mt-1 mb-3 max-w-[65ch]">
              These were retried for 20 hours. Check the error first: discard what can never arrive, for example an
              email to an address that doesn't exist. If the provider accepted an email without confirming it, a retry
              may deliver it twice.
            </p>
            <Kinds kinds={kinds} answer={answer} />
            <ul className="rows">
              {givenUp.map((each) => (
                <UndeliveredRow key={each.id} undelivered={each} canSettle answer={answer} />
              ))}
            </ul>
            <PageLinks
              first={isLater ? "/owner-portal/undelivered" : null}
              next={next && `/owner-portal/undelivered?before=${next}`}
              words={{ label: "Pages", first: "Newest", next: "Older" }}
            />
          </>
        )}
      </section>
      <section aria-labelledby="waiting-title" className="mt-8">
        <h2 id="waiting-title">Oldest pending</h2>
        {waiting.length === 0 ? (
          <p className="quiet">No deliveries are being retried.</p>
        ) : (
          <>
            <p className="quiet mt-1 mb-3">These failed at least once and are retried automatically.</p>
            <ul className="rows">
              {waiting.map((each) => (
                <UndeliveredRow key={each.id} undelivered={each} />
              ))}
            </ul>
          </>
        )}
      </section>
      <section id="suppressed" aria-labelledby="suppressed-title" className="mt-8 scroll-mt-20">
        <h2 id="suppressed-title">Suppressed addresses</h2>
        <SuppressedAddresses {...suppressed} answer={answer} />
      </section>
      <p className="mt-8">
        <a href="/edge-functions" className="inline-flex min-h-11 items-center">
          Tasks and queues of the server
        </a>
      </p>
    </div>
  );
}
