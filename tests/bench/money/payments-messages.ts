// The provider's messages on their way: a third is lost, others come twice, out of order, an hour later, or forged.
import { createHmac } from "node:crypto";
import type { KillableSite } from "../chaos/chaos-site";
import type { Shop } from "./payments-buyers";

interface Message {
  id: string;
  body: string;
}

interface Mailbag {
  /** Messages that arrive later: delayed, or rejected at the first try. */
  late: Message[];
  counts: {
    brought: number;
    lost: number;
    twice: number;
    delayed: number;
    forged: number;
    forgedTaken: number;
    repeated: number;
  };
}

export const createMailbag = (): Mailbag => ({
  late: [],
  counts: { brought: 0, lost: 0, twice: 0, delayed: 0, forged: 0, forgedTaken: 0, repeated: 0 },
});

/** Takes the messages that wait out of the sandbox; from then on nobody but this bench knows them. */
async function collect(site: KillableSite): Promise<Message[]> {
  const rows = await site.query<Message>(
    "select id, body from sandbox_objects where kind = 'event' order by created_at limit 200",
  );
  if (rows.length > 0)
    await site.query(`delete from sandbox_objects where id in (${rows.map(({ id }) => `'${id}'`).join()})`);
  return rows;
}

function shuffle<Each>(all: Each[], random: () => number): Each[] {
  for (let at = all.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [all[at], all[other]] = [all[other] as Each, all[at] as Each];
  }
  return all;
}

/** Delivers a message; false when it was not accepted. */
async function bring(shop: Shop, { id, body }: Message, signature: string): Promise<boolean> {
  const headers = { "content-type": "application/json", "x-razorpay-signature": signature, "x-razorpay-event-id": id };
  try {
    const response = await fetch(`${await shop.url()}/webhooks/razorpay`, {
      method: "POST",
      headers,
      body,
      signal: AbortSignal.timeout(60_000),
    });
    await response.arrayBuffer();
    if (response.status >= 500) shop.failures.push(`${response.status} /webhooks/razorpay`);
    return response.ok;
  } catch {
    return false;
  }
}

/** Brings messages, some at once. @param given those to bring; without it those that wait in the sandbox */
export async function bringMessages(
  site: KillableSite,
  shop: Shop,
  { late, counts }: Mailbag,
  secret: string,
  random: () => number,
  given?: Message[],
): Promise<number> {
  const sign = (body: string) => createHmac("sha256", secret).update(body).digest("hex");
  const found = given ?? (await collect(site));
  const queue: { message: Message; signature: string }[] = [];
  for (const message of found) {
    const fate = given ? 1 : random();
    if (fate < 0.33) counts.lost++;
    else if (fate < 0.53) {
      counts.delayed++;
      late.push(message);
    } else if (fate < 0.58) {
      counts.forged++;
      queue.push(
        {
          message: { id: `${message.id}x`, body: message.body.replace(/"amount":\d+/g, '"amount":100') },
          signature: sign(""),
        },
        { message, signature: "0".repeat(64) },
      );
    } else {
      queue.push({ message, signature: sign(message.body) });
      if (random() < 0.3) {
        counts.twice++;
        queue.push({ message, signature: sign(message.body) });
      }
    }
  }
  shuffle(queue, random);
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const isTrue = next.signature === sign(next.message.body);
      if (await bring(shop, next.message, next.signature)) counts[isTrue ? "brought" : "forgedTaken"]++;
      else if (isTrue) {
        // Not answered, as when the shop was killed: the provider sends it again.
        counts.repeated++;
        late.push(next.message);
      }
    }
  };
  await Promise.all([1, 2, 3, 4].map(work));
  return found.length;
}
