import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type ServerBuild } from "@remix-run/cloudflare";
import { suspensionPageOf } from "~/features/accounts/viewer";
import type { Access, RouteHandle } from "./access";
import {
  requireAdmin,
  requireEmployer,
  requireParticipant,
  requireSeeker,
  requireViewer,
  requireViewerByScript,
} from "./guards.server";

type Module = NonNullable<ServerBuild["routes"][string]>["module"];
type Args = LoaderFunctionArgs | ActionFunctionArgs;

/**
 * The guard of each access; null where the page decides itself, since it also opens to visitors or redirects other
 * users.
 */
const guards: Record<Access, ((args: Args) => Promise<unknown>) | null> = {
  public: null,
  "not-suspended": null,
  "signed-out": null,
  "suspended-seeker": null,
  "suspended-employer": null,
  local: null,
  "signed-in": requireViewer,
  participant: requireParticipant,
  seeker: requireSeeker,
  "complete-seeker": (args) => requireSeeker(args, { complete: true }),
  employer: (args) => requireEmployer(args, { complete: false, role: "viewer" }),
  "complete-member": (args) => requireEmployer(args, { complete: true, role: "viewer" }),
  "complete-employer": (args) => requireEmployer(args, { complete: true }),
  "complete-recruiter": (args) => requireEmployer(args, { complete: true, role: "recruiter" }),
  "company-owner": (args) => requireEmployer(args, { complete: false, role: "owner" }),
  "complete-company-owner": (args) => requireEmployer(args, { complete: true, role: "owner" }),
  admin: (args) => requireAdmin(args),
  owner: (args) => requireAdmin(args, "owner"),
};

/** Throws the answer for a user without access: a status for script, otherwise a redirect or a refusal. */
async function guard(access: Access, args: Args): Promise<void> {
  const pass = guards[access];
  if (!pass) return;
  if (new URL(args.request.url).pathname.startsWith("/api/")) await requireViewerByScript(args);
  await pass(args);
}

/** Throws the answer for a suspended account that sends a form: it can only read public pages and sign out. */
async function refuseSuspended(args: Args): Promise<void> {
  const page = suspensionPageOf(await args.context.viewer());
  if (!page) return;
  if (new URL(args.request.url).pathname.startsWith("/api/")) await requireViewerByScript(args);
  throw redirect(page, 303);
}

/**
 * Guards a route's module: only users whom its `handle.access` admits reach its loader and action. With `ownRefusals`
 * the action is not guarded. A suspended account can send forms only to a route with `openToSuspended`. Loader and
 * action still call a guard to get the user, whom the request has read by then. A loader or action that does not is
 * guarded all the same.
 */
export function guardRoute(module: Module): Module {
  const { access, ownRefusals, openToSuspended } = (module.handle ?? {}) as Partial<RouteHandle>;
  if (access === undefined) return module;
  const { read, send } = typeof access === "string" ? { read: access, send: access } : access;
  const { loader, action } = module;
  // A page without data has no loader to guard, so it gets one where its access is limited.
  const load = loader ?? (guards[read] && module.default ? () => null : undefined);
  return {
    ...module,
    // A visitor's form that is shown again with its typed values needs its page, so the guard is skipped.
    ...(load && {
      loader: async (args: LoaderFunctionArgs) =>
        args.context.answer.keepsForm ? load(args) : guard(read, args).then(() => load(args)),
    }),
    ...(action && {
      action: async (args: ActionFunctionArgs) => {
        // A page with the access signed-out redirects signed-in users itself, and must answer even when the user cannot
        // be read.
        if (!openToSuspended && send !== "signed-out") await refuseSuspended(args);
        if (!ownRefusals) await guard(send, args);
        return action(args);
      },
    }),
  };
}
