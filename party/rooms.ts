/** Room names and limits. Imports nothing, so that browser code may use it. */

/** The first room of the public feed of job changes; open to everyone. */
export const jobsRoom = "jobs";

/** The room of owners and admins; joined with a ticket. */
export const ownersRoom = "owners";

/** The room of professionals: changes of leads, without texts and contacts; joined with a ticket. */
export const leadsRoom = "leads";

/** The public feed is spread over at most this many rooms. */
const mostFeedRooms = 64;

/** The number of rooms of the public feed, from the environment's setting. */
export function feedRoomCount(setting: string | undefined): number {
  return Math.min(mostFeedRooms, Math.max(1, Math.trunc(Number(setting)) || 1));
}

/** What follows the name of the first room of the public feed, for each of its rooms. */
export function feedRoomSuffix(index: number): string {
  return index ? `-${index}` : "";
}

/** The rooms of the public feed; all of them get the same messages. */
export function feedRooms(count: number): string[] {
  return Array.from({ length: count }, (_each, index) => jobsRoom + feedRoomSuffix(index));
}

/** Whether a name is that of one of this many rooms of the public feed. */
export function isFeedRoom(room: string, count = mostFeedRooms): boolean {
  const index = room === jobsRoom ? 0 : Number(/^jobs-([1-9]\d?)$/.exec(room)?.[1]);
  return index < count;
}

/** The room of one account, seeker or employer; joined with a ticket. */
export function userRoom(userId: string): string {
  return `user-${userId}`;
}

/** Whether a name has the shape of a personal room. */
export function isUserRoom(room: string): boolean {
  return /^user-[0-9a-z]{1,40}$/.test(room);
}

/** Whether a room is joined with a ticket that names it. */
export function needsTicket(room: string): boolean {
  return isUserRoom(room) || room === ownersRoom || room === leadsRoom;
}

/** How long a ticket opens its room, in ms. A reconnecting client asks for a new one. */
export const ticketLifetimeMs = 60_000;

/**
 * The close code with which the room server disconnects all members; a client with a valid log-in reconnects with a new
 * ticket.
 */
export const sentOutCode = 4001;

/** The close code of a full room: reconnect later, to another room of the feed if there is one. */
export const fullCode = 1013;

/**
 * The most members of a room; a Durable Object holds 32,768 connections, and a full feed needs room for closing ones.
 */
export const mostMembers = 20_000;
