import { noNews } from "../channels/notifications.server";
import type { EventDefinition } from "./definition";

const nothing = { notification: async () => noNews, live: async () => {}, email: async () => [] };

export const leadOpened: EventDefinition<"lead.opened"> = nothing;
export const leadRevealed: EventDefinition<"lead.revealed"> = nothing;
export const leadEnded: EventDefinition<"lead.ended"> = nothing;
export const leadRefundDecided: EventDefinition<"lead_refund.decided"> = nothing;
