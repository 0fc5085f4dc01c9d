import { expect, it } from "vitest";
import { createId } from "db/id";
import { paymentNumber, readPaymentNumber } from "./payment-number";

it("a payment number is read in any spelling", () => {
  const id = "1m09eb6k04q7axqf1";
  expect(paymentNumber(id)).toBe("1M09-EB6K-04Q7-AXQF-1");
  for (const typed of ["1M09-EB6K-04Q7-AXQF-1", " 1m09 eb6k 04q7 axqf 1 ", "IMO9EB6KO4Q7AXQFL", "1m09eb6k04q7axqf1"])
    expect(readPaymentNumber(typed), typed).toBe(id);
  const made = createId(Date.now());
  expect(readPaymentNumber(paymentNumber(made))).toBe(made);
});
