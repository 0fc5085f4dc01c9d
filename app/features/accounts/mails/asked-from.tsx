import type { EdgePlace } from "~/adapters/geo/port";
import type { AppContext } from "~/features/context";
import { townOfEdge } from "~/features/location/location";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { formatWhen } from "~/ui/format";
import { oneLine } from "~/ui/mail/format";
import { Facts } from "~/ui/mail/parts";
import { deviceName } from "../sessions/device";

/** The request that caused a mail about an account. */
export interface AskedFrom {
  /** ms UTC */
  at: number;
  /** Null where no person has asked, such as for the cron. */
  requester: { userAgent: string | null; place: EdgePlace | null } | null;
}

/** What is known of the request that is being answered. */
export const askedFrom = ({ now, requester }: Pick<AppContext, "now" | "requester">): AskedFrom => ({
  at: now(),
  requester: requester && { userAgent: requester.userAgent, place: requester.place() },
});

/** The town, as the network tells it, in the reader's language; null where it is unknown or no town of India. */
function townName(place: EdgePlace | null): string | null {
  const town = townOfEdge(place);
  if (town) return `${town[getLocale()]}, ${town.state[getLocale()]}`;
  const parts = [place?.city, place?.country].filter((part) => typeof part === "string" && part !== "");
  return parts.length > 0 ? oneLine(parts.join(", "), 100) : null;
}

/** When, in which browser and near which town something was asked for, so that the reader sees whether it was them. */
export function AskedFromFacts({ from: { at, requester } }: { from: AskedFrom }) {
  const town = requester && townName(requester.place);
  return (
    <Facts
      facts={[
        { label: m.mails_asked_when(), value: formatWhen(at) },
        ...(requester ? [{ label: m.mails_asked_device(), value: deviceName(requester.userAgent) }] : []),
        ...(town ? [{ label: m.mails_asked_place(), value: town }] : []),
      ]}
    />
  );
}
