const constants = new Uint32Array(64);
const initial = new Uint32Array(8);

/** The first 32 bits of the fractional parts of roots of the first primes, as FIPS 180-4 defines them. */
function fill() {
  const fraction = (x: number) => ((x - Math.floor(x)) * 2 ** 32) | 0;
  let found = 0;
  for (let candidate = 2; found < 64; candidate++) {
    let isPrime = true;
    for (let factor = 2; factor * factor <= candidate; factor++) if (candidate % factor === 0) isPrime = false;
    if (!isPrime) continue;
    if (found < 8) initial[found] = fraction(Math.sqrt(candidate));
    constants[found++] = fraction(Math.cbrt(candidate));
  }
}
fill();

const words = new Uint32Array(64);
const state = new Uint32Array(8);

/** The first 32 bits of the SHA-256 of a text of ASCII shorter than 56 bytes: one block. Synchronous, since WebCrypto takes ten times as long for small texts. */
export function sha256Start(text: string): number {
  const { length } = text;
  words.fill(0, 0, 16);
  for (let at = 0; at < length; at++) words[at >> 2]! |= text.charCodeAt(at) << (24 - 8 * (at & 3));
  words[length >> 2]! |= 0x80 << (24 - 8 * (length & 3));
  words[15] = length * 8;
  for (let at = 16; at < 64; at++) {
    const [early, late] = [words[at - 15]!, words[at - 2]!];
    const first = ((early >>> 7) | (early << 25)) ^ ((early >>> 18) | (early << 14)) ^ (early >>> 3);
    const second = ((late >>> 17) | (late << 15)) ^ ((late >>> 19) | (late << 13)) ^ (late >>> 10);
    words[at] = (words[at - 16]! + first + words[at - 7]! + second) | 0;
  }
  state.set(initial);
  let a = state[0]!,
    b = state[1]!,
    c = state[2]!,
    d = state[3]!,
    e = state[4]!,
    f = state[5]!,
    g = state[6]!,
    h = state[7]!;
  for (let at = 0; at < 64; at++) {
    const first = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const one = (h + first + ((e & f) ^ (~e & g)) + constants[at]! + words[at]!) | 0;
    const second = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const two = (second + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  return (a + initial[0]!) >>> 0;
}
