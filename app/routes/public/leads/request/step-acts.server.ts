import { deleteDetails, denyLead, withdrawLead } from "~/features/leads/requests/client-acts.server";
import { hasEnded, isDeleted, type OwnRequest } from "./held-request.server";
import type { Step } from "./steps";

const isLiving = (held: OwnRequest) => held.lead.status !== "new" && !hasEnded(held);

/** What each step does, and when it can. */
export const stepActs = {
  withdrawal: { run: withdrawLead, isPossible: isLiving },
  denial: { run: denyLead, isPossible: isLiving },
  deletion: { run: deleteDetails, isPossible: (held: OwnRequest) => hasEnded(held) && !isDeleted(held) },
} as const satisfies Record<Step, object>;

/** The step by the last part of an address, which the router accepts in any case and with a trailing slash. */
export const requestStepOf = (request: Request): Step => {
  const path = new URL(request.url).pathname.replace(/(\.data)?\/*$/, "").toLowerCase();
  return (Object.keys(stepActs) as Step[]).find((step) => path.endsWith(`/${step}`)) ?? "withdrawal";
};
