import { m } from "~/paraglide/messages";

interface MissingPointsProps {
  leadId: string;
  /** Price of the contact, and balance: lead points. */
  price: number;
  balance: number;
  /** Whether the contact costs nothing anyway. */
  hasFree: boolean;
}

/** How many points are missing for the contact that a user wanted, and the way back to it. */
export function MissingPoints({ leadId, price, balance, hasFree }: MissingPointsProps) {
  const isEnough = hasFree || balance >= price;
  return (
    <p className="safe mt-3">
      {isEnough ? m.contacts_points_enough() : m.contacts_points_missing_for({ price, missing: price - balance })}{" "}
      <a href={`/lead/${leadId}`} className="inline-flex min-h-11 items-center underline">
        {m.contacts_points_back()}
      </a>
    </p>
  );
}

/** The free contacts of this month: a dot for each, filled for those that are left. */
export function FreeLeft({ left, of }: { left: number; of: number }) {
  const dots = Math.min(of, 10);
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3">
      <svg width={dots * 20} height="16" viewBox={`0 0 ${dots * 20} 16`} aria-hidden="true" className="shrink-0">
        {Array.from({ length: dots }, (_, index) => (
          <circle
            key={index}
            cx={index * 20 + 8}
            cy="8"
            r="6"
            strokeWidth="2"
            className={index < Math.round((left / of) * dots) ? "fill-leaf stroke-leaf" : "fill-none stroke-line"}
          />
        ))}
      </svg>
      {m.contacts_free_left({ left, of })}
    </p>
  );
}
