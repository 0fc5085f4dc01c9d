import { findTown } from "db/catalogues/towns.server";
import { checkAdminRole } from "~/features/accounts/roles.server";
import type { AppContext } from "~/features/context";
import { priceOf } from "~/features/leads/lead";
import type { PendingReport } from "~/features/leads/reviewing/queries.server";
import { getSettings } from "~/features/settings/queries.server";
import type { LeadFacts } from "./lead-evidence";

export type Pending = Pick<PendingReport, "townKey" | "isPhoneConfirmed" | "openedAt" | "client">;

/** Reads what the facts of leads need: the prices, and whether the viewer may see the client. */
export async function leadFactsOf({ db, now }: AppContext, viewerId: string) {
  const [{ packages }, isOwner] = await Promise.all([getSettings(db), checkAdminRole(db, viewerId, "owner")]);
  return ({ townKey, client, ...lead }: Pending): LeadFacts => ({
    town: townKey === null ? null : (findTown(townKey)?.en ?? townKey),
    price: priceOf(packages.lead, lead, now()),
    client: isOwner ? client || "Deleted" : "Only owners see it",
  });
}
