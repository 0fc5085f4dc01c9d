import { m } from "~/paraglide/messages";

/** From whom one buys, what comes back, and that nobody pays for a job; on every page on which one pays. */
export function SafeBuying({ seller }: { seller: { address: string } }) {
  return (
    <aside className="safe">
      <p>{m.payments_never_pay()}</p>
      <p className="mt-1">
        {m.payments_seller({ address: seller.address })}{" "}
        <a href="/refund-policy" className="underline">
          {m.payments_refund_rule()}
        </a>
      </p>
    </aside>
  );
}
