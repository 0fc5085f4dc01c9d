import { createCookieSessionStorage, type AppLoadContext } from "@remix-run/cloudflare";
import { AuthorizationError, Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { UserType } from "db/vocabulary";
import type { Turn } from "~/features/accounts/passwords/password-queue";
import { checkLogIn, type Account, type LogInResult } from "~/features/viewer/log-in.server";

type LoggedIn = Extract<LogInResult, { ok: true }>;

// Strategies want a storage; who is logged in is a row in sessions, so nothing is ever kept in this one.
const unusedStorage = createCookieSessionStorage({ cookie: { name: "strategy", httpOnly: true, sameSite: "lax", path: "/", secrets: ["nothing is kept in it"] } });

/**
 * Logs in with the form strategy at one of the portals; answers the reason of a refusal. The account is that of the typed address,
 * null for none. Rejects with a PasswordsBusyError when too many passwords wait.
 */
export async function authenticateForm(
  context: AppLoadContext,
  request: Request,
  form: { account: Account | null; email: string; password: string; userType: UserType; turn: Turn },
): Promise<LogInResult> {
  const authenticator = new Authenticator<LoggedIn>(unusedStorage);
  let refusal: Extract<LogInResult, { ok: false }> | undefined;
  authenticator.use(
    new FormStrategy(async () => {
      const result = await checkLogIn(context, form.account, form, form.turn);
      if (!result.ok) {
        refusal = result;
        throw new Error(result.reason);
      }
      return result;
    }),
    "form",
  );
  try {
    const formData = new FormData();
    return await authenticator.authenticate("form", request, { throwOnError: true, context: { ...context, formData } });
  } catch (error) {
    if (error instanceof AuthorizationError) {
      if (refusal) return refusal;
      throw error.cause ?? error;
    }
    throw error;
  }
}
