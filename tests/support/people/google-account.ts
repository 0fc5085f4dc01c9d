import { env } from "cloudflare:test";
import { createHash } from "node:crypto";
import { vi } from "vitest";
import type { Page, Visitor } from "./visitor";

/** A user with a Google account, as its userinfo tells of them. */
export interface GoogleAccount {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

/** Google, as the site's requests meet it in one test. */
export interface PretendedGoogle {
  /** Who is chosen there; null for a user who turns back. */
  account: GoogleAccount | null;
  /** Its answer, or no answer. */
  token: number | "gone" | "hanging";
  userinfo: number;
  /** The authorization requests that came, oldest first. */
  asked: URLSearchParams[];
  /** The address to which it sends back a browser that came with the address of an authorization. */
  sendBack(authorization: string | null): string;
}

const endpoints = {
  token: "https://oauth2.googleapis.com/token",
  userinfo: "https://openidconnect.googleapis.com/v1/userinfo",
};
const refusal = (status: number) => Response.json({ error: "raw words of the provider" }, { status });

/** Stands in for Google until the mocks are restored: it knows each code once, and only with the verifier of its challenge. */
export function pretendGoogle(): PretendedGoogle {
  const challenges = new Map<string, string>();
  const google: PretendedGoogle = {
    account: null,
    token: 200,
    userinfo: 200,
    asked: [],
    sendBack(authorization) {
      const { searchParams } = new URL(authorization ?? "");
      google.asked.push(searchParams);
      const back = new URL(searchParams.get("redirect_uri") ?? "");
      back.searchParams.set("state", searchParams.get("state") ?? "");
      if (!google.account) {
        back.searchParams.set("error", "access_denied");
      } else {
        const code = crypto.randomUUID();
        challenges.set(code, searchParams.get("code_challenge") ?? "");
        back.searchParams.set("code", code);
      }
      return back.href.replace(env.SITE_URL ?? "", "");
    },
  };

  async function answerToken(body: URLSearchParams): Promise<Response> {
    if (typeof google.token === "number" && google.token !== 200) return refusal(google.token);
    const code = body.get("code") ?? "";
    const isRight =
      challenges.get(code) ===
      createHash("sha256")
        .update(body.get("code_verifier") ?? "")
        .digest("base64url");
    if (!isRight || body.get("client_secret") !== env.GOOGLE_CLIENT_SECRET) return refusal(400);
    challenges.delete(code);
    return Response.json({
      access_token: "a token",
      token_type: "Bearer",
      expires_in: 3600,
      id_token: "",
      scope: "openid",
    });
  }

  const { fetch } = globalThis;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url === endpoints.userinfo)
      return google.userinfo === 200 ? Response.json(google.account) : refusal(google.userinfo);
    if (url !== endpoints.token) return fetch(input, init);
    if (google.token === "gone") throw new TypeError("Network connection lost.");
    if (google.token !== "hanging") return answerToken(new URLSearchParams(String(init?.body)));
    return new Promise((_resolve, reject) => {
      const { signal } = init ?? {};
      signal?.addEventListener("abort", () => reject(signal.reason as Error));
    });
  });
  return google;
}

/** Goes to Google by the link of a log-in page, and comes back. */
export async function continueWithGoogle(
  visitor: Visitor,
  google: PretendedGoogle,
  start = "/auth/google",
): Promise<Page> {
  return visitor.get(google.sendBack((await visitor.get(start)).location));
}
