import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { PointsEnd } from "~/features/points/components/points-end";
import { PointsHistory } from "~/features/points/components/points-history";
import { m } from "~/paraglide/messages";
import { LiveSection } from "~/ui/hydrated/live-section";
import { WithRail } from "~/ui/layout/with-rail";
import type { loadPurchasePage } from "../buying/purchase-page.server";
import { PaymentRail } from "./payment-rail";
import { PurchaseForm } from "./purchase-form";
import { Purchases } from "./purchases";

interface PurchasePageProps {
  path: string;
  title: string;
  /** What points are for. */
  text: string;
  page: Awaited<ReturnType<typeof loadPurchasePage>> & {
    known: { name: string; address: string; state: string; gstin: string | null };
  };
  result: SubmissionResult | undefined;
  isCompany: boolean;
  /** The text of the balance, if not of ordinary points. */
  balanceText?: string;
  /** Before the rail's own content. */
  rail?: ReactNode;
  /** Content above the form, such as a link back to the item that needs points. */
  children?: ReactNode;
}

/** Balance, packages, purchases and history of a wallet. */
export function PurchasePage({
  path,
  title,
  text,
  page,
  result,
  isCompany,
  balanceText,
  rail,
  children,
}: PurchasePageProps) {
  return (
    <LiveSection id="points-page" events="transaction">
      <WithRail
        rail={
          <>
            {rail}
            <PaymentRail isCompany={isCompany} seller={page.seller} />
          </>
        }>
        <section aria-labelledby="points-title">
          <h1 id="points-title">{title}</h1>
          {children}
          <p className="mt-2 text-xl font-bold">
            {balanceText ?? m.rewards_balance({ count: page.balance.toLocaleString("en-IN") })}
          </p>
          <PointsEnd next={page.nextEnd} />
          <p className="mt-1 text-ink-2">{text}</p>
          {!isCompany && <p className="quiet mt-1">{m.rewards_no_cash()}</p>}
        </section>
        <section aria-labelledby="buy-title" className="card">
          <h2 id="buy-title">{m.payments_packages()}</h2>
          {page.isTest && <p className="quiet mt-1">{m.payments_test_mode()}</p>}
          <div className="mt-3">
            {page.isOpen ? (
              <PurchaseForm
                offers={page.offers}
                gstPercent={page.gstPercent}
                billing={page.billing ?? page.known}
                token={page.token}
                choose={m.payments_choose_package()}
                isCompany={isCompany}
                result={result}
              />
            ) : (
              <p>{m.payments_closed()}</p>
            )}
          </div>
        </section>
        <Purchases path={path} rows={page.purchases} older={page.olderPurchases} />
        <PointsHistory path={path} entries={page.entries} filter={page.filter} isFirstPage={page.isFirstPage} />
      </WithRail>
    </LiveSection>
  );
}
