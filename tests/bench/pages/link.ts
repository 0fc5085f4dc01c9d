// A slow mobile link in user space: a TCP proxy that every byte between the browser and the server passes.
//  - Each direction delays by half the round trip and shares one bandwidth among all connections, 40 bytes of headers for
//    every segment of 1,460.
//  - Opening a connection costs a round trip (SYN, SYN-ACK); the first one of a visit one more for the name (DNS). TLS is
//    not imitated: its real handshake passes the link, one round trip with TLS 1.3.
//  - Sending starts with ten segments (RFC 6928) and grows by what is acknowledged a round trip later: slow start.
// Not imitated: loss, the radio's wake-up, several round trips for the name, a browser on the same machine as the server.
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

const segmentBytes = 1_460;
const headerBytes = 40;

interface LinkSpeed {
  /** Milliseconds there and back. */
  roundTrip: number;
  /** Kilobits a second, each way. */
  bandwidth: number;
}

export interface Link {
  port: number;
  /** From now on the name is unknown again: the next connection pays for the lookup. */
  startVisit(): void;
  close(): Promise<void>;
}

/** One direction of the link: when it has sent all that was handed to it so far. */
interface Lane {
  freeAt: number;
}

function passOn(from: Socket, to: Socket, lane: Lane, openAt: number, { roundTrip, bandwidth }: LinkSpeed): void {
  const bytesPerMs = bandwidth / 8;
  const waiting: Buffer[] = [];
  const onTheWay: { at: number; segment: Buffer | null }[] = [];
  let window = 10 * segmentBytes;
  let unacknowledged = 0;
  let ended = false;

  function arrive() {
    for (let next = onTheWay[0]; next; next = onTheWay[0]) {
      const early = next.at - performance.now();
      if (early > 0.3) return void setTimeout(arrive, early);
      onTheWay.shift();
      if (next.segment) to.write(next.segment);
      else to.end();
    }
  }
  function depart(at: number, segment: Buffer | null) {
    if (onTheWay.push({ at, segment }) === 1) setTimeout(arrive, at - performance.now());
  }
  function send() {
    for (let first = waiting[0]; first; first = waiting[0]) {
      const segment = first.subarray(0, segmentBytes);
      if (unacknowledged > 0 && unacknowledged + segment.length > window) return;
      if (segment.length < first.length) waiting[0] = first.subarray(segmentBytes);
      else waiting.shift();
      lane.freeAt = Math.max(performance.now(), openAt, lane.freeAt) + (segment.length + headerBytes) / bytesPerMs;
      depart(lane.freeAt + roundTrip / 2, segment);
      unacknowledged += segment.length;
      setTimeout(
        () => {
          unacknowledged -= segment.length;
          window += segment.length;
          send();
        },
        lane.freeAt + roundTrip - performance.now(),
      );
    }
    if (ended) {
      ended = false;
      depart(Math.max(performance.now(), lane.freeAt) + roundTrip / 2, null);
    }
  }

  from.on("data", (data: Buffer) => {
    waiting.push(data);
    send();
  });
  from.on("end", () => {
    ended = true;
    send();
  });
  from.on("error", () => to.destroy());
  from.on("close", () => setTimeout(() => to.destroy(), 4 * roundTrip));
}

/** Opens a link to a port of this machine. */
export async function openLink(target: number, speed: LinkSpeed): Promise<Link> {
  const up: Lane = { freeAt: 0 };
  const down: Lane = { freeAt: 0 };
  const sockets = new Set<Socket>();
  let nameIsKnown = false;

  const server = createServer({ allowHalfOpen: true }, (client) => {
    const openAt = performance.now() + speed.roundTrip * (nameIsKnown ? 1 : 2);
    nameIsKnown = true;
    const far = connect({ port: target, host: "127.0.0.1", allowHalfOpen: true });
    for (const socket of [client, far]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket));
    }
    passOn(client, far, up, openAt, speed);
    passOn(far, client, down, openAt, speed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    startVisit() {
      nameIsKnown = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
