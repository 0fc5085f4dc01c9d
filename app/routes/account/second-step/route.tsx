import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { destinationAfterLogIn, logInPages } from "~/features/accounts/log-in/destination";
import { takePasskey } from "~/features/accounts/proof/passkeys.server";
import { takeRecoveryCode } from "~/features/accounts/proof/recovery-codes.server";
import { countTry, endSecondStep, findSecondStep, type SecondStep } from "~/features/accounts/proof/second-step.server";
import { takeCode } from "~/features/accounts/proof/totp/totp.server";
import { m } from "~/paraglide/messages";
import { useSite } from "~/root";
import { Banner } from "~/ui/banner";
import { HelpPanel } from "~/ui/help/help-panel";
import { WithRail } from "~/ui/layout/with-rail";
import { countAttempt, forgiveAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";
import { endedSecondStepCookie, logInFully, secondStepTokenOf } from "~/web/sessions/log-in.server";
import { PasskeyForm } from "../passkey-form";
import { CodeField, RecoveryField } from "../proof-field";

export const handle: RouteHandle = { access: "signed-out" };

export const meta: MetaFunction = () => [{ title: `${m.proof_second_title()} – KaamGhar` }];

type Args = Pick<LoaderFunctionArgs, "request" | "context">;
type Way = "code" | "recovery" | "passkey";

/** The log-in that waits in this browser. Throws a redirect for signed-in users, and when none waits. */
async function requireStep({ request, context }: Args): Promise<{ token: string; step: SecondStep }> {
  const viewer = await context.viewer();
  if (viewer)
    throw redirect(
      destinationAfterLogIn({ userType: viewer.userType, isCompanyComplete: viewer.company?.isComplete ?? false }, ""),
      303,
    );
  const token = secondStepTokenOf(request) ?? "";
  const step = token === "" ? null : await findSecondStep(context, token);
  if (!step)
    throw redirect("/auth?error=second_step_over", {
      status: 303,
      headers: { "set-cookie": endedSecondStepCookie(request) },
    });
  return { token, step };
}

/** Asks for the second factor, after a correct password or Google log-in. */
export async function loader(args: LoaderFunctionArgs) {
  const { step } = await requireStep(args);
  return { hasCodeApp: step.hasCodeApp, hasPasskey: step.hasPasskey, logInPage: logInPages[step.userType] };
}

const isRight = ({ context }: Args, step: SecondStep, way: Way, given: string): Promise<boolean> =>
  way === "code"
    ? takeCode(context, step.userId, given)
    : way === "recovery"
      ? takeRecoveryCode(context, step, given)
      : takePasskey(context, { confirm: step.id }, given).then((found) => found?.userId === step.userId);

const wrong: Record<Way, () => string> = {
  code: m.proof_code_wrong,
  recovery: m.proof_recovery_wrong,
  passkey: m.proof_passkey_failed,
};

/** Takes the second factor: five tries for each log-in, and a limit over all log-ins of a user. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { token, step } = await requireStep(args);
  const formData = await request.formData();
  const passkey = formData.get("passkey");
  const way: Way = passkey ? "passkey" : formData.get("way") === "recovery" ? "recovery" : "code";
  const given = String((way === "passkey" ? passkey : formData.get(way)) ?? "").trim();
  if (given === "") return data({ way, error: m.proof_code_required(), banner: null }, 400);
  const wait = await countAttempt(args, "second_step", step.userId);
  if (wait !== null) return data({ way, error: undefined, banner: tooManyAttempts(context, wait) }, 429);
  const isCounted = await countTry(context, token);
  if (isCounted && (await isRight(args, step, way, given)) && (await endSecondStep(context, token))) {
    await forgiveAttempt(args, "second_step", step.userId);
    const answer = await logInFully(args, {
      userId: step.userId,
      destination: step.redirectTo,
      second: true,
      detail: "second_step",
    });
    answer.headers.append("set-cookie", endedSecondStepCookie(request));
    return answer;
  }
  if (!(await findSecondStep(context, token))) {
    const page = `${logInPages[step.userType]}?error=second_step_over`;
    return redirect(page, { status: 303, headers: { "set-cookie": endedSecondStepCookie(request) } });
  }
  return data({ way, error: wrong[way](), banner: null }, 400);
}

export default function SecondStepPage() {
  const { hasCodeApp, hasPasskey, logInPage } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const support = useSite()?.support.email;
  const errorOf = (way: Way) => (answer?.way === way ? answer.error : undefined);
  return (
    <WithRail rail={<HelpPanel articles={["keep-account-safe", "log-in-with-a-code"]} />}>
      <div className="grid max-w-md grid-cols-1 gap-5">
        <div>
          <h1>{m.proof_second_title()}</h1>
          <p className="mt-1 text-ink-2">{m.proof_second_text()}</p>
        </div>
        {answer?.banner && <Banner {...answer.banner} />}
        {errorOf("passkey") && <Banner title={m.proof_passkey_failed_title()} text={m.proof_passkey_failed()} />}
        {hasCodeApp && (
          <submit-once>
            <form method="post" className="grid gap-4">
              <CodeField
                id="code"
                name="code"
                label={m.proof_code()}
                hint={m.proof_code_hint()}
                error={errorOf("code")}
                required
              />
              <button name="way" value="code" className="btn btn-go">
                {m.account_login()}
              </button>
            </form>
          </submit-once>
        )}
        {hasPasskey && (
          <PasskeyForm purpose="second-step" label={m.proof_passkey_use()} look={hasCodeApp ? "btn-line" : "btn-go"} />
        )}
        {!hasCodeApp && (
          <p className="quiet" data-without-passkeys="">
            {m.proof_passkeys_script()}
          </p>
        )}
        <details open={errorOf("recovery") !== undefined}>
          <summary className="min-h-11 py-2.5 text-peacock">{m.proof_recovery_use()}</summary>
          <submit-once>
            <form method="post" className="grid gap-4">
              <RecoveryField
                id="recovery"
                name="recovery"
                label={m.proof_recovery_code()}
                hint={m.proof_recovery_hint()}
                error={errorOf("recovery")}
                required
              />
              <button name="way" value="recovery" className="btn btn-go">
                {m.account_login()}
              </button>
            </form>
          </submit-once>
        </details>
        <footer className="grid">
          <a href={logInPage} className="inline-flex min-h-11 items-center">
            {m.proof_second_restart()}
          </a>
          {support && (
            <p className="quiet wrap-anywhere">
              {m.proof_second_lost()}{" "}
              <a href={`mailto:${support}`} className="inline-flex min-h-11 items-center">
                {support}
              </a>
            </p>
          )}
        </footer>
      </div>
    </WithRail>
  );
}
