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

/** Who may pass; null where the page decides by itself, since it also opens to visitors or leads everybody else to where they belong. */
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

/** Throws the answer for anyone who may not come: for script a status, for everybody else a way or a refusal. */
async function guard(access: Access, args: Args): Promise<void> {
  const pass = guards[access];
  if (!pass) return;
  if (new URL(args.request.url).pathname.startsWith("/api/")) await requireViewerByScript(args);
  await pass(args);
}

/** Throws the answer for a suspended account that sends a form: it can read what is public, and sign out. */
async function refuseSuspended(args: Args): Promise<void> {
  const page = suspensionPageOf(await args.context.viewer());
  if (!page) return;
  if (new URL(args.request.url).pathname.startsWith("/api/")) await requireViewerByScript(args);
  throw redirect(page, 303);
}

/**
 * A route's module whose loader and action are reached only by those whom its `handle.access` lets in; not the action of one that
 * declares `ownRefusals`. A suspended account sends nothing but to a route with `openToSuspended`. Both still ask a guard for the person, whom the request has read by then; one that does not is guarded all
 * the same.
 */
export function guardRoute(module: Module): Module {
  const { access, ownRefusals, openToSuspended } = (module.handle ?? {}) as Partial<RouteHandle>;
  if (access === undefined) return module;
  const { read, send } = typeof access === "string" ? { read: access, send: access } : access;
  const { loader, action } = module;
  // A page without data of its own has no loader that could be guarded; it gets one where not everybody may come.
  const load = loader ?? (guards[read] && module.default ? () => null : undefined);
  return {
    ...module,
    // A form that comes back to a visitor, with what was typed, is on its page.
    ...(load && {
      loader: async (args: LoaderFunctionArgs) =>
        args.context.answer.keepsForm ? load(args) : guard(read, args).then(() => load(args)),
    }),
    ...(action && {
      action: async (args: ActionFunctionArgs) => {
        // A page for the signed-out leads everybody else away itself, and must answer when nobody can be looked up.
        if (!openToSuspended && send !== "signed-out") await refuseSuspended(args);
        if (!ownRefusals) await guard(send, args);
        return action(args);
      },
    }),
  };
}
