import type * as Party from "partykit/server";
import { type Delivery, parseMessage } from "./protocol";
import { isUserRoom, jobsRoom, sentOutCode } from "./rooms";
import { isSameSecret, ticketMadeAt, verifyTicket } from "./ticket";

/** When the members were last sent out, ms UTC, in the room's storage. */
const sentOutKey = "sentOutAt";

/** Two cards of a job in one message stay far below this. */
const maxBodyBytes = 200_000;

function setting(env: Record<string, unknown>, name: "ROOMS_SECRET" | "TICKET_SECRET"): string {
  const value = env[name];
  return typeof value === "string" ? value : "";
}

function refuse(status: number, reason: string): Response {
  return new Response(reason, { status });
}

/**
 * A room tells its members what the app posts to it, and keeps nothing but when it last sent them out: the database stays
 * the truth.
 * Hibernating, so that idle members cost nothing.
 */
export default class Room implements Party.Server {
  readonly options = { hibernate: true };

  constructor(readonly room: Party.Room) {}

  /** The public feed admits all, a personal room only the bearer of its ticket (401); there is no other room (404). */
  static async onBeforeConnect(request: Party.Request, lobby: Party.Lobby) {
    if (lobby.id === jobsRoom) return request;
    if (!isUserRoom(lobby.id)) return refuse(404, "No such room");
    const ticket = new URL(request.url).searchParams.get("ticket") ?? "";
    const secret = setting(lobby.env, "TICKET_SECRET");
    const mayEnter = secret !== "" && (await verifyTicket(secret, lobby.id, ticket, Date.now()));
    return mayEnter ? request : refuse(401, "A valid ticket is needed");
  }

  /** Only the app, by its secret, posts to a room (POST) or sends its members out (DELETE). */
  static async onBeforeRequest(request: Party.Request, lobby: Party.Lobby) {
    if (lobby.id !== jobsRoom && !isUserRoom(lobby.id)) return refuse(404, "No such room");
    const given = request.headers.get("authorization")?.replace(/^Bearer /, "") ?? "";
    if (!(await isSameSecret(given, setting(lobby.env, "ROOMS_SECRET")))) return refuse(401, "The secret is needed");
    if (request.method !== "POST" && request.method !== "DELETE") return refuse(405, "POST or DELETE");
    return request;
  }

  /** What is asked outside any room: whether the server is up. */
  static onFetch(request: Party.Request) {
    return new URL(request.url).pathname === "/health" ? new Response("ok") : refuse(404, "Not found");
  }

  async onRequest(request: Party.Request) {
    const isSendingOut = request.method === "DELETE";
    if (isSendingOut) await this.room.storage.put(sentOutKey, Date.now());
    const act = isSendingOut ? sendOut : await this.telling(request);
    if (!act) return refuse(400, "Not a message of this room");
    let delivered = 0;
    for (const member of this.room.getConnections()) {
      try {
        act(member);
        delivered++;
      } catch {
        // A member who is just leaving must not keep the message from the others.
      }
    }
    return Response.json({ delivered } satisfies Delivery);
  }

  /** A ticket made before the members were sent out opens nothing any more. */
  async onConnect(member: Party.Connection, { request }: Party.ConnectionContext) {
    if (this.room.id === jobsRoom) return;
    const sentOutAt = await this.room.storage.get<number>(sentOutKey);
    if (sentOutAt === undefined) return;
    const ticket = new URL(request.url).searchParams.get("ticket") ?? "";
    if (ticketMadeAt(ticket) <= sentOutAt) sendOut(member);
  }

  /** What a client says is ignored; the runtime needs a listener to keep the connection asleep. */
  onMessage() {}

  /** A sleeping room's runtime leaves the answer to a client's farewell to us. */
  onClose(member: Party.Connection) {
    try {
      member.close();
    } catch {
      // Already gone.
    }
  }

  private async telling(request: Party.Request) {
    const body = await request.text();
    if (body.length > maxBodyBytes) return null;
    const message = parseMessage(this.room.id, readJson(body));
    if (!message) return null;
    const said = JSON.stringify(message);
    return (member: Party.Connection) => member.send(said);
  }
}

function sendOut(member: Party.Connection): void {
  member.close(sentOutCode, "Come back with a new ticket");
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

Room satisfies Party.Worker;
