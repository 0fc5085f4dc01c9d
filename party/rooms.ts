/** Room names and limits. Imports nothing, so that browser code may use it. */

/** The public feed of job changes; anybody may listen. */
export const jobsRoom = "jobs";

/** The room of one account, seeker or employer; joined with a ticket. */
export function userRoom(userId: string): string {
  return `user-${userId}`;
}

/** Whether a name has the shape of a personal room. */
export function isUserRoom(room: string): boolean {
  return /^user-[0-9a-z]{1,40}$/.test(room);
}

/** How long a ticket opens its room, in ms. A reconnecting client asks for a new one. */
export const ticketLifetimeMs = 60_000;

/** The close code by which the room server sends every member out; a client with a valid login comes back with a new ticket. */
export const sentOutCode = 4001;
