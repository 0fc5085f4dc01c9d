import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listMethods } from "~/features/accounts/proof/methods.server";
import { makeRecoveryCodes } from "~/features/accounts/proof/recovery-codes.server";
import { markProved } from "~/features/accounts/proof/session-proof.server";
import { appAddress, base32Of } from "~/features/accounts/proof/totp/totp";
import { beginCodeApp, turnOnCodeApp } from "~/features/accounts/proof/totp/totp.server";
import { m } from "~/paraglide/messages";
import { Banner } from "~/ui/banner";
import { PageAbove } from "~/ui/layout/breadcrumbs";
import { WithRail } from "~/ui/layout/with-rail";
import type { FormDoc } from "~/web/api/api-doc";
import { countAttempt, forgiveAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";
import { requireViewer } from "~/web/sessions/guards.server";
import { requireRecentProof } from "~/web/sessions/recent-proof.server";
import { redirectWithToast } from "~/web/toast.server";
import { CodeField } from "../proof-field";
import { SettingsRail } from "../settings/settings-menu";
import { ShownCodes } from "./shown-codes";

export const handle: RouteHandle = { access: "signed-in" };

export const meta: MetaFunction = () => [{ title: `${m.proof_app_title()} – KaamGhar` }];

/** The QR code as a path over its modules, and how many there are on a side. */
async function drawQr(text: string) {
  const { encode } = await import("uqr");
  const { data: rows, size } = encode(text, { ecc: "M", border: 2 });
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return { path, size };
}

/**
 * Requests whose action has just turned the app on: their page shows recovery codes. For later requests this address
 * redirects to /sign-in-methods.
 */
const turnedOn = new WeakSet<LoaderFunctionArgs["context"]>();

/** Shows the secret for the app. It stays the same until the first correct code, and is never shown afterwards. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer({ request, context });
  await requireRecentProof({ request, context }, viewer);
  const secret = await beginCodeApp(context, viewer.userId);
  if (!secret) return turnedOn.has(context) ? null : redirect("/sign-in-methods", 303);
  const address = appAddress({ secret, email: viewer.email, site: "KaamGhar" });
  return { key: base32Of(secret).replace(/(.{4})(?=.)/g, "$1 "), address, qr: await drawQr(address) };
}

interface Answer {
  codes: string[] | null;
  error?: string;
  banner: { title: string; text: string } | null;
}

export const formDoc: FormDoc = { fields: ["code"], limits: ["confirm_identity"] };

/** Turns the app on with a first code of it, and shows recovery codes where there are none yet. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const viewer = await requireViewer(args);
  await requireRecentProof(args, viewer);
  const wait = await countAttempt(args, "confirm_identity", viewer.userId);
  if (wait !== null) return data<Answer>({ codes: null, banner: tooManyAttempts(context, wait) }, 429);
  if (!(await turnOnCodeApp(context, viewer, String((await request.formData()).get("code") ?? "")))) {
    return data<Answer>({ codes: null, error: m.proof_code_wrong(), banner: null }, 400);
  }
  await forgiveAttempt(args, "confirm_identity", viewer.userId);
  await markProved(context, viewer, { second: true });
  const { recoveryCodesLeft } = await listMethods(context, viewer.userId);
  if (recoveryCodesLeft > 0)
    return redirectWithToast(request, "/sign-in-methods", { title: m.proof_app_on(), tone: "success" });
  turnedOn.add(context);
  return data<Answer>({ codes: await makeRecoveryCodes(context, viewer), banner: null });
}

export default function CodeApp() {
  const setup = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const above = <PageAbove href="/sign-in-methods">{m.proof_methods_title()}</PageAbove>;
  const rail = <SettingsRail part="sign-in" />;
  if (!setup || answer?.codes) {
    return (
      <>
        {above}
        <WithRail rail={rail}>
          <h1>{m.proof_app_on()}</h1>
          {answer?.codes && <ShownCodes codes={answer.codes} />}
        </WithRail>
      </>
    );
  }
  const { key, address, qr } = setup;
  return (
    <>
      {above}
      <WithRail rail={rail}>
        <h1>{m.proof_app_title()}</h1>
        {answer?.banner && <Banner {...answer.banner} />}
        <section className="grid gap-3">
          <h2>{m.proof_app_step_one()}</h2>
          {/* Scanners need dark on light, whatever the colours of the page. */}
          <svg
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            width="220"
            height="220"
            role="img"
            aria-label={m.proof_app_picture()}
            shapeRendering="crispEdges"
            className="rounded-card">
            <path fill="#fff" d={`M0 0h${qr.size}v${qr.size}H0z`} />
            <path fill="#000" d={qr.path} />
          </svg>
          <p>
            <a href={address} className="inline-flex min-h-11 items-center">
              {m.proof_app_same_phone()}
            </a>
          </p>
          <p>
            {m.proof_app_secret()} <code className="font-mono font-semibold wrap-anywhere">{key}</code>
          </p>
        </section>
        <section className="grid gap-3">
          <h2>{m.proof_app_step_two()}</h2>
          <submit-once>
            <form method="post" className="grid max-w-md gap-4">
              <CodeField
                id="code"
                name="code"
                label={m.proof_code()}
                hint={m.proof_code_hint()}
                error={answer?.error}
                required
              />
              <button className="btn btn-go">{m.proof_app_turn_on()}</button>
            </form>
          </submit-once>
        </section>
      </WithRail>
    </>
  );
}
