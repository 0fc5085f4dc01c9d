/** A bar for a share, beside its number. */
export function PartBar({ part }: { part: number }) {
  return (
    <svg aria-hidden="true" width="100%" height="6" className="mt-1 block">
      <rect width="100%" height="6" rx="3" className="fill-line" />
      <rect width={`${Math.round(Math.min(1, part) * 100)}%`} height="6" rx="3" className="fill-peacock" />
    </svg>
  );
}
