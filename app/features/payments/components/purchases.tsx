import type { TransactionKind, TransactionStatus } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { formatAmount, formatDate } from "~/ui/format";
import { PageLinks } from "~/ui/layout/page-links";
import { soldName, transactionStatusName } from "../names";

interface PurchasesProps {
  /** Of the page. */
  path: string;
  /** The last purchase shown, when there are older ones. */
  older: string | null;
  rows: {
    id: string;
    kind: TransactionKind;
    packageKey: string | null;
    amount: number;
    points: number;
    status: TransactionStatus;
    createdAt: number;
    invoice: string | null;
  }[];
}

/** What a person has bought or begun to buy, each leading to its own page. */
export function Purchases({ path, rows, older }: PurchasesProps) {
  return (
    <section aria-labelledby="purchases-title" id="purchases">
      <h2 id="purchases-title">{m.payments_purchases()}</h2>
      {rows.length === 0 ? (
        <p className="quiet mt-2">{m.payments_purchases_empty()}</p>
      ) : (
        <ul className="rows mt-3">
          {rows.map(({ id, kind, packageKey, amount, points, status, createdAt, invoice }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 px-4 py-2">
              <a href={`/payment/${id}`} className="mr-auto inline-flex min-h-11 items-center font-semibold">
                {soldName({ kind, packageKey, points })}
              </a>
              <span>{formatAmount(amount)}</span>
              <span className="quiet">
                {transactionStatusName(status)}&nbsp;· {formatDate(createdAt)}
              </span>
              {invoice && (
                <a href={`/invoice/${invoice}`} className="inline-flex min-h-11 items-center">
                  {m.payments_invoice()}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        first={null}
        next={older && `${path}?purchases=${older}#purchases`}
        words={{ label: m.payments_purchases(), first: m.rewards_ledger_newest(), next: m.rewards_ledger_older() }}
      />
    </section>
  );
}
