import { m } from "~/paraglide/messages";
import { formatDate } from "~/ui/format";
import type { NextEnd } from "../expiry.server";

/** What of a balance runs out next, and when; set apart where it is soon. Nothing when no points run out. */
export function PointsEnd({ next }: { next: NextEnd | null }) {
  if (!next) return null;
  const words = m.points_end({ count: next.points, date: formatDate(next.expiresAt) });
  return next.isSoon ? <p className="safe mt-3 font-bold">{words}</p> : <p className="quiet mt-1">{words}</p>;
}
