import type { LivePort } from "~/adapters/live/port";
import type { AppContext } from "~/features/context";

/** A step of an event is left for the next run without having been tried, which costs the event none of its attempts. */
export class NotTried extends Error {}

/** A room that takes so long to fail hangs. Milliseconds. */
const long = 1_000;
/** A run waits so long for failures of rooms, and for so many of them in a row. Milliseconds. */
const mostWaited = 10_000;
const mostInARow = 5;

/**
 * The rooms of open pages as one run of the outbox meets them. A person's room that hangs is not asked again in the run; when
 * many fail none is, since whoever waits for them holds up all other news.
 */
export interface RunRooms {
  live: LivePort;
  /** Tells rooms of one event. Throws what the rooms throw, and NotTried for those that were not asked. */
  tell(act: () => Promise<void>): Promise<void>;
}

export function createRunRooms({ live, now }: Pick<AppContext, "live" | "now">): RunRooms {
  const hanging = new Set<string>();
  let waited = 0;
  let failedInARow = 0;
  async function ask(room: string, act: () => Promise<void>): Promise<void> {
    if (hanging.has(room)) throw new NotTried(`room ${room} hung before`);
    const startedAt = now();
    try {
      await act();
    } catch (error) {
      if (now() - startedAt >= long) hanging.add(room);
      throw error;
    }
  }
  return {
    live: {
      publish: (room, message) => ask(room, () => live.publish(room, message)),
      sendOut: (room) => ask(room, () => live.sendOut(room)),
      // While one room of the feed hangs, the others take what is sent.
      publishToFeed: (message) => live.publishToFeed(message),
      ping: () => live.ping(),
    },
    async tell(act) {
      if (waited >= mostWaited || failedInARow >= mostInARow) throw new NotTried("the rooms were not reached before");
      const startedAt = now();
      try {
        await act();
        failedInARow = 0;
      } catch (error) {
        waited += now() - startedAt;
        if (!(error instanceof NotTried)) failedInARow += 1;
        throw error;
      }
    },
  };
}
