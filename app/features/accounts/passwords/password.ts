import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from "node:crypto";
import { createPasswordQueue, PasswordsBusyError, type Lane, type Turn } from "./password-queue";

// OWASP's figures for scrypt with 16 MiB: N=2^14, r=8, p=5. Kept with each hash, so that they can grow.
const parameters = { N: 2 ** 14, r: 8, p: 5 };

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

const costOf = ({ N = 0, r = 0, p = 0 }: ScryptOptions) => (N * r * p) / (parameters.N * parameters.r * parameters.p);

function derive(turn: Turn, password: string, salt: Buffer, length: number, options: ScryptOptions): Promise<Buffer> {
  const hash = () =>
    new Promise<Buffer>((resolve, reject) => {
      scrypt(password.normalize("NFKC"), salt, length, { ...options, maxmem: 64 * 1024 * 1024 }, (error, key) => (error ? reject(error) : resolve(key)));
    });
  return queue.run({ ...turn, cost: costOf(options) }, hash);
}

/**
 * Hashes a password with scrypt; the text holds the parameters and the salt. Takes 150 to 250 ms once its turn comes. Rejects
 * with a PasswordsBusyError when too many wait.
 * @param salt 16 bytes, random unless given
 */
export async function hashPassword(password: string, turn: Turn = { lane: "other" }, salt: Buffer = randomBytes(16)): Promise<string> {
  const key = await derive(turn, password, salt, 32, parameters);
  return ["scrypt", parameters.N, parameters.r, parameters.p, salt.toString("base64"), key.toString("base64")].join("$");
}

/**
 * Whether a password belongs to a hash. Takes as long when there is no hash, so that time does not tell who has an account.
 * Rejects with a PasswordsBusyError when too many wait.
 */
export async function verifyPassword(password: string, hash: string | null, turn: Turn = { lane: "other" }): Promise<boolean> {
  const [, N, r, p, salt, key] = (hash ?? "").split("$");
  const expected = Buffer.from(key ?? "", "base64");
  const options = hash ? { N: Number(N), r: Number(r), p: Number(p) } : parameters;
  const actual = await derive(turn, password, Buffer.from(salt ?? "", "base64"), 32, options);
  return hash !== null && expected.length === actual.length && timingSafeEqual(expected, actual);
}

/**
 * The place of the hash to which a password belongs; null for none. One hash is computed for all: those with another salt or other
 * parameters than the first are passed over. Rejects with a PasswordsBusyError when too many wait.
 */
export async function findMatchingHash(password: string, hashes: readonly string[], turn: Turn = { lane: "other" }): Promise<number | null> {
  const prefixOf = (hash: string) => hash.slice(0, hash.lastIndexOf("$"));
  const [first] = hashes;
  const alike = hashes.filter((hash) => first !== undefined && prefixOf(hash) === prefixOf(first));
  const [, N, r, p, salt] = (first ?? "").split("$");
  const options = first === undefined ? parameters : { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await derive(turn, password, Buffer.from(salt ?? "", "base64"), 32, options);
  const keyOf = (hash: string) => Buffer.from(hash.slice(hash.lastIndexOf("$") + 1), "base64");
  const match = alike.find((hash) => keyOf(hash).length === actual.length && timingSafeEqual(keyOf(hash), actual));
  return match === undefined ? null : hashes.indexOf(match);
}
