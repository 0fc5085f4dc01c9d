import { payPeriods, type PayPeriod } from "db/vocabulary";
import { readCookie, writeCookie } from "./cookies";

const cookieName = "pay";
const oneYear = 365 * 24 * 3600;

/** The pay period for display; null for the employers' own. */
export function payPeriodOf(request: Request): PayPeriod | null {
  const chosen = readCookie(request, cookieName);
  return payPeriods.find((each) => each === chosen) ?? null;
}

/** The cookie that remembers the period on this device, or forgets it. */
export function payPeriodCookie(request: Request, period: PayPeriod | null): string {
  return writeCookie(request, cookieName, period ?? "", period === null ? 0 : oneYear);
}
