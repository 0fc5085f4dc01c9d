import ReconnectingSocket from "partysocket/ws";
import type { HeardMessage } from "party/protocol";

/** How many event ids are remembered for de-duplication. */
const remembered = 200;

/** After a reconnection, clients are notified with a random delay of up to this many ms. */
const spreadMs = 1_000;

type Listener = {
  received(message: HeardMessage): void;
  /** The room is joined, for the first time or again after a lost connection. */
  joined(again: boolean): void;
};

type Room = { listeners: Set<Listener>; stop(): void; isOpen(): boolean };

const rooms = new Map<string, Room>();

/**
 * Listens to the room at an element's room-url over the page's single connection to it. Returns a function that stops
 * listening.
 * @param ending gives the end of the address before each connection; null closes the connection, an error is retried
 * later
 */
export function join(element: Element, listener: Listener, ending: () => Promise<string | null>): () => void {
  const address = element.getAttribute("room-url") ?? "";
  const room = rooms.get(address) ?? open(address, ending);
  room.listeners.add(listener);
  if (room.isOpen()) listener.joined(false);
  return () => {
    room.listeners.delete(listener);
    if (!room.listeners.size) {
      room.stop();
      rooms.delete(address);
    }
  };
}

function open(address: string, ending: () => Promise<string | null>): Room {
  const listeners = new Set<Listener>();
  const seen: string[] = [];
  let wasOpen = false;

  const socket = new ReconnectingSocket(
    async () => {
      const last = await ending();
      if (last === null) socket.close();
      return address + last;
    },
    undefined,
    {
      connectionTimeout: 10_000,
      minReconnectionDelay: 500 + Math.random() * 2_500,
      maxReconnectionDelay: 30_000,
      reconnectionDelayGrowFactor: 1.6,
    },
  );
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as HeardMessage;
    if (seen.includes(message.eventId)) return;
    seen.push(message.eventId);
    if (seen.length > remembered) seen.shift();
    for (const listener of listeners) listener.received(message);
  };
  socket.onopen = () => {
    const again = wasOpen;
    wasOpen = true;
    const tell = () => {
      for (const listener of listeners) listener.joined(again);
    };
    if (again) setTimeout(tell, Math.random() * spreadMs);
    else tell();
  };

  // An open connection would keep the page out of the back/forward cache.
  const leave = () => socket.close();
  const comeBack = (event: Event) => {
    if (event.type === "online" || (event as PageTransitionEvent).persisted) socket.reconnect();
  };
  addEventListener("pagehide", leave);
  addEventListener("pageshow", comeBack);
  addEventListener("online", comeBack);

  const room: Room = {
    listeners,
    isOpen: () => socket.readyState === WebSocket.OPEN,
    stop() {
      removeEventListener("pagehide", leave);
      removeEventListener("pageshow", comeBack);
      removeEventListener("online", comeBack);
      socket.close();
    },
  };
  rooms.set(address, room);
  return room;
}
