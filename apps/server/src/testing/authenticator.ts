import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** The options that the server sends for an authenticator. */
interface Options {
  readonly challenge: string;
  readonly [other: string]: unknown;
}

/**
 * A software authenticator, after WebAuthn level 3: one ES256 key, no attestation, a counter. It complies with every
 * request; a test may make it lie about its origin and its counter.
 */
export function softwareAuthenticator({ origin = "http://localhost:4321", rpId = "localhost" } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  const jwk = publicKey.export({ format: "jwk" });
  const authenticator = { origin, rpId, counter: 0, counts: true };

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: authenticator.origin, crossOrigin: false }));
  /** User present and verified; for a new key also the flag that its data follows. */
  const authData = (attested?: Buffer) => {
    if (authenticator.counts) authenticator.counter++;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(authenticator.counter);
    const flags = Buffer.from([attested ? 0x45 : 0x05]);
    return Buffer.concat([sha256(authenticator.rpId), flags, counter, attested ?? Buffer.alloc(0)]);
  };
  const credential = (response: Readonly<Record<string, unknown>>) => ({
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key",
    clientExtensionResults: {},
    response,
  });

  return Object.assign(authenticator, {
    /** The result of `navigator.credentials.create`, as JSON. */
    create({ challenge }: Options) {
      const coordinates = [jwk.x, jwk.y].map((one) => Buffer.from(one ?? "", "base64url"));
      const cose = cbor(
        new Map<number, number | Buffer>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, coordinates[0] ?? Buffer.alloc(0)],
          [-3, coordinates[1] ?? Buffer.alloc(0)],
        ]),
      );
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const attestation = cbor(
        new Map<string, unknown>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", authData(attested)],
        ]),
      );
      return credential({
        clientDataJSON: clientData("webauthn.create", challenge).toString("base64url"),
        attestationObject: attestation.toString("base64url"),
        transports: ["internal"],
      });
    },

    /** The result of `navigator.credentials.get`, as JSON. */
    get({ challenge }: Options) {
      const client = clientData("webauthn.get", challenge);
      const data = authData();
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return credential({
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: signature.toString("base64url"),
      });
    },
  });
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

/** CBOR (RFC 8949), as far as WebAuthn's structures need it. */
function cbor(value: unknown): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])]);
  throw new Error("WebAuthn needs nothing else");
}

function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count]);
  if (count < 256) return Buffer.from([(major << 5) | 24, count]);
  return Buffer.from([(major << 5) | 25, count >> 8, count & 0xff]);
}
