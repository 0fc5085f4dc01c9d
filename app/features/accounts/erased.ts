/** The name and the address of an account that has been erased; nobody gets mail there. */
export const erasedName = "Erased account";

const erasedHost = "@erased.invalid";

export const erasedEmail = (userId: string) => `erased-${userId}${erasedHost}`;

/** Whether an address is that of an erased account, to which there is nothing to write. */
export const isErasedEmail = (email: string) => email.endsWith(erasedHost);
