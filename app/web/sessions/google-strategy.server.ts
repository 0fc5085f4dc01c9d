import { createHash } from "node:crypto";
import { GoogleStrategy, type GoogleProfile as RawProfile, type GoogleStrategyOptions } from "remix-auth-google";
import * as z from "zod";
import type { GoogleProfile } from "~/features/accounts/log-in/google-profile";

/** Where Google answers. */
export interface GoogleEndpoints {
  authorize: string;
  token: string;
  userinfo: string;
}

/** Time limit of a request to Google, in ms. */
const timeLimit = 5_000;

/** Google gave an unexpected answer. */
export class GoogleFailure extends Error {
  constructor(
    what: string,
    readonly status: number,
  ) {
    super(`${what} answered with status ${status}`);
  }
}

// Missing or invalid values are read as empty, and an address as unverified; without an id the log-in fails.
const text = z.string().catch("");
const userInfo = z.object({
  sub: z.string().min(1).max(255),
  email: text,
  email_verified: z.boolean().catch(false),
  name: text,
  given_name: text,
  family_name: text,
  picture: text,
  locale: text,
  hd: text,
});

async function ask(what: string, url: string, init: RequestInit): Promise<Response> {
  // A redirect would send the secret to another server.
  const response = await fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(timeLimit) });
  if (response.ok) return response;
  await response.body?.cancel();
  throw new GoogleFailure(what, response.status);
}

/** remix-auth's strategy with PKCE, a time limit, answers that are checked, and addresses that tests can name. */
export class CheckedGoogleStrategy extends GoogleStrategy<GoogleProfile> {
  private readonly verifier: string;
  private readonly userinfo: string;

  constructor(
    options: GoogleStrategyOptions,
    { endpoints, verifier }: { endpoints: GoogleEndpoints; verifier: string },
  ) {
    super(options, ({ profile: { id, _json: raw } }) =>
      Promise.resolve({
        id,
        email: raw.email.trim().toLowerCase(),
        isEmailVerified: raw.email_verified,
        name: raw.name,
      }),
    );
    this.authorizationURL = endpoints.authorize;
    this.tokenURL = endpoints.token;
    this.userinfo = endpoints.userinfo;
    this.verifier = verifier;
  }

  protected override authorizationParams(): URLSearchParams {
    const parameters = super.authorizationParams();
    parameters.set("code_challenge", createHash("sha256").update(this.verifier).digest("base64url"));
    parameters.set("code_challenge_method", "S256");
    return parameters;
  }

  protected override tokenParams(): URLSearchParams {
    return new URLSearchParams({ code_verifier: this.verifier });
  }

  protected override async fetchAccessToken(code: string, parameters: URLSearchParams) {
    const body = new URLSearchParams(parameters);
    body.set("client_id", this.clientID);
    body.set("client_secret", this.clientSecret);
    body.set("code", code);
    return this.getAccessToken(await ask("token", this.tokenURL, { method: "POST", body }));
  }

  protected override async userProfile(accessToken: string): Promise<RawProfile> {
    const response = await ask("userinfo", this.userinfo, { headers: { authorization: `Bearer ${accessToken}` } });
    const { success, data: raw } = userInfo.safeParse(await response.json());
    if (!success) throw new GoogleFailure("userinfo, beyond reading,", 502);
    return {
      provider: "google",
      id: raw.sub,
      displayName: raw.name,
      name: { familyName: raw.family_name, givenName: raw.given_name },
      emails: [{ value: raw.email }],
      photos: [{ value: raw.picture }],
      _json: raw,
    };
  }
}
