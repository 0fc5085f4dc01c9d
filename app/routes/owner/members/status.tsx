import { formatDate } from "~/ui/format";

/** Whether an account is open or suspended, in a word. */
export function Status({ isSuspended }: { isSuspended: boolean }) {
  return isSuspended ? (
    <span className="tag bg-brick-tint! text-brick!">Suspended</span>
  ) : (
    <span className="tag bg-leaf-tint! text-leaf!">Active</span>
  );
}

/** Why and until when an account is suspended. */
export function SuspensionNote({ reason, until }: { reason: string | null; until: number | null }) {
  return (
    <div className="safe mt-3 max-w-[70ch]">
      <b>Suspended{until === null ? "" : ` until ${formatDate(until)}`}</b>
      {reason && <span className="whitespace-pre-line">{`Reason: ${reason}`}</span>}
    </div>
  );
}

/** Facts, label and value side by side. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: React.ReactNode])[] }) {
  return (
    <dl className="card mt-4 grid gap-x-6 p-4 sm:grid-cols-[auto_minmax(0,1fr)]">
      {facts.map(([label, value]) => (
        <div key={label} className="grid py-1 sm:col-span-2 sm:grid-cols-subgrid">
          <dt className="quiet">{label}</dt>
          <dd className="wrap-anywhere">{value ?? "–"}</dd>
        </div>
      ))}
    </dl>
  );
}
