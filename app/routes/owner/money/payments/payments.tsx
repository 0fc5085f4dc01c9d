import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { cursorText, pageOf, readCursor } from "~/features/list-page";
import { filterOf } from "~/features/members/filters";
import { paymentFilterNames, paymentFilters } from "~/features/owner-desk/payments/payment-filter";
import { paymentsPerPage, searchPayments } from "~/features/owner-desk/payments/payments.server";
import { soldName } from "~/features/payments/names";
import { EmptyState } from "~/ui/empty-state";
import { formatAmount, formatDate } from "~/ui/format";
import { SearchBox } from "~/ui/forms/search-box";
import { PageLinks } from "~/ui/layout/page-links";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { PaymentStatus } from "./status-tag";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction = () => [{ title: "Payments – KaamGhar" }];

const page = "/owner-portal/money/payments";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get("q") ?? "").trim().slice(0, 100);
  const filter = filterOf(paymentFilters, searchParams.get("filter"));
  const after = readCursor(searchParams);
  const found = await searchPayments(context, q, { filter, after });
  const { shown, next } = pageOf(found, paymentsPerPage, ({ createdAt, id }) => cursorText({ at: createdAt, id }));
  const payments = shown.map(({ kind, packageKey, points, buyer, payer, company, userId, ...payment }) => ({
    ...payment,
    sold: soldName({ kind, packageKey, points }),
    payer: payer ?? buyer?.name ?? "Unknown payer",
    company: company === (payer ?? buyer?.name) ? null : company,
    isGuest: userId === null,
  }));
  return { q, filter, payments, next, isLater: after !== null };
}

/** The address of a page of the list. */
function addressOf(asked: { q: string; filter: string; before?: string }): string {
  const { q, filter, before } = asked;
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(filter !== "all" && { filter }),
    ...(before && { before }),
  }).toString();
  return query === "" ? page : `${page}?${query}`;
}

/** The columns of the list on wide screens. */
const columns = "md:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,1fr)_7rem_8rem]";

/** All payments, the newest first, with what each brought. */
export default function Payments() {
  const { q, filter, payments, next, isLater } = useLoaderData<typeof loader>();
  return (
    <div lang="en">
      <h1 className="mb-4">Payments</h1>
      <SearchBox path={page} label="Name, email or number" submit="Search payments" words={q}>
        {filter !== "all" && <input type="hidden" name="filter" value={filter} />}
      </SearchBox>
      <nav
        aria-label="Payments by state"
        className="-mx-4 my-4 flex gap-2 overflow-x-auto scroll-px-24 px-4 py-1 lg:mx-0 lg:flex-wrap lg:px-0">
        {paymentFilters.map((key) => (
          <Link
            key={key}
            to={addressOf({ q, filter: key })}
            className="chip shrink-0"
            aria-current={key === filter ? "page" : undefined}>
            {paymentFilterNames[key]}
          </Link>
        ))}
      </nav>
      {payments.length === 0 ? (
        <EmptyState
          icon="search"
          title={q === "" && filter === "all" ? "No payments yet" : "No payments found"}
          action={
            (q !== "" || filter !== "all" || isLater) && (
              <Link to={page} className="btn btn-line">
                Show all payments
              </Link>
            )
          }
        />
      ) : (
        <ul className="rows" aria-label="Payments">
          <li aria-hidden="true" className={`grid gap-x-4 px-4 py-2 text-[13px] text-ink-2 max-md:hidden ${columns}`}>
            <span>Payer</span>
            <span>Item</span>
            <span>Date and invoice</span>
            <span className="text-right">Amount</span>
            <span className="text-right">Status</span>
          </li>
          {payments.map(
            ({ id, payer, company, isGuest, sold, amount, refunded, unrefunded, status, createdAt, invoice }) => (
              <li
                key={id}
                className={`relative grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 px-4 py-2.5 hover:bg-tint md:items-center ${columns}`}>
                <Link
                  to={`${page}/${id}`}
                  prefetch="intent"
                  className="font-semibold text-ink no-underline wrap-anywhere after:absolute after:inset-0">
                  {payer}
                  {isGuest && <span className="quiet font-normal"> · guest</span>}
                  {company && <span className="quiet block text-sm font-normal">{company}</span>}
                </Link>
                <span className="text-right font-semibold tabular-nums md:order-3">
                  {formatAmount(amount)}
                  {refunded > unrefunded && (
                    <span className="quiet block text-sm font-normal">−{formatAmount(refunded - unrefunded)}</span>
                  )}
                </span>
                <span className="quiet text-sm wrap-anywhere md:order-1 md:text-[15px] md:text-ink">{sold}</span>
                <span className="justify-self-end md:order-4">
                  <PaymentStatus status={status} isUnrefunded={unrefunded > 0} />
                </span>
                <span className="quiet text-sm max-md:col-span-2 md:order-2">
                  {formatDate(createdAt)}
                  {invoice !== null && (
                    <span className="whitespace-nowrap md:block max-md:before:content-['_·_']">{invoice}</span>
                  )}
                </span>
              </li>
            ),
          )}
        </ul>
      )}
      <PageLinks
        first={isLater ? addressOf({ q, filter }) : null}
        next={next && addressOf({ q, filter, before: next })}
        words={{ label: "Pages", first: "Newest", next: "Earlier" }}
      />
    </div>
  );
}
