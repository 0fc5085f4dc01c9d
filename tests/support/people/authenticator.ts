import { createHash, randomBytes } from "node:crypto";

/** A passkey in a phone that exists only in a test. */
export interface Authenticator {
  /** What a browser answers when it makes a passkey for what the site offers, as JSON. */
  create(options: Options): Promise<string>;
  /** What it answers when it is asked for its passkey, as JSON. */
  get(options: Options): Promise<string>;
}

interface Options {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
  user?: { id: string };
}

interface Manner {
  /** The page on which it is asked; another one is a fake. */
  origin?: string;
  /** Whether finger or PIN were asked for. */
  isVerified?: boolean;
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (content: string | Uint8Array) => createHash("sha256").update(content).digest();

/** CBOR (RFC 8949) of what an attestation holds: small numbers, texts, bytes and maps. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  const head = (kind: number, size: number) =>
    Buffer.from(size < 24 ? [kind | size] : size < 256 ? [kind | 24, size] : [kind | 25, size >> 8, size & 255]);
  if (typeof value === "number") return value < 0 ? head(0x20, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(0x60, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(0x40, value.length), value]);
  return Buffer.concat([
    head(0xa0, value.size),
    ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each as string)]),
  ]);
}

/** ECDSA signatures are DER in WebAuthn; WebCrypto makes r and s one after the other. */
function derOf(signature: Uint8Array): Buffer {
  const integers = [signature.subarray(0, 32), signature.subarray(32)].map((part) => {
    let bytes = Buffer.from(part);
    while (bytes.length > 1 && bytes[0] === 0) bytes = bytes.subarray(1);
    if ((bytes[0] ?? 0) >= 0x80) bytes = Buffer.concat([Buffer.from([0]), bytes]);
    return Buffer.concat([Buffer.from([2, bytes.length]), bytes]);
  });
  const body = Buffer.concat(integers);
  return Buffer.concat([Buffer.from([0x30, body.length]), body]);
}

const flags = { present: 1, verified: 4, attested: 64 };

/** A phone that holds one passkey (ES256, attestation "none"), as WebAuthn level 2 describes it. */
export async function createAuthenticator({
  origin = "https://kaamghar.test",
  isVerified = true,
}: Manner = {}): Promise<Authenticator> {
  const keys = (await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
    "sign",
    "verify",
  ])) as CryptoKeyPair;
  const jwk = (await crypto.subtle.exportKey("jwk", keys.publicKey)) as JsonWebKey;
  const id = randomBytes(32);
  let userHandle = "";
  let counter = 0;

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  function authenticatorData(rpId: string, attested: Buffer | null): Buffer {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(++counter);
    const flag = flags.present | (isVerified ? flags.verified : 0) | (attested ? flags.attested : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flag]), size, attested ?? Buffer.alloc(0)]);
  }
  const answer = (response: Record<string, unknown>) =>
    JSON.stringify({ id: base64url(id), rawId: base64url(id), type: "public-key", response });

  return {
    async create({ challenge, rp, user }) {
      userHandle = user?.id ?? "";
      const [x, y] = [jwk.x, jwk.y].map((part) => Buffer.from(part ?? "", "base64url"));
      const coseKey = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, x],
          [-3, y],
        ]),
      );
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey]);
      const authData = authenticatorData(rp?.id ?? "", attested);
      const attestationObject = cbor(
        new Map<string, unknown>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", authData],
        ]),
      );
      return answer({
        clientDataJSON: base64url(clientData("webauthn.create", challenge)),
        attestationObject: base64url(attestationObject),
        transports: ["internal"],
      });
    },
    async get({ challenge, rpId }) {
      const client = clientData("webauthn.get", challenge);
      const data = authenticatorData(rpId ?? "", null);
      const signature = await crypto.subtle.sign(
        { name: "ECDSA", hash: "SHA-256" },
        keys.privateKey,
        Buffer.concat([data, sha256(client)]),
      );
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(derOf(new Uint8Array(signature))),
        userHandle,
      });
    },
  };
}
