/** The name of an erased account. Its address, erasedEmail, receives no mail. */
export const erasedName = "Deleted account";

export const erasedEmail = (userId: string) => `erased-${userId}@erased.invalid`;
