import { createServer, type Socket } from "node:net";
import { OAuth2Server } from "oauth2-mock-server";
import { test as base } from "../browser/browser";

/** A user with a Google account, as its userinfo tells of them. */
export interface GoogleAccount {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

/** How the local Google behaves in one test. */
interface Manner {
  /** Who is chosen there; nobody turns back instead. */
  account: GoogleAccount | null;
  token: number;
  userinfo: number;
}

export interface LocalGoogle {
  manner: Manner;
  /** The authorization requests that came, oldest first. */
  asked: URLSearchParams[];
  endpoints: { authorize: string; token: string; userinfo: string };
  /** From now on nobody answers at its address, or a user who never does. */
  stop(manner: "gone" | "hanging"): Promise<void>;
  start(): Promise<void>;
}

async function startGoogle(): Promise<LocalGoogle> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate("RS256");
  await server.start(0, "127.0.0.1");
  const { port } = server.address();
  const sockets = new Set<Socket>();
  const hanging = createServer((socket) => sockets.add(socket.on("error", () => socket.destroy())));

  const google: LocalGoogle = {
    manner: { account: null, token: 200, userinfo: 200 },
    asked: [],
    endpoints: { authorize: `http://127.0.0.1:${port}/authorize`, token: `http://127.0.0.1:${port}/token`, userinfo: `http://127.0.0.1:${port}/userinfo` },
    async stop(manner) {
      await server.stop();
      if (manner === "hanging") await new Promise<void>((resolve) => hanging.listen(port, "127.0.0.1", resolve));
    },
    async start() {
      for (const socket of sockets) socket.destroy();
      if (hanging.listening) await new Promise((resolve) => hanging.close(resolve));
      if (!server.listening) await server.start(port, "127.0.0.1");
    },
  };
  server.service.on("beforeAuthorizeRedirect", ({ url }: { url: URL }, request: { url: string }) => {
    google.asked.push(new URL(request.url, google.endpoints.authorize).searchParams);
    if (google.manner.account) return;
    url.searchParams.delete("code");
    url.searchParams.set("error", "access_denied");
  });
  server.service.on("beforeResponse", (response: { statusCode: number; body: unknown }) => {
    response.statusCode = google.manner.token;
    if (google.manner.token !== 200) response.body = { error: "raw words of the provider" };
  });
  server.service.on("beforeUserinfo", (response: { statusCode: number; body: unknown }) => {
    response.statusCode = google.manner.userinfo;
    response.body = google.manner.userinfo === 200 ? google.manner.account : { error: "raw words of the provider" };
  });
  return google;
}

/** Tests in the browser with a Google on this machine, which the site is set up for. */
export const test = base.extend<{ google: LocalGoogle }, { googleServer: LocalGoogle }>({
  googleServer: [
    async ({}, use) => {
      const google = await startGoogle();
      await use(google);
      await google.start();
      await google.stop("gone");
    },
    { scope: "worker" },
  ],
  siteVars: [
    ({ googleServer }, use) =>
      use({ GOOGLE_CLIENT_ID: "a client", GOOGLE_CLIENT_SECRET: "a secret", GOOGLE_ENDPOINTS: JSON.stringify(googleServer.endpoints) }),
    { scope: "worker" },
  ],
  google: async ({ googleServer }, use) => {
    await googleServer.start();
    googleServer.manner = { account: null, token: 200, userinfo: 200 };
    googleServer.asked = [];
    await use(googleServer);
  },
});
