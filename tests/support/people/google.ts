import { OAuth2Server } from "oauth2-mock-server";
import { test as base } from "../browser/browser";
import type { GoogleAccount } from "./google-account";

export type { GoogleAccount };

interface LocalGoogle {
  /** Who is chosen there. */
  account: GoogleAccount;
  /** The authorization requests that came, oldest first. */
  asked: URLSearchParams[];
  endpoints: { authorize: string; token: string; userinfo: string };
  stop(): Promise<void>;
}

async function startGoogle(): Promise<LocalGoogle> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate("RS256");
  await server.start(0, "127.0.0.1");
  const { port } = server.address();
  const google: LocalGoogle = {
    account: { sub: "nobody" },
    asked: [],
    endpoints: {
      authorize: `http://127.0.0.1:${port}/authorize`,
      token: `http://127.0.0.1:${port}/token`,
      userinfo: `http://127.0.0.1:${port}/userinfo`,
    },
    stop: () => server.stop(),
  };
  server.service.on("beforeAuthorizeRedirect", (_target: unknown, request: { url: string }) => {
    google.asked.push(new URL(request.url, google.endpoints.authorize).searchParams);
  });
  server.service.on("beforeUserinfo", (response: { body: unknown }) => {
    response.body = google.account;
  });
  return google;
}

/** Tests in the browser with a Google on this machine, which the site is set up for. */
export const test = base.extend<object, { google: LocalGoogle }>({
  google: [
    async ({}, use) => {
      const google = await startGoogle();
      await use(google);
      await google.stop();
    },
    { scope: "worker" },
  ],
  siteVars: [
    ({ google }, use) =>
      use({
        GOOGLE_CLIENT_ID: "a client",
        GOOGLE_CLIENT_SECRET: "a secret",
        GOOGLE_ENDPOINTS: JSON.stringify(google.endpoints),
      }),
    { scope: "worker" },
  ],
});
