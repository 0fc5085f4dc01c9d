import { normalizePhone } from "~/features/text/phone";

/** A number as Indians read it: "98765 43210"; any other text stays as it is. */
export function phoneText(number: string): string {
  const digits = normalizePhone(number);
  return digits ? `${digits.slice(0, 5)} ${digits.slice(5)}` : number;
}
