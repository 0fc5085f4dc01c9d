import { formElsewhere, paidApplause } from "./elsewhere";
import { detailsFirst, rentedOut, secretsAsked } from "./identity";
import type { Meaning } from "./meaning";
import { chequeForGoods, forwarding, prepaidTasks } from "./money";

const all: readonly Meaning[] = [forwarding, chequeForGoods, prepaidTasks, detailsFirst, secretsAsked, rentedOut, formElsewhere, paidApplause];

/** The tricks that are told politely. The heaviest evidence comes first: a text without it is left soonest. */
export const tricks: readonly Meaning[] = all.map((trick) => ({ ...trick, evidence: trick.evidence.toSorted((one, other) => other.weight - one.weight) }));
