import { randomBytes, scrypt as scryptWithCallback, timingSafeEqual, type ScryptOptions } from "node:crypto";

// OWASP's figures for scrypt with 16 MiB: N=2^14, r=8, p=5. Kept with each hash, so that they can grow.
const parameters = { N: 2 ** 14, r: 8, p: 5 };

/** How long the last hash held the isolate. Milliseconds. */
let lastHash = 80;
/** The turns of hashes that are wanted at once: when the next one begins, and how far apart they are. Milliseconds. */
let nextTurn = 0;
let turnLength = 0;
/** Before a hash the isolate gets so long to see who else comes. Milliseconds. */
const pause = 10;

/**
 * Spreads hashes that are wanted at once over time. Back to back they would keep the isolate from reading what arrives,
 * and connections that wait for 5 s are closed: of 500 sign-ups at once 207 were lost that way. At first the turns are
 * long, so that everybody who comes is heard; then they shorten to little more than a hash. Answers when the turn ends.
 */
async function takeTurn(): Promise<number> {
  const now = Date.now();
  turnLength = nextTurn <= now ? 3 * lastHash : Math.max(1.25 * lastHash, 0.98 * turnLength);
  const start = Math.max(now + pause, nextTurn);
  nextTurn = start + turnLength;
  const end = nextTurn;
  await new Promise((resolve) => setTimeout(resolve, start - now));
  return end;
}

async function scrypt(password: string, salt: Buffer, length: number, options: ScryptOptions): Promise<Buffer> {
  const turnEnd = await takeTurn();
  const start = Date.now();
  const key = await derive(password, salt, length, options);
  lastHash = Math.max(80, Math.min(300, Date.now() - start));
  // Nobody waits: who comes next need not, either.
  if (nextTurn === turnEnd) nextTurn = 0;
  return key;
}

function derive(password: string, salt: Buffer, length: number, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scryptWithCallback(password.normalize("NFKC"), salt, length, { ...options, maxmem: 64 * 1024 * 1024 }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** Hashes a password with scrypt; the text holds the parameters and the salt. Takes 150 to 250 ms. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await scrypt(password, salt, 32, parameters);
  return ["scrypt", parameters.N, parameters.r, parameters.p, salt.toString("base64"), key.toString("base64")].join("$");
}

/** Whether a password belongs to a hash. Takes as long when there is no hash, so that time does not tell who has an account. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, N, r, p, salt, key] = (hash ?? "").split("$");
  const expected = Buffer.from(key ?? "", "base64");
  const options = hash ? { N: Number(N), r: Number(r), p: Number(p) } : parameters;
  const actual = await scrypt(password, Buffer.from(salt ?? "", "base64"), 32, options);
  return hash !== null && expected.length === actual.length && timingSafeEqual(expected, actual);
}
