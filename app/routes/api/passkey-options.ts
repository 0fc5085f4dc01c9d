import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { createPasskeyRequest, offerPasskey } from "~/features/accounts/proof/passkeys.server";
import { findSecondStep } from "~/features/accounts/proof/second-step.server";
import type { RouteHandle } from "~/web/sessions/access";
import { secondStepTokenOf } from "~/web/sessions/log-in.server";
import { bodies, json } from "./answers";

export const handle: RouteHandle = {
  access: "public",
  viewAs: "owner",
  api: {
    get: {
      summary: "What the browser needs to ask for a passkey, or to make one.",
      query: { for: "“log-in”, “second-step”, “confirm” or “add”." },
      answers: {
        200: json("The options of WebAuthn.", bodies.passkeyOptions),
        404: json("There is nothing to ask for.", bodies.refusal),
      },
      example: { query: { for: "log-in" }, status: 200 },
    },
  },
};

/** What the browser needs to ask for a passkey, or to make one: for a log-in, its second step, a confirmation, or a new passkey. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const options = await findOptions({ request, context });
  if (!options) return Response.json({ error: "Not found" }, { status: 404 });
  return Response.json(options, { headers: { "cache-control": "no-store" } });
}

async function findOptions({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const purpose = new URL(request.url).searchParams.get("for");
  if (purpose === "log-in") return createPasskeyRequest(context, "log in", null);
  if (purpose === "second-step") {
    const step = await findSecondStep(context, secondStepTokenOf(request) ?? "");
    return step && createPasskeyRequest(context, { confirm: step.id }, step.userId);
  }
  const viewer = await context.viewer();
  if (!viewer) return null;
  if (purpose === "confirm") return createPasskeyRequest(context, { confirm: viewer.sessionId }, viewer.userId);
  return purpose === "add" ? offerPasskey(context, viewer, viewer.sessionId) : null;
}
