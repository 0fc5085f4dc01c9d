import { m } from "~/paraglide/messages";
import { RailLinks } from "~/ui/layout/with-rail";

interface PaymentRailProps {
  /** For a company, which pays for no job of its own. */
  isCompany?: boolean;
  seller?: { name: string; address: string };
  /** Pages of this matter. */
  links?: readonly (readonly [path: string, name: string])[];
}

/** Beside every payment: that jobs are free for seekers, or how a company pays; the seller, and the policies about money. */
export function PaymentRail({ isCompany = false, seller, links = [] }: PaymentRailProps) {
  return (
    <>
      <div className="safe">
        <p>{isCompany ? m.payments_ways() : m.payments_never_pay()}</p>
        {seller && <p className="mt-1">{m.payments_seller(seller)}</p>}
      </div>
      <RailLinks
        title={m.layout_rail()}
        links={[
          ...links,
          ["/refund-policy", m.payments_refund_rule()],
          ["/points-policy", m.layout_footer_points()],
          ["/rbi-compliance", m.policies_rbi()],
        ]}
      />
    </>
  );
}
