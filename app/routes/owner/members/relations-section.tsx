import { relationNames, type Relation } from "~/features/members/relations";

/** Accounts that may belong to the same people. */
export function RelationsSection({ relations }: { relations: readonly Relation[] }) {
  return (
    <section aria-labelledby="relations-title" className="card p-4">
      <h2 id="relations-title" className="text-[17px]!">
        Linked accounts
      </h2>
      {relations.length === 0 ? (
        <p className="quiet mt-1">No other account has the same number, browser, GSTIN or job text.</p>
      ) : (
        <ul className="mt-2 grid gap-1">
          {relations.map(({ sign, kind, id, name, isSuspended }) => (
            <li key={`${sign}-${kind}-${id}`} className="wrap-anywhere">
              <a href={kind === "user" ? `/owner-portal/website-users/${id}` : `/employer-members/${id}`}>{name}</a>{" "}
              <span className="quiet">{relationNames[sign]}</span>
              {isSuspended && <span className="tag ml-1 bg-brick-tint! text-brick!">suspended</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
