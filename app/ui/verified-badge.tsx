import type { BadgeColor } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { Icon } from "./icon";

const colors: Record<BadgeColor, string> = {
  blue: "text-badge-blue",
  gold: "text-badge-gold",
  green: "text-badge-green",
  silver: "text-badge-silver",
};

/** The tick of a verified company; nothing without a colour. */
export function VerifiedBadge({ color, className }: { color: BadgeColor | null; className?: string }) {
  if (!color) return null;
  return (
    <span role="img" aria-label={m.jobs_verified()} title={m.jobs_verified()}>
      <Icon name="tick" size={18} className={className ? `${colors[color]} ${className}` : colors[color]} />
    </span>
  );
}

/** The name of a company whose badge stays on one line with its last word. */
export function BadgedName({ name, color }: { name: string; color: BadgeColor | null }) {
  if (!color) return name;
  const last = name.lastIndexOf(" ") + 1;
  return (
    <>
      {name.slice(0, last)}
      <span className="whitespace-nowrap">
        {name.slice(last)} <VerifiedBadge color={color} className="inline" />
      </span>
    </>
  );
}
