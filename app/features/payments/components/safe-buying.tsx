import { m } from "~/paraglide/messages";

/** The seller, the refund policy, and that jobs are free for seekers; on every payment page. */
export function SafeBuying({ seller }: { seller: { name: string; address: string } }) {
  return (
    <aside className="safe">
      <p>{m.payments_never_pay()}</p>
      <p className="mt-1">
        {m.payments_seller(seller)}{" "}
        <a href="/refund-policy" className="underline">
          {m.payments_refund_rule()}
        </a>
      </p>
    </aside>
  );
}
