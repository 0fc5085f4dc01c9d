/** The name and the address of an account that has been erased; nobody gets mail there. */
export const erasedName = "Erased account";

export const erasedEmail = (userId: string) => `erased-${userId}@erased.invalid`;
