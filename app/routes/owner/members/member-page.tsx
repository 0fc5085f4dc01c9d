import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { MemberMoney } from "~/features/members/member.server";
import { formatAmount } from "~/ui/format";

interface MemberPageProps {
  /** The list to go back to. */
  list: { href: string; name: string };
  title: ReactNode;
  /** What must be seen first, such as a suspension. */
  notes: ReactNode;
  summary: ReactNode;
  actions: ReactNode;
  /** What stands beside, between the actions and the activity. */
  aside: ReactNode;
  activity: ReactNode;
}

const sections = [
  ["summary-title", "Summary"],
  ["acts-title", "Actions"],
  ["money-title", "Money"],
  ["relations-title", "Linked accounts"],
  ["timeline-title", "Activity"],
] as const;

/** The page about a person or a company in sections: on phones one below the other, on wide screens the actions beside. */
export function MemberPage({ list, title, notes, summary, actions, aside, activity }: MemberPageProps) {
  return (
    <div lang="en">
      <p>
        <Link to={list.href} prefetch="intent" className="inline-flex min-h-11 items-center">
          {`← ${list.name}`}
        </Link>
      </p>
      <h1 className="flex flex-wrap items-center gap-2 wrap-anywhere">{title}</h1>
      {notes}
      <nav aria-label="Sections" className="-mx-4 mt-2 flex gap-2 overflow-x-auto scroll-px-24 px-4 py-1 lg:hidden">
        {sections.map(([id, name]) => (
          <a key={id} href={`#${id}`} className="chip shrink-0">
            {name}
          </a>
        ))}
      </nav>
      <div className="mt-4 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <section aria-labelledby="summary-title">
          <h2 id="summary-title" className="mb-3 text-[17px]!">
            Summary
          </h2>
          {summary}
        </section>
        <div className="grid grid-cols-1 content-start gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <section aria-labelledby="acts-title" className="card px-4 py-2">
            <h2 id="acts-title" className="py-2 text-[17px]!">
              Actions
            </h2>
            {actions}
          </section>
          {aside}
        </div>
        {activity}
      </div>
    </div>
  );
}

/** Facts in a grid, each with its label above. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="card grid gap-x-6 gap-y-3 p-4 sm:grid-cols-2">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="quiet text-[13px]">{label}</dt>
          <dd className="wrap-anywhere">{value ?? "–"}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Points and payments, with the activity of each. @param money null while it cannot be read */
export function MoneySection({ page, money }: { page: string; money: MemberMoney | null }) {
  return (
    <section aria-labelledby="money-title" className="card p-4">
      <h2 id="money-title" className="text-[17px]!">
        Money
      </h2>
      {money === null ? (
        <p role="alert" className="mt-1">
          Couldn't load this. Reload the page in a moment.
        </p>
      ) : (
        <dl className="mt-2 grid grid-cols-2 gap-x-6">
          <div>
            <dt className="quiet text-[13px]">Points</dt>
            <dd className="font-semibold tabular-nums">{money.points.toLocaleString("en-IN")}</dd>
          </div>
          <div>
            <dt className="quiet text-[13px]">{`Paid, ${money.payments === 1 ? "1 payment" : `${money.payments} payments`}`}</dt>
            <dd className="font-semibold tabular-nums">{formatAmount(money.paid)}</dd>
          </div>
        </dl>
      )}
      <p className="flex flex-wrap gap-x-5">
        {(["points", "payments"] as const).map((kind) => (
          <Link
            key={kind}
            to={`${page}?kind=${kind}#timeline-title`}
            prefetch="intent"
            className="inline-flex min-h-11 items-center">
            {kind === "points" ? "All points" : "All payments"}
          </Link>
        ))}
      </p>
    </section>
  );
}
