import { createCookieSessionStorage, type AppLoadContext } from "@remix-run/cloudflare";
import { AuthorizationError, Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { checkLogIn, type LogInResult } from "~/features/accounts/commands.server";
import type { UserType } from "db/vocabulary";

type LoggedIn = Extract<LogInResult, { ok: true }>;
export type LogInFailure = Extract<LogInResult, { ok: false }>["reason"];

// Strategies want a storage; who is logged in is a row in sessions, so nothing is ever kept in this one.
const unusedStorage = createCookieSessionStorage({ cookie: { name: "strategy", httpOnly: true, sameSite: "lax", path: "/", secrets: ["nothing is kept in it"] } });

/** Logs in with the form strategy at one of the portals. The form's texts are validated before; answers the reason of a refusal. */
export async function authenticateForm(
  context: AppLoadContext,
  request: Request,
  form: { email: string; password: string; userType: UserType },
): Promise<LogInResult> {
  const authenticator = new Authenticator<LoggedIn>(unusedStorage);
  authenticator.use(
    new FormStrategy(async () => {
      const result = await checkLogIn(context, form);
      if (!result.ok) throw new Error(result.reason);
      return result;
    }),
    "form",
  );
  try {
    const formData = new FormData();
    return await authenticator.authenticate("form", request, { throwOnError: true, context: { ...context, formData } });
  } catch (error) {
    if (error instanceof AuthorizationError) {
      const reason = error.message as LogInFailure;
      if (["invalid_credentials", "email_not_confirmed", "wrong_portal"].includes(reason)) return { ok: false, reason };
      throw error.cause ?? error;
    }
    throw error;
  }
}
