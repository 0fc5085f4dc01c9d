import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listMethods } from "~/features/accounts/proof/methods.server";
import { m } from "~/paraglide/messages";
import { Banner } from "~/ui/banner";
import { WithRail } from "~/ui/layout/with-rail";
import type { RouteHandle } from "~/web/sessions/access";
import { requireViewer } from "~/web/sessions/guards.server";
import { isLatelyProved } from "~/web/sessions/recent-proof.server";
import { SettingsRail } from "../settings/settings-menu";
import { changeMethods } from "./change.server";
import { CodeAppSection, GoogleSection, PasskeysSection, RecoverySection } from "./sections";
import { ShownCodes } from "./shown-codes";

export const handle: RouteHandle = { access: "signed-in" };

export const meta: MetaFunction = () => [
  { title: `${m.proof_methods_title()} – KaamGhar` },
  { name: "description", content: m.proof_methods_description() },
];

/** All log-in methods of the user's account. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer({ request, context });
  const [methods, isProved] = await Promise.all([listMethods(context, viewer.userId), isLatelyProved(context, viewer)]);
  const isNeeded = new URL(request.url).searchParams.get("needed") === "owner";
  return { methods, isProved, isNeeded, userType: viewer.userType, email: viewer.email, now: context.now() };
}

/** The page's own forms, the form's `intent` says which; each needs a recent proof. */
export async function action({ request, context }: ActionFunctionArgs) {
  return changeMethods({ request, context }, await requireViewer({ request, context }));
}

export default function SignInMethods() {
  const { methods, isProved, isNeeded, userType, email, now } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isProtected = methods.passkeys.length > 0 || methods.codeAppSince !== null;
  return (
    <WithRail rail={<SettingsRail part="sign-in" />}>
      <div>
        <h1>{m.proof_methods_title()}</h1>
        <p className="mt-1 text-ink-2">{m.proof_methods_text()}</p>
      </div>
      {isNeeded && !isProtected && <Banner title={m.proof_methods_needed_title()} text={m.proof_methods_needed()} />}
      {answer?.error && <Banner {...answer.error} />}
      {answer?.codes && <ShownCodes codes={answer.codes} />}
      {methods.role !== null && isProtected && methods.recoveryCodesLeft === 0 && !answer?.codes && (
        <Banner title={m.proof_recovery_now_title()} text={m.proof_recovery_now()} isCalm>
          <a href="#recovery-codes" className="inline-flex min-h-11 items-center">
            {m.proof_recovery()}
          </a>
        </Banner>
      )}
      {methods.role !== null && isProtected && (
        <a href="/owner-portal" className="btn btn-go">
          {m.proof_methods_go_on()}
        </a>
      )}
      <PasskeysSection passkeys={methods.passkeys} isProved={isProved} now={now} />
      <CodeAppSection since={methods.codeAppSince} />
      <RecoverySection left={methods.recoveryCodesLeft} isProtected={isProtected} />
      <GoogleSection
        isLinked={methods.hasGoogle}
        isOnly={!methods.hasPassword && methods.passkeys.length === 0}
        email={email}
      />
      <p>
        <a href={userType === "employer" ? "/employer-settings/sign-in" : "/settings/sign-in"} className="btn btn-line">
          {m.proof_methods_back()}
        </a>
      </p>
    </WithRail>
  );
}
