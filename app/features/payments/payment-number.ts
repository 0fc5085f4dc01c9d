/** The number by which any person, also without an account, pays a purchase: its id in groups of four, upper case. */
export const paymentNumber = (transactionId: string): string =>
  (transactionId.toUpperCase().match(/.{1,4}/g) ?? []).join("-");

/** The transaction of a typed payment number; reads O as 0, and I and L as 1. */
export const readPaymentNumber = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, "")
    .replace(/o/g, "0")
    .replace(/[il]/g, "1");
