import type * as Party from "partykit/server";
import { cardLanguages, type Delivery, inLanguage, parseMessage } from "./protocol";
import { fullCode, isFeedRoom, isUserRoom, mostMembers, ownersRoom, sentOutCode } from "./rooms";
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
  /** No more than so many are here: those who leave are taken off only when the room seems full. */
  private members: number | undefined;

  constructor(readonly room: Party.Room) {}

  /** The public feed admits all, other rooms only the bearers of their tickets (401); there is no other room (404). */
  static async onBeforeConnect(request: Party.Request, lobby: Party.Lobby) {
    if (isFeedRoom(lobby.id)) return request;
    if (!needsTicket(lobby.id)) return refuse(404, "No such room");
    const ticket = new URL(request.url).searchParams.get("ticket") ?? "";
    const secret = setting(lobby.env, "TICKET_SECRET");
    const mayEnter = secret !== "" && (await verifyTicket(secret, lobby.id, ticket, Date.now()));
    return mayEnter ? request : refuse(401, "A valid ticket is needed");
  }

  /** Only the app, by its secret, posts to a room (POST) or sends its members out (DELETE). */
  static async onBeforeRequest(request: Party.Request, lobby: Party.Lobby) {
    if (!isFeedRoom(lobby.id) && !needsTicket(lobby.id)) return refuse(404, "No such room");
    const given = request.headers.get("authorization")?.replace(/^Bearer /, "") ?? "";
    if (!(await isSameSecret(given, setting(lobby.env, "ROOMS_SECRET")))) return refuse(401, "The secret is needed");
    if (request.method !== "POST" && request.method !== "DELETE") return refuse(405, "POST or DELETE");
    return request;
  }

  /** What is asked outside any room: whether the server is up. */
  static onFetch(request: Party.Request) {
    return new URL(request.url).pathname === "/health" ? new Response("ok") : refuse(404, "Not found");
  }

  /** The language that a member wants to hear, as a tag that outlives hibernation. */
  getConnectionTags(_member: Party.Connection, { request }: Party.ConnectionContext) {
    const language = new URL(request.url).searchParams.get("l") ?? "";
    return cardLanguages.some((each) => each === language) ? [language] : [anyLanguage];
  }

  async onRequest(request: Party.Request) {
    const delivered = request.method === "DELETE" ? await this.sendAllOut() : await this.tell(request);
    if (delivered === null) return refuse(400, "Not a message of this room");
    return Response.json({ delivered } satisfies Delivery);
  }

  /** A ticket made before the members were sent out opens nothing any more, and a full room nothing at all. */
  async onConnect(member: Party.Connection, { request }: Party.ConnectionContext) {
    if (this.isFull()) return member.close(fullCode, "Come back later");
    if (!needsTicket(this.room.id)) return;
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

  /** Counts the member who is coming, who stands among the others already. */
  private isFull(): boolean {
    this.members = this.members === undefined || this.members >= mostMembers ? [...this.room.getConnections()].length : this.members + 1;
    return this.members > mostMembers;
  }

  private async sendAllOut(): Promise<number> {
    await this.room.storage.put(sentOutKey, Date.now());
    return toEach(this.room.getConnections(), sendOut);
  }

  private async tell(request: Party.Request): Promise<number | null> {
    const body = await request.text();
    if (body.length > maxBodyBytes) return null;
    const message = parseMessage(this.room.id, readJson(body));
    if (!message) return null;
    const say = (said: string, tag?: string) => toEach(this.room.getConnections(tag), (member) => member.send(said));
    if (!("html" in message)) return say(JSON.stringify(message));
    const heard = cardLanguages.map((language) => say(JSON.stringify(inLanguage(message, language)), language));
    return heard.reduce((sum, each) => sum + each, say(JSON.stringify(message), anyLanguage));
  }
}

/** The tag of members who have named no language, as pages from before that do: they hear both. */
const anyLanguage = "any";

const needsTicket = (room: string) => isUserRoom(room) || room === ownersRoom;

/** Does something to every member, and says to how many; one who is just leaving must not keep it from the others. */
function toEach(members: Iterable<Party.Connection>, act: (member: Party.Connection) => void): number {
  let reached = 0;
  for (const member of members) {
    try {
      act(member);
      reached++;
    } catch {
      // Just leaving.
    }
  }
  return reached;
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
