import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { createPasswordQueue, PasswordsBusyError, type Lane, type Turn } from "./password-queue";

/** The cost of a hash: the scrypt parameters and the number of runs. Each run hashes the key of the previous one. */
interface Cost {
  N: number;
  r: number;
  p: number;
  runs: number;
}

// OWASP's figures for scrypt with 16 MiB are N=2^14, r=8, p=5. Five runs with p=1 are the same work, and pages are
// answered between them. Each hash stores its parameters, so they can be raised later.
const today: Cost = process.env.CHEAP_LOG_INS ? { N: 2, r: 1, p: 1, runs: 1 } : { N: 2 ** 14, r: 8, p: 1, runs: 5 };

const workOf = ({ N, r, p, runs }: Cost) => N * r * p * runs;

// On globalThis, since pages and the worker entry are two bundles with separate modules.
const holder = globalThis as typeof globalThis & { kaamgharPasswords?: ReturnType<typeof createPasswordQueue> };
const queue = (holder.kaamgharPasswords ??= createPasswordQueue());

/** Whether a password of a lane would be refused now. */
export const arePasswordsBusy = (lane: Lane) => queue.isFull(lane);

/** Registers the arrival of a form that may contain a password. */
export const announcePassword = () => queue.announce();

/**
 * Reserves a place for a password that will be hashed soon. Call the returned function when the form is answered.
 * Throws a PasswordsBusyError when the password would be refused. Call this before all other work of the request.
 */
export function reservePassword(lane: Lane): () => void {
  if (queue.isFull(lane)) throw new PasswordsBusyError(3);
  return queue.reserve(lane);
}

/** Parses cost, salt and key of a stored hash: scrypt$N$r$p$runs$salt$key, or without the number of runs for one. */
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
 * Hashes a password with scrypt; the text holds the parameters and the salt. Takes 200 to 350 ms after queueing, of
 * which it blocks the isolate for 120 to 250. Rejects with a PasswordsBusyError when too many wait.
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
 * Whether a password matches a hash. Takes equally long without a hash, so that the time does not disclose who has an
 * account. Rejects with a PasswordsBusyError when too many wait.
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
 * The index of the hash that a password matches; null for none. Only one hash is computed: hashes with another salt or
 * other parameters than the first are skipped. Rejects with a PasswordsBusyError when too many wait.
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
