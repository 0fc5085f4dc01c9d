/** Why two accounts may belong together. */
export type RelationSign = "phone" | "device" | "gstin" | "text" | "referral";

export const relationNames: Record<RelationSign, string> = {
  phone: "same phone number",
  device: "used in the same browser",
  gstin: "same GSTIN",
  text: "a job that starts the same",
  referral: "referred",
};

export interface Relation {
  sign: RelationSign;
  kind: "user" | "company";
  id: string;
  name: string;
  isSuspended: boolean;
}
