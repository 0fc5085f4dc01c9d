import { formElsewhere, paidApplause } from "./elsewhere";
import { detailsFirst, rentedOut, secretsAsked } from "./identity";
import type { Meaning } from "./meaning";
import { chequeForGoods, forwarding, prepaidTasks } from "./money";

/** The tricks that are told politely. */
export const tricks: readonly Meaning[] = [forwarding, chequeForGoods, prepaidTasks, detailsFirst, secretsAsked, rentedOut, formElsewhere, paidApplause];
