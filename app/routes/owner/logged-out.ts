/** Above a form that comes back after its sender has logged in again. */
export const loggedOutText =
  "You were logged out when you sent this, and nothing was done. Look at it again, then send it.";
