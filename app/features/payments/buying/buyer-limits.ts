/** The most characters of a buyer's name and address. */
export const buyerLimits = { name: 100, address: 250 };
