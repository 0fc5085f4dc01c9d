import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";
import { groupDigits } from "~/ui/numbers/group-digits";
import type { NextEnd } from "../expiry.server";

/**
 * The next points of a balance that expire, and when; highlighted when that is soon. Renders nothing when no points
 * expire.
 */
export function PointsEnd({ next }: { next: NextEnd | null }) {
  if (!next) return null;
  const words = m.points_end({ count: groupDigits(next.points), date: formatDate(next.expiresAt) });
  return next.isSoon ? <p className="safe mt-3 font-bold">{words}</p> : <p className="quiet mt-1">{words}</p>;
}
