import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { createPasswordQueue, PasswordsBusyError, type Lane, type Turn } from "./password-queue";

/** The cost of a hash: what scrypt takes, and how often it runs, each time over the key of the run before. */
interface Cost {
  N: number;
  r: number;
  p: number;
  runs: number;
}

// OWASP's figures for scrypt with 16 MiB are N=2^14, r=8, p=5. Five runs with p=1 are the same work, and pages are answered between
// them. Kept with each hash, so that they can grow.
const today: Cost = process.env.CHEAP_LOG_INS ? { N: 2, r: 1, p: 1, runs: 1 } : { N: 2 ** 14, r: 8, p: 1, runs: 5 };

const workOf = ({ N, r, p, runs }: Cost) => N * r * p * runs;

// On globalThis, since pages and the entry of the worker are two bundles with modules of their own.
const holder = globalThis as typeof globalThis & { kaamgharPasswords?: ReturnType<typeof createPasswordQueue> };
const queue = (holder.kaamgharPasswords ??= createPasswordQueue());

/** Whether a password of a lane would be refused now. */
export const arePasswordsBusy = (lane: Lane) => queue.isFull(lane);

/** Notices a form that may bring a password, as soon as it comes. */
export const announcePassword = () => queue.announce();

/**
 * Keeps a place for a password that is hashed soon; call the answer when the form is answered. Throws a PasswordsBusyError when it
 * would be refused: asked first, it saves all other work.
 */
export function reservePassword(lane: Lane): () => void {
  if (queue.isFull(lane)) throw new PasswordsBusyError(3);
  return queue.reserve(lane);
}

/** The cost, salt and key that a hash names: scrypt$N$r$p$runs$salt$key, or without the number of runs for one. */
function readHash(hash: string): { cost: Cost; salt: Buffer; key: Buffer } {
  const fields = hash.split("$");
  const [, N = 0, r = 0, p = 0, runs = 0] = fields.map(Number);
  const [salt, key] = fields.slice(-2).map((field) => Buffer.from(field, "base64")) as [Buffer, Buffer];
  return { cost: { N, r, p, runs: fields.length === 7 ? runs : 1 }, salt, key };
}

const runScrypt = (input: string | Buffer, salt: Buffer, { N, r, p }: Cost) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(input, salt, 32, { N, r, p, maxmem: 64 * 1024 * 1024 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

const derive = (turn: Turn, password: string, salt: Buffer, cost: Cost): Promise<Buffer> =>
  queue.run({ ...turn, cost: workOf(cost) / workOf(today) }, async (rest) => {
    let key = await runScrypt(password.normalize("NFKC"), salt, cost);
    for (let run = 1; run < cost.runs; run++) {
      await rest(1 / cost.runs);
      key = await runScrypt(key, salt, cost);
    }
    return key;
  });

/**
 * Hashes a password with scrypt; the text holds the parameters and the salt. Takes 200 to 350 ms once its turn comes, of which it
 * holds the isolate for 120 to 250. Rejects with a PasswordsBusyError when too many wait.
 * @param salt 16 bytes, random unless given
 */
export async function hashPassword(
  password: string,
  turn: Turn = { lane: "other" },
  salt: Buffer = randomBytes(16),
): Promise<string> {
  const key = await derive(turn, password, salt, today);
  const { N, r, p, runs } = today;
  return ["scrypt", N, r, p, runs, salt.toString("base64"), key.toString("base64")].join("$");
}

/**
 * Whether a password belongs to a hash. Takes as long when there is no hash, so that time does not tell who has an account.
 * Rejects with a PasswordsBusyError when too many wait.
 */
export async function verifyPassword(
  password: string,
  hash: string | null,
  turn: Turn = { lane: "other" },
): Promise<boolean> {
  const {
    cost,
    salt,
    key: expected,
  } = hash === null ? { cost: today, salt: Buffer.alloc(16), key: Buffer.alloc(0) } : readHash(hash);
  const actual = await derive(turn, password, salt, cost);
  return hash !== null && expected.length === actual.length && timingSafeEqual(expected, actual);
}

/**
 * The place of the hash to which a password belongs; null for none. One hash is computed for all: those with another salt or other
 * parameters than the first are passed over. Rejects with a PasswordsBusyError when too many wait.
 */
export async function findMatchingHash(
  password: string,
  hashes: readonly string[],
  turn: Turn = { lane: "other" },
): Promise<number | null> {
  const prefixOf = (hash: string) => hash.slice(0, hash.lastIndexOf("$"));
  const [first] = hashes;
  const alike = hashes.filter((hash) => first !== undefined && prefixOf(hash) === prefixOf(first));
  const { cost, salt } = first === undefined ? { cost: today, salt: Buffer.alloc(16) } : readHash(first);
  const actual = await derive(turn, password, salt, cost);
  const keyOf = (hash: string) => readHash(hash).key;
  const match = alike.find((hash) => keyOf(hash).length === actual.length && timingSafeEqual(keyOf(hash), actual));
  return match === undefined ? null : hashes.indexOf(match);
}
