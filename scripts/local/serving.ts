import type { Miniflare, MiniflareOptions } from "miniflare";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { databaseScript, type SendToWorker } from "./d1-client";

// A second process on the database of a running server makes its visitors' statements fail (SQLITE_BUSY). So each server has
// a second worker, through which other commands on this machine reach its databases and files. Its address and key are in the folder of the state.

const workerName = "other-commands";

/** Lists and gives what is in the file store. */
const filesScript = `
export default {
  async fetch(request, env) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/files") {
      const { objects, truncated, cursor } = await env.FILES.list({ cursor: searchParams.get("cursor") ?? undefined, include: ["httpMetadata"] });
      return Response.json({ objects: objects.map(({ key, size, etag, httpMetadata }) => ({ key, size, etag, httpMetadata })), truncated, cursor });
    }
    const object = pathname.startsWith("/files/") && (await env.FILES.get(decodeURIComponent(pathname.slice(7))));
    return object ? new Response(object.body) : new Response(null, { status: pathname === "/" ? 204 : 404 });
  },
};`;

interface Access {
  url: string;
  key: string;
}

const accessFile = (folder: string) => path.join(folder, "serving.json");

/** Adds the second worker to what Miniflare is given. @param key what other commands send with each request */
export function withAccess(site: MiniflareOptions, key: string): MiniflareOptions {
  const { d1Databases, r2Buckets } = site as Record<string, never>;
  const second = {
    name: workerName,
    modules: [
      { type: "ESModule", path: "database.mjs", contents: databaseScript },
      { type: "ESModule", path: "given.mjs", contents: filesScript },
    ],
    compatibilityDate: "2026-04-01",
    d1Databases,
    r2Buckets,
    bindings: { KEY: key },
    unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
  };
  return { ...site, workers: [site, second] } as unknown as MiniflareOptions;
}

/** Notes for other commands how they reach the server; returns a function that deletes the note. */
export async function noteAccess(folder: string, miniflare: Miniflare, key: string): Promise<() => Promise<void>> {
  const access: Access = { url: String(await miniflare.unsafeGetDirectURL(workerName)), key };
  await writeFile(accessFile(folder), JSON.stringify(access), { mode: 0o600 });
  return () => rm(accessFile(folder), { force: true });
}

/** The server that is serving a folder of state; null when none is. */
export async function findServing(folder: string): Promise<{ send: SendToWorker; files: R2Bucket } | null> {
  const access = await readFile(accessFile(folder), "utf8").then(
    (text) => JSON.parse(text) as Access,
    () => null,
  );
  if (!access) return null;
  // A connection for each request: the worker closes an idle one just when the next request is on its way.
  const send: SendToWorker = (place, init) =>
    fetch(new URL(place, access.url), { ...init, headers: { authorization: access.key, connection: "close" } });
  // The note of a killed server is stale: nothing or another program listens there.
  const answers = await send("/").then(
    ({ status }) => status === 204,
    () => false,
  );
  if (!answers) return null;
  const files = {
    list: async ({ cursor = "" }: R2ListOptions = {}) =>
      (await send(`/files${cursor && `?cursor=${encodeURIComponent(cursor)}`}`)).json(),
    async get(key: string) {
      const answer = await send(`/files/${encodeURIComponent(key)}`);
      return answer.ok ? answer : null;
    },
  };
  return { send, files: files as unknown as R2Bucket };
}
