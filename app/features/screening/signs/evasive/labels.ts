import type { ScamKind } from "db/owner-vocabulary";
import type { SignKind } from "../rule";

/** The sign that is shown for each kind of scam, as the labelled adverts and the owners name them. */
export const kindOfTrick = {
  fee: "fee",
  mule: "forwarding",
  cheque: "cheque",
  details: "documents",
  rent: "renting",
  task: "prepaid",
  form: "elsewhere",
  like: "scheme",
  traffick: "trafficking",
  parcel: "goods",
  cheat: "deceit",
  chain: "network",
} as const satisfies Record<ScamKind, SignKind>;
