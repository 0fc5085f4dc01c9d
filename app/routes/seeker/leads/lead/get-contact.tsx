import type { ReactNode } from "react";
import { ProvePhone } from "~/features/leads/components/prove-phone";
import type { Purse } from "~/features/leads/listing/lead-page.server";
import type { ListedLead } from "~/features/leads/listing/listing.server";
import { m } from "~/paraglide/messages";

interface Props {
  lead: ListedLead;
  /** The professional's relation to the lead. */
  stage: "own" | "bought" | "unconfirmed" | "unknown" | "may_buy";
  /** Lead points. */
  price: number;
  purse: Purse;
}

/** The content of the contact, its price and the refund rules; and the button, or the required first step. */
export function GetContact({ lead, stage, price, purse }: Props) {
  if (stage === "own") return <FirstThis title={m.professionals_own_title()} text={m.professionals_own_text()} />;
  if (stage === "bought") {
    return (
      <FirstThis title={m.professionals_bought()}>
        <a href={`/purchased-leads/${lead.revealId}`} className="btn btn-go mt-3">
          {m.professionals_open_contact()}
        </a>
      </FirstThis>
    );
  }
  return (
    <section aria-labelledby="get" className="card grid grid-cols-1 gap-3 group-data-over:hidden">
      <h2 id="get">{m.professionals_get_title()}</h2>
      <p>{m.professionals_get_what()}</p>
      <p>{m.professionals_get_most({ most: purse.mostBuyers, left: Math.max(0, purse.mostBuyers - lead.buyers) })}</p>
      {stage === "may_buy" && purse.needsPhone && <ProvePhone />}
      {stage === "may_buy" ? <Price leadId={lead.id} price={price} purse={purse} /> : <BeforeThat stage={stage} />}
      <div className="border-t border-line pt-3">
        <h3>{m.professionals_get_refund_title()}</h3>
        <p className="quiet mt-1">{m.professionals_get_refund_yes()}</p>
        <p className="quiet mt-1">{m.professionals_get_refund_no()}</p>
        <p className="quiet mt-1">{m.professionals_get_no_job()}</p>
        <a href={`/lead/${lead.id}/report`} className="inline-flex min-h-11 items-center text-sm">
          {m.professionals_get_report()}
        </a>
      </div>
    </section>
  );
}

/** The price, and the button that pays it only once. */
function Price({
  leadId,
  price,
  purse: { freeLeft, freeAMonth, balance },
}: {
  leadId: string;
  price: number;
  purse: Purse;
}) {
  const isFree = freeLeft > 0;
  if (!isFree && balance < price) {
    return (
      <>
        <p>
          <b>{m.professionals_price_points({ points: price, balance })}</b>
          <br />
          <span className="font-semibold text-brick">{m.professionals_get_missing({ count: price - balance })}</span>
        </p>
        <a href={`/lead-points?lead=${leadId}`} className="btn btn-go">
          {m.professionals_get_buy()}
        </a>
      </>
    );
  }
  return (
    <>
      <p>
        <b>
          {isFree
            ? m.professionals_price_free({ left: freeLeft, count: freeAMonth })
            : m.professionals_price_points({ points: price, balance })}
        </b>
        {!isFree && (
          <>
            <br />
            <span className="quiet">{m.professionals_get_after({ balance, rest: balance - price })}</span>
          </>
        )}
      </p>
      <submit-once>
        <form method="post" action={`/lead/${leadId}/unlock`} className="grid">
          {/* At most the shown price is charged. */}
          <input type="hidden" name="price" value={isFree ? 0 : price} />
          <button className="btn btn-go">
            {isFree ? m.professionals_get_button_free() : m.professionals_get_button({ points: price })}
          </button>
        </form>
      </submit-once>
    </>
  );
}

/** What a professional has to do before getting a contact. */
function BeforeThat({ stage }: { stage: "unconfirmed" | "unknown" }) {
  return stage === "unconfirmed" ? (
    <FirstThis title={m.professionals_unconfirmed_title()} text={m.professionals_unconfirmed_text()}>
      <a href="/settings" className="btn btn-line mt-3">
        {m.professionals_unconfirmed_link()}
      </a>
    </FirstThis>
  ) : (
    <FirstThis title={m.professionals_setup_title()} text={m.professionals_setup_text()}>
      <a href="/lead-settings" className="btn btn-go mt-3">
        {m.professionals_setup_link()}
      </a>
    </FirstThis>
  );
}

function FirstThis({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className="safe">
      <b>{title}</b>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
