/** Above a form that comes back after its sender has logged in again. */
export const loggedOutText = "You were signed out, so nothing was done. Check it, then send it again.";
