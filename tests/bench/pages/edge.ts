// What is before the worker in production: TLS 1.3 with HTTP/2, and brotli 4 on texts. TLS records are small, as
// Cloudflare sends them at the start of a connection, so that a browser can read the first of a page before its last.
import { execFileSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, request as httpRequest } from "node:http";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { failure } from "../../../scripts/process";

interface Edge {
  port: number;
  /** The key's fingerprint, by which Chromium trusts it: --ignore-certificate-errors-spki-list. */
  fingerprint: string;
  close(): Promise<void>;
}

/** A self-signed certificate for localhost, made with openssl. */
function createCertificate(): { key: Buffer; cert: Buffer; fingerprint: string } {
  const folder = mkdtempSync(path.join(tmpdir(), "kaamghar-edge-"));
  const [key, cert] = [path.join(folder, "key.pem"), path.join(folder, "cert.pem")];
  try {
    execFileSync(
      "openssl",
      [
        "req",
        "-x509",
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:prime256v1",
        "-nodes",
        "-days",
        "2",
        "-subj",
        "/CN=localhost",
        "-addext",
        "subjectAltName=DNS:localhost",
        "-keyout",
        key,
        "-out",
        cert,
      ],
      { stdio: "ignore" },
    );
    const pem = readFileSync(cert);
    const publicKey = new X509Certificate(pem).publicKey.export({ type: "spki", format: "der" });
    return { key: readFileSync(key), cert: pem, fingerprint: createHash("sha256").update(publicKey).digest("base64") };
  } catch (error) {
    throw failure(
      `The certificate for the Slow 3G measurement could not be made; openssl is needed for it.\n${String(error)}`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Bytes: with its frame, a record fills one segment. */
const recordBytes = 1_369;

const ownOfConnection = new Set(["connection", "keep-alive", "transfer-encoding", "content-length", "upgrade", "host"]);

/** Opens an edge before a server of this machine. */
export async function openEdge(target: string): Promise<Edge> {
  const { key, cert, fingerprint } = createCertificate();
  const { host, port } = new URL(target);
  const agent = new Agent({ keepAlive: true });

  function answer(request: Http2ServerRequest, response: Http2ServerResponse) {
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !name.startsWith(":") && !ownOfConnection.has(name)),
    );
    const to = {
      host: "127.0.0.1",
      port,
      agent,
      method: request.method,
      path: request.url,
      headers: { ...headers, host },
    };
    const forward = httpRequest(to, async (behind) => {
      const chunks: Buffer[] = [];
      for await (const chunk of behind) chunks.push(chunk as Buffer);
      let body: Buffer = Buffer.concat(chunks);
      const given = Object.entries(behind.headers).filter(([name]) => !ownOfConnection.has(name));
      const isText = /^text\/|javascript|json|svg/.test(behind.headers["content-type"] ?? "");
      const wanted =
        /\bbr\b/.test(String(request.headers["accept-encoding"])) && isText && !behind.headers["content-encoding"];
      if (wanted) {
        body = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
        given.push(["content-encoding", "br"]);
      }
      if (response.destroyed) return;
      response.writeHead(behind.statusCode ?? 502, Object.fromEntries(given));
      response.end(body);
    });
    forward.on("error", () => response.destroyed || response.writeHead(502).end());
    request.pipe(forward);
  }

  const server = createSecureServer({ key, cert, minVersion: "TLSv1.3", allowHTTP1: false }, answer);
  server.on("secureConnection", (socket) => socket.setMaxSendFragment(recordBytes));
  const connections = new Set<{ destroy(): void }>();
  server.on("session", (connection) => {
    connections.add(connection);
    connection.once("close", () => connections.delete(connection));
    connection.on("error", () => connection.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    fingerprint,
    async close() {
      for (const connection of connections) connection.destroy();
      agent.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
