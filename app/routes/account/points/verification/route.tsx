import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { BadgeColor } from "db/vocabulary";
import { badgeOf } from "~/features/companies/company";
import { getCompany } from "~/features/companies/queries.server";
import { badgeColorName } from "~/features/companies/verification/document";
import {
  addDocument,
  findOpenVerification,
  listDocuments,
  listVerifications,
} from "~/features/companies/verification/verification.server";
import { findCompanyBilling } from "~/features/payments/buying/company-billing.server";
import { findSale } from "~/features/payments/buying/purchase-page.server";
import { PaymentRail } from "~/features/payments/components/payment-rail";
import { PurchaseForm } from "~/features/payments/components/purchase-form";
import { findCompanyWallet } from "~/features/points/company-points.server";
import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";
import { HelpPanel } from "~/ui/help/help-panel";
import { PageAbove } from "~/ui/layout/breadcrumbs";
import { WithRail } from "~/ui/layout/with-rail";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";
import { isAtLeast, requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { beginPurchase } from "../begin-purchase.server";
import { Papers, type PaperFault } from "./papers";
import { Verifications } from "./verifications";

export const handle: RouteHandle = { access: { read: "complete-employer", send: "complete-company-owner" } };

export const meta: MetaFunction = () => [{ title: `${m.verify_title()} – KaamGhar` }];

const page = "/employer-profile/verification";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true });
  const { db } = context;
  const { id } = employer.company;
  const [company, open, verifications, sale, known] = await Promise.all([
    getCompany(db, id),
    findOpenVerification(db, id),
    listVerifications(db, id),
    findSale(context, employer.userId, "verification"),
    findCompanyBilling(context, id),
  ]);
  const badge = badgeOf(company, context.now());
  return {
    badge: badge && { color: badge, endsAt: company.verifiedPlanEnd },
    open,
    documents: open ? await listDocuments(db, [open.id]) : [],
    verifications,
    sale: { ...sale, billing: sale.billing ?? known },
    isOwner: isAtLeast(employer, "owner"),
  };
}

/** Begins a purchase, or takes a paper of the company. */
export async function action({ request, context }: ActionFunctionArgs) {
  const employer = await requireEmployer({ request, context }, { complete: true, role: "owner" });
  const { company, userId } = employer;
  const form = await request.clone().formData();
  if (form.get("intent") !== "upload") {
    const wallet = await findCompanyWallet(context.db, company.id);
    if (!wallet) throw new Response(null, { status: 404 });
    if (await findOpenVerification(context.db, company.id))
      return redirectWithToast(request, page, { title: m.verify_papers_first(), tone: "warning" });
    return beginPurchase(
      { request, context },
      { userId, wallet, subject: { kind: "verification", jobId: null, companyId: company.id } },
    );
  }
  const wait = await countAttempt({ request, context }, "upload", userId);
  const kind = form.get("kind");
  const fault: PaperFault | null =
    wait === null
      ? await addDocument(context, employer, kind, form.get("document"))
      : (tooManyAttempts(context, wait), "too_many");
  if (fault !== null)
    return data(
      { result: undefined, fault, kind: typeof kind === "string" ? kind : "" },
      wait === null ? (fault === "failed" ? 503 : 400) : 429,
    );
  return redirectWithToast(request, page, { title: m.verify_paper_added(), tone: "success" });
}

function ownBadge({ color, endsAt }: { color: BadgeColor; endsAt: number | null }): string {
  const badge = badgeColorName(color);
  return endsAt === null ? m.verify_badge({ badge }) : m.verify_badge_until({ badge, date: formatDate(endsAt) });
}

export default function VerificationPage() {
  const { badge, open, documents, verifications, sale, isOwner } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const upload = answer && "fault" in answer ? answer : undefined;
  return (
    <WithRail
      rail={
        <>
          <HelpPanel articles={["verified-badge", "company-account"]} />
          <PaymentRail isCompany seller={sale.seller} />
        </>
      }>
      <section aria-labelledby="verification-title">
        <PageAbove href="/employer-profile">{m.layout_company()}</PageAbove>
        <h1 id="verification-title">{m.verify_title()}</h1>
        <p className="mt-2 text-ink-2">{m.verify_text()}</p>
        <p className="quiet mt-1">{m.verify_rules()}</p>
        {badge && <p className="safe mt-3">{ownBadge(badge)}</p>}
      </section>
      {open && isOwner && <Papers open={open} documents={documents} fault={upload?.fault} kind={upload?.kind} />}
      {!open && isOwner && (
        <>
          <section className="card" aria-labelledby="plans-title">
            <h2 id="plans-title">{badge ? m.verify_prolong() : m.verify_badges()}</h2>
            {sale.isTest && <p className="quiet mt-1">{m.payments_test_mode()}</p>}
            <div className="mt-3">
              {sale.isOpen ? (
                <PurchaseForm
                  offers={sale.offers}
                  gstPercent={sale.gstPercent}
                  billing={sale.billing}
                  token={sale.token}
                  chosen={badge?.color}
                  choose={m.payments_choose_badge()}
                  isCompany
                  result={answer?.result}
                />
              ) : (
                <p>{m.payments_closed()}</p>
              )}
            </div>
          </section>
        </>
      )}
      {!isOwner && <p>{m.verify_only_owners()}</p>}
      {verifications.length > 0 && <Verifications verifications={verifications} />}
    </WithRail>
  );
}
