/** How long the home page waits before it leads back to the kept route. Milliseconds. */
export const restoreDelay = 150;

/** A kept route is used only when it is shorter than this many characters. */
const shorterThan = 200;

/** What a browser session remembers of its last routes, and whether a log-in still waits for being led back. */
export interface RouteMemory {
  employer?: string;
  seeker?: string;
  /** True from a log-in until the home page has led back once. */
  pending?: boolean;
}

const authenticationPages = ["/auth", "/employer-auth", "/confirm-email", "/email-change", "/team-invitation", "/sign-out"];

const pathOnly = (route: string) => route.split(/[?#]/)[0] ?? "";

/** Whether a path belongs to the employers: by the words that it contains. */
export function isEmployerRoute(route: string): boolean {
  return ["employer-", "company-", "post-"].some((word) => pathOnly(route).includes(word));
}

function isAuthenticationPage(route: string): boolean {
  const path = pathOnly(route);
  return authenticationPages.some((page) => path === page || path.startsWith(`${page}/`));
}

/** A private link is for whoever has it, and not kept elsewhere. */
const isSecret = (path: string) => /^\/resume\/[0-9a-f]{32}$|^\/email-management(\/|$)/.test(path);

/** The memory after a page was seen. The home page, pages of authentication and of a suspension and private links are not remembered. */
export function rememberRoute(memory: RouteMemory, route: string): RouteMemory {
  const path = pathOnly(route);
  if (["/", "/home", "/banned", "/employer-disabled"].includes(path) || isAuthenticationPage(path) || isSecret(path)) return memory;
  const kept = route.length < shorterThan ? route : undefined;
  return isEmployerRoute(route) ? { ...memory, employer: kept } : { ...memory, seeker: kept };
}

/**
 * Where a user is led back to who lands on the home page after signing in: an employer to their employer route first,
 * then everybody to their seeker route, then to the route with which the app starts. Null when nothing may be used.
 */
export function routeToRestore(memory: RouteMemory, isEmployer: boolean, appStart: string | null): string | null {
  const candidates = [isEmployer ? memory.employer : undefined, memory.seeker, appStart ?? undefined];
  return candidates.find((route) => route !== undefined && route.length < shorterThan && !isAuthenticationPage(route)) ?? null;
}
