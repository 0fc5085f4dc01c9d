import type { RoomBinding } from "./binding";
import { feedRoomCount, isFeedRoom, needsTicket } from "./rooms";
import { verifyTicket } from "./ticket";
import { withTimeLimit } from "./time-limit";

/** What the entrance needs of the Worker's environment. */
export interface EntranceEnv {
  Main: RoomBinding;
  SITE_URL: string;
  TICKET_SECRET?: string;
  /** The number of rooms of the public feed; other feed rooms are never woken. */
  LIVE_SHARDS?: string;
}

/** The header in which the entrance passes a ticket to the room. */
export const ticketHeader = "x-room-ticket";

/** A room that does not answer a handshake within this time, in ms, is reported as busy; clients wait as long. */
const timeLimitMs = 10_000;

/**
 * The response to requests below /parties/; null for every other address. Clients join a room by a WebSocket at
 * /parties/main/{room}: pages of this site only (403), and only with the room's ticket (401), except in the public
 * feed. Nothing can be posted or read there (405, 426), and no other room exists (404). All this is checked before a
 * room is woken.
 */
export async function enterRoom(request: Request, env: EntranceEnv): Promise<Response | null> {
  // Every request passes here, so most addresses are not parsed.
  if (!request.url.includes("/parties/")) return null;
  const url = new URL(request.url);
  if (!url.pathname.startsWith("/parties/")) return null;
  const room = /^\/parties\/main\/([^/]+)$/.exec(url.pathname)?.[1] ?? "";
  if (!isFeedRoom(room, feedRoomCount(env.LIVE_SHARDS)) && !needsTicket(room)) return refuse(404, "No such room");
  if (request.method !== "GET") return refuse(405, "Rooms are only listened to", { allow: "GET" });
  if (request.headers.get("upgrade")?.toLowerCase() !== "websocket")
    return refuse(426, "Rooms are joined by WebSocket", { upgrade: "websocket" });
  if (isFromElsewhere(request, env.SITE_URL)) return refuse(403, "Not from this site");
  const ticket = url.searchParams.get("ticket") ?? "";
  if (needsTicket(room) && !(await isTicketOf(room, ticket, env.TICKET_SECRET)))
    return refuse(401, "A valid ticket is needed");
  try {
    return await withTimeLimit(
      env.Main.getByName(room).fetch(handshake(request, url.searchParams.get("l"), ticket)),
      timeLimitMs,
    );
  } catch {
    return refuse(503, "The room is busy", { "retry-after": "10" });
  }
}

/** Browsers send the page's origin; any other client is limited by its ticket. */
function isFromElsewhere(request: Request, siteUrl: string): boolean {
  const origin = request.headers.get("origin");
  return origin !== null && (!URL.canParse(siteUrl) || origin !== new URL(siteUrl).origin);
}

async function isTicketOf(room: string, ticket: string, secret: string | undefined): Promise<boolean> {
  return secret !== undefined && secret !== "" && verifyTicket(secret, room, ticket, Date.now());
}

/**
 * The handshake without other parts of the client's request: the room's library reads its own headers and parameters,
 * and stores the address with each connection, which must not contain the ticket.
 */
function handshake(request: Request, language: string | null, ticket: string): Request {
  const address = new URL("https://room.invalid/");
  if (language !== null) address.searchParams.set("l", language.slice(0, 10));
  const headers = new Headers({ upgrade: "websocket", [ticketHeader]: ticket });
  const extensions = request.headers.get("sec-websocket-extensions");
  if (extensions) headers.set("sec-websocket-extensions", extensions);
  return new Request(address, { headers });
}

function refuse(status: number, reason: string, headers?: HeadersInit): Response {
  return new Response(reason, { status, headers });
}
