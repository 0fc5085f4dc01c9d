/** The priority of queued passwords: a log-in from a known device, any other log-in, everything else. */
const lanes = ["known_device", "log_in", "other"] as const;
export type Lane = (typeof lanes)[number];

/** A password is refused if its estimated waiting time is longer. Milliseconds; a known device is never refused. */
const longestWait: Record<Lane, number> = { known_device: Infinity, log_in: 2_000, other: 1_500 };

/**
 * Maximum number of log-ins of one account in the lane of known devices. Further ones go to the next lane, so that no
 * client fills this one.
 */
const knownAtOnce = 3;

/** The time of a hash at full cost: the initial value, and the limits of the measured value. Milliseconds. */
const usualHash = 200;
const [quickestHash, slowestHash] = [80, 300];

/**
 * The pause between two hashes, or between two parts of a hash, as a fraction of a hash's time. During the pause the
 * isolate answers waiting pages, so no page is delayed by two hashes. Sufficient while pages take up to a third of the
 * isolate's time.
 */
const restShare = 0.5;

/**
 * A hash blocks the isolate, and connections that are unread for 5 s are lost. After half of that time spent on hashes
 * the isolate takes a long pause, unless it is idle. Milliseconds.
 */
const longestStandstill = 2_500;
const longRest = 1_000;

/** Before the first hash the isolate waits this long for other requests. Milliseconds. */
const firstPause = 10;

/**
 * This number of forms within a second starts a rush. It is far more than the isolate can hash, and more forms are
 * still unread. During a rush requests of unknown clients are refused, and queued ones yield.
 */
const rushFrom = 20;

/**
 * A queued request yields at most this long. Under sustained load one request of an unknown client is admitted at a
 * time, so no client starves. Milliseconds.
 */
const longestYield = 1_000;
const longestRush = 5_000;

/** Too many passwords are queued: the form can be sent again after `retryAfter` seconds. */
export class PasswordsBusyError extends Error {
  override name = "PasswordsBusyError";
  constructor(readonly retryAfter: number) {
    super("Too many passwords wait to be hashed");
  }
}

/** Finds this error inside wrapped errors; null for other errors. */
export function findBusyError(error: unknown): PasswordsBusyError | null {
  for (let depth = 0, each = error; depth < 5 && each instanceof Error; depth++, each = each.cause) {
    // Compared by name, since pages and the worker entry are two bundles with separate classes.
    if (each.name === "PasswordsBusyError") return each as PasswordsBusyError;
  }
  return null;
}

export interface Turn {
  lane: Lane;
  /** The account, in the lane of known devices. */
  account?: string;
  /** Its cost relative to a hash with today's parameters. */
  cost?: number;
  /** Its place was reserved when the form arrived, so it is not refused at the start. */
  isReserved?: boolean;
}

interface Waiting {
  lane: Lane;
  account: string | undefined;
  cost: number;
  since: number;
  /** When it last polled the queue. */
  seen: number;
}

/**
 * A reserved place expires after this time, since its request may have ended. Milliseconds; longer than any form takes.
 */
const reservedFor = 20_000;

/** A request that has not polled for this long is gone: the browser has disconnected. Milliseconds. */
const goneAfter = 3_000;

/** Polling interval, in milliseconds. */
const lookEvery = 20;

/**
 * A queue that runs password hashes one at a time, in order of lanes. In a rush more forms arrive than can be hashed in
 * time. Then known devices go first, and unknown clients wait until the arriving forms are read. A request that would
 * wait too long is refused at once. Each request polls the queue with its own timers: in workerd, work ends with its
 * request, so no request may depend on another.
 */
export function createPasswordQueue({
  now = Date.now,
  pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
} = {}) {
  let waiting: Waiting[] = [];
  let reserved: { lane: Lane; until: number }[] = [];
  /** The arrival times of the last forms, oldest first; at most as many as make a rush. */
  let arrivals: number[] = [];
  let rushSince: number | null = null;
  let running: Waiting | null = null;
  let hashTime = usualHash;
  /** Time spent on hashes since the last long rest. Milliseconds. */
  let standstill = 0;
  let freeAt = 0;

  function forgetGone() {
    const since = now() - goneAfter;
    waiting = waiting.filter(({ seen }) => seen > since);
    reserved = reserved.filter(({ until }) => until > now());
    if (running && running.seen <= since) running = null;
  }

  /**
   * The start of the current rush; null for none. A rush begins when many forms arrive while passwords are queued, and
   * lasts as long as they do.
   */
  function findRush(): number | null {
    const isCrowd = arrivals.length === rushFrom && (arrivals[0] ?? 0) > now() - 1_000;
    if (!isCrowd) rushSince = null;
    else if (rushSince === null && (running !== null || waiting.some(({ cost }) => cost >= 0.5))) rushSince = now();
    return rushSince;
  }

  const timeOf = (all: { cost: number }[]) =>
    all.reduce((total, { cost }) => total + cost * hashTime * (1 + restShare), 0);

  /** The estimated waiting time of a new password in a lane. Milliseconds. */
  function expectWait(lane: Lane): number {
    forgetGone();
    const isBefore = (each: { lane: Lane }) => lanes.indexOf(each.lane) <= lanes.indexOf(lane);
    const before = waiting.filter(isBefore);
    if (running) before.push(running);
    // Each reserved place is either queued by now, or its form is still being read.
    const onTheWay = Math.max(0, reserved.filter(isBefore).length - before.length);
    return timeOf(before) + onTheWay * hashTime * (1 + restShare);
  }

  /** The estimated remaining waiting time of a queued password. Milliseconds. */
  function expectRest(own: Waiting): number {
    const place = lanes.indexOf(own.lane);
    return (
      timeOf(waiting.slice(0, waiting.indexOf(own)).filter(({ lane }) => lane === own.lane)) +
      timeOf(waiting.filter(({ lane }) => lanes.indexOf(lane) < place))
    );
  }

  function isFull(lane: Lane): boolean {
    const wait = expectWait(lane);
    const rush = findRush();
    if (lane === "known_device" || rush === null) return wait > longestWait[lane];
    return now() - rush < longestRush || wait > 0;
  }
  const busyError = (lane: Lane) => new PasswordsBusyError(Math.max(2, Math.ceil(expectWait(lane) / 1000)));

  function isTurnOf(own: Waiting): boolean {
    if (running || now() < freeAt) return false;
    if (own.lane !== "known_device" && now() - own.since < longestYield && findRush() !== null) return false;
    for (const lane of lanes) {
      const first = waiting.find((each) => each.lane === lane);
      if (first) return first === own;
    }
    return false;
  }

  async function waitForTurn(own: Waiting) {
    for (let asked = firstPause; ; asked = lookEvery) {
      await pause(asked);
      own.seen = now();
      // Another request may have removed it during a long pause.
      if (!waiting.includes(own)) waiting = [...waiting, own].sort((one, other) => one.since - other.since);
      forgetGone();
      if (isTurnOf(own)) return;
      // More urgent requests have overtaken it. A refusal now is better than a response after the client's timeout.
      if (own.seen - own.since + expectRest(own) > 1.2 * longestWait[own.lane]) throw busyError(own.lane);
    }
  }

  /** @param took milliseconds, without the rests within the hash */
  function finish(own: Waiting, took: number, lastPart: number) {
    // On Cloudflare the clock does not advance while code runs, so the initial value remains.
    const isClockStill = took < 5 && own.cost >= 0.5;
    if (own.cost >= 0.5 && !isClockStill)
      hashTime = 0.7 * hashTime + 0.3 * Math.max(quickestHash, Math.min(slowestHash, took));
    standstill += isClockStill ? hashTime : took;
    const mustRest = standstill >= longestStandstill && findRush() !== null;
    if (mustRest) standstill = 0;
    const rest = mustRest ? longRest : Math.min(1, own.cost) * lastPart * hashTime * restShare;
    freeAt = now() + rest + (isClockStill ? hashTime : 0);
    if (running === own) running = null;
  }

  return {
    isFull,
    /** Registers the arrival of a form that may contain a password. */
    announce(): void {
      arrivals = [...arrivals.slice(1 - rushFrom), now()];
      findRush();
    },
    /**
     * Reserves a place for a form whose password will be hashed soon. Call the returned function when the form is
     * answered. So forms that arrive at the same time are counted.
     */
    reserve(lane: Lane): () => void {
      const own = { lane, until: now() + reservedFor };
      reserved.push(own);
      return () => void (reserved = reserved.filter((each) => each !== own));
    },
    /**
     * Runs a hash when it is first in the queue. Rejects with a PasswordsBusyError, at once or after waiting too long.
     * @param hash calls `rest` between its parts, with the finished part's share of the work
     */
    async run<Result>(
      { lane: wanted, account, cost = 1, isReserved = false }: Turn,
      hash: (rest: (share: number) => Promise<void>) => Promise<Result>,
    ) {
      const ofAccount = waiting.filter((each) => each.lane === "known_device" && each.account === account).length;
      const lane = wanted === "known_device" && ofAccount >= knownAtOnce ? "log_in" : wanted;
      if (!isReserved && isFull(lane)) throw busyError(lane);
      if (!running && waiting.length === 0) standstill = 0;
      const own: Waiting = { lane, account, cost, since: now(), seen: now() };
      waiting.push(own);
      try {
        await waitForTurn(own);
        running = own;
      } finally {
        waiting = waiting.filter((each) => each !== own);
      }
      const start = now();
      let rested = 0;
      let lastPart = 1;
      try {
        return await hash(async (share) => {
          const since = now();
          await pause(Math.min(1, cost) * share * hashTime * restShare);
          own.seen = now();
          rested += own.seen - since;
          lastPart = share;
        });
      } finally {
        finish(own, now() - start - rested, lastPart);
      }
    },
  };
}
