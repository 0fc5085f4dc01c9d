import { settleTicket } from "~/features/tickets/commands.server";
import { decision, timeSeen, type Decision } from "../decisions/take-decision.server";

/** What is decided about a ticket, with a reason. */
export const ticketDecisions: Readonly<Record<string, Decision>> = {
  close: decision({
    run: async (context, actor, { subject, seen, reason }) => {
      const settled = await settleTicket(context, actor, subject, "closed", {
        seen: timeSeen(seen) ?? undefined,
        reason,
      });
      if (settled === null || settled === "changed") return settled && { state: "changed" };
      return settled.again
        ? { state: "again", title: "This ticket was already closed" }
        : { state: "done", title: "Ticket closed" };
    },
  }),
};
