import { type Connection, type ConnectionContext, Server } from "partyserver";
import { ticketHeader } from "./entrance";
import { cardLanguages, inLanguage, type LiveMessage, parseMessage } from "./protocol";
import { fullCode, mostMembers, needsTicket, sentOutCode } from "./rooms";
import { ticketEnd, ticketKey, ticketMadeAt } from "./ticket";

/** When all members were last disconnected, ms UTC, in the room's storage. */
const sentOutKey = "sentOutAt";

/** The key prefix of used tickets in the room's storage; expired ones are deleted. */
const usedPrefix = "used-";

/** The state stored with the connection of a member whose ticket has an end. */
interface Membership {
  /** ms UTC */
  endsAt: number;
}

/** The storage deletes at most this many keys at a time. */
const mostForgotten = 128;

/** The close code of a room that failed while a client joined: clients reconnect later. */
const failedCode = 1011;

/** The tag of members without a language: they get both. */
const anyLanguage = "any";

/**
 * A room sends the app's messages to its members. It stores only when it last disconnected them, which tickets were
 * used recently, and when its members' tickets end: the database is the source of truth. The entrance has checked
 * access. Hibernating, so that idle members cost nothing.
 */
export class Room extends Server {
  static override options = { hibernate: true };
  /** Used tickets that this room, while it is awake, knows without asking its storage. */
  private readonly used = new Set<string>();
  /** An upper bound of the members: leaving ones are subtracted only when the room seems full. */
  private members: number | undefined;

  /**
   * Sends a message to all members, in the public feed with the card in the one language that a member has named.
   * Called through the stub. Returns how many were reached; throws when the message does not belong to this room.
   */
  publish(given: LiveMessage): number {
    const message = parseMessage(this.name, given);
    if (!message) throw new Error("this is no message of this room");
    // The library's own list reads the data stored with each connection, which takes as long as sending.
    const send = (text: string, tag?: string) =>
      forEach(this.ctx.getWebSockets(tag).filter(isOpen), (socket) => socket.send(text));
    if (!("html" in message)) return send(JSON.stringify(message));
    const reached = cardLanguages.map((language) => send(JSON.stringify(inLanguage(message, language)), language));
    return reached.reduce((sum, each) => sum + each, send(JSON.stringify(message), anyLanguage));
  }

  /**
   * Closes all connections, and invalidates tickets made until now. Called through the stub. Returns how many were
   * closed.
   */
  async sendOut(): Promise<number> {
    await this.ctx.storage.put(sentOutKey, Date.now());
    return forEach(this.getConnections(), closeAsSentOut);
  }

  /** Does nothing: its return shows that the room responds. Called through the stub. */
  ping(): void {}

  /** The language that a member has named, as a tag that outlives hibernation. */
  override getConnectionTags(_member: Connection, { request }: ConnectionContext): string[] {
    const language = new URL(request.url).searchParams.get("l") ?? "";
    return cardLanguages.some((each) => each === language) ? [language] : [anyLanguage];
  }

  /** Refuses used tickets, tickets from before the last eviction, and everybody while the room is full. */
  override async onConnect(member: Connection, { request }: ConnectionContext): Promise<void> {
    try {
      if (this.isFull()) return member.close(fullCode, "Come back later");
      if (!needsTicket(this.name)) return;
      const ticket = request.headers.get(ticketHeader) ?? "";
      const isFirst = await this.use(ticketKey(ticket));
      const sentOutAt = (await this.ctx.storage.get<number>(sentOutKey)) ?? 0;
      if (!isFirst || ticketMadeAt(ticket) <= sentOutAt) return closeAsSentOut(member);
      const endsAt = ticketEnd(ticket);
      if (endsAt === null) return;
      member.setState({ endsAt } satisfies Membership);
      await this.wakeBy(endsAt);
    } catch {
      // The library would send the error's stack to the client.
      member.close(failedCode, "Come back later");
    }
  }

  /** Disconnects the members whose tickets have ended; those with a valid log-in reconnect with a new ticket. */
  override async onAlarm(): Promise<void> {
    const now = Date.now();
    const later: number[] = [];
    for (const member of this.getConnections<Membership>()) {
      const { endsAt = Infinity } = member.state ?? {};
      if (endsAt <= now) forEach([member], closeAsSentOut);
      else later.push(endsAt);
    }
    const next = Math.min(...later);
    if (next < Infinity) await this.wakeBy(next);
  }

  /** Messages of clients are ignored. */
  override onMessage(): void {}

  /** A broken connection: its client reconnects automatically. The library would log who it was. */
  override onError(): void {}

  /** Marks a ticket as used; false when it was used before. The storage remembers it also after the room has slept. */
  private async use(key: string): Promise<boolean> {
    if (this.used.has(key)) return false;
    this.used.add(key);
    const { storage } = this.ctx;
    if (await storage.get(usedPrefix + key)) return false;
    await storage.put(usedPrefix + key, true);
    const expired = [
      ...(await storage.list({ start: usedPrefix, end: `${usedPrefix}${Date.now()}`, limit: mostForgotten })).keys(),
    ];
    if (expired.length > 0) await storage.delete(expired);
    for (const each of expired) this.used.delete(each.slice(usedPrefix.length));
    return true;
  }

  /** Sets the alarm to a moment, unless it is set earlier. @param at ms UTC */
  private async wakeBy(at: number): Promise<void> {
    const set = await this.ctx.storage.getAlarm();
    if (set === null || at < set) await this.ctx.storage.setAlarm(at);
  }

  /** Counts the joining member, who is among the connections already. */
  private isFull(): boolean {
    this.members =
      this.members === undefined || this.members >= mostMembers ? [...this.getConnections()].length : this.members + 1;
    return this.members > mostMembers;
  }
}

/**
 * Runs an action for every member, and returns for how many it worked; a closing connection must not block the others.
 */
function forEach<Member>(members: Iterable<Member>, act: (member: Member) => void): number {
  let reached = 0;
  for (const member of members) {
    try {
      act(member);
      reached++;
    } catch {
      // The connection is closing.
    }
  }
  return reached;
}

const isOpen = ({ readyState }: WebSocket) => readyState === WebSocket.OPEN;

function closeAsSentOut(member: Connection): void {
  member.close(sentOutCode, "Come back with a new ticket");
}
