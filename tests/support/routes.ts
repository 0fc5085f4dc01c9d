import type { Locale } from "db/vocabulary";
import { accesses, languagesOf, type Access, type RouteHandle } from "~/web/sessions/access";
import { modeOf } from "~/web/viewing/answer-viewing.server";
import { loadedPages } from "./load-pages";

/** A route of the site that answers requests, as the build's manifest has it. */
export interface SiteRoute {
  id: string;
  /** The address with its parameters, such as /job/:jobId/edit. */
  path: string;
  /** Declared access for reading and sending; null when the route declares none. */
  access: { read: Access; send: Access } | null;
  isPage: boolean;
  /** Those in which its page is whole. */
  languages: readonly Locale[];
  /** What becomes of it while an owner sees the site as a person; null when it is refused. */
  viewAs: "person" | "owner" | null;
  /** Search engines may index it, always or by what it shows. */
  index: boolean;
  /** Its action refuses by itself those who may not send. */
  ownRefusals: boolean;
  /** Its form is taken from suspended accounts, too. */
  openToSuspended: boolean;
  reads: boolean;
  sends: boolean;
}

const manifest = loadedPages.routes;

function pathOf(id: string): string {
  const parts: string[] = [];
  for (let route = manifest[id]; route; route = manifest[route.parentId ?? ""])
    if (route.path) parts.unshift(route.path);
  return `/${parts.join("/")}`;
}

/** The handles of a route and of those in which it lies, the outermost first. */
function handlesOf(id: string): unknown[] {
  const handles: unknown[] = [];
  for (let route = manifest[id]; route; route = manifest[route.parentId ?? ""]) handles.unshift(route.module.handle);
  return handles;
}

function accessOf(handle: unknown): SiteRoute["access"] {
  const { access } = (handle ?? {}) as Partial<RouteHandle>;
  if (access === undefined) return null;
  const both = typeof access === "string" ? { read: access, send: access } : access;
  return accesses.includes(both.read) && accesses.includes(both.send) ? both : null;
}

/** Every route that has an address of its own; frames around others have none. */
export function listRoutes(): SiteRoute[] {
  return Object.values(manifest).flatMap((route) => {
    if (!route || route.id === "root" || (!route.path && !route.index)) return [];
    const { module } = route;
    const handle = (module.handle ?? {}) as Partial<RouteHandle>;
    const isPage = module.default !== undefined;
    return {
      id: route.id,
      path: pathOf(route.id),
      access: accessOf(module.handle),
      viewAs: modeOf(handle),
      languages: languagesOf(handlesOf(route.id)),
      isPage,
      index: handle.index !== undefined,
      ownRefusals: handle.ownRefusals === true,
      openToSuspended: handle.openToSuspended === true,
      reads: isPage || module.loader !== undefined,
      sends: module.action !== undefined,
    };
  });
}
