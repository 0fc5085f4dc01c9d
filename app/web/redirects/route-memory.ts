/** How long the home page waits before it leads back to the kept route. Milliseconds. */
export const restoreDelay = 150;

/** A kept route is used only when it is shorter than this many characters. */
const shorterThan = 200;

/** The last routes of a browser session, and whether a log-in is still to be redirected. */
export interface RouteMemory {
  employer?: string;
  seeker?: string;
  /** True from a log-in until the home page has led back once. */
  pending?: boolean;
  /** True from a log-in to the default page until the first page after it. */
  isStarting?: boolean;
}

const authenticationPages = [
  "/auth",
  "/employer-auth",
  "/confirm-email",
  "/email-change",
  "/team-invitation",
  "/sign-out",
  "/second-step",
  "/confirm-identity",
];

/** Whether it is the default page of a log-in, without a requested one. */
export const isLogInStart = (destination: string) =>
  ["/profile-setup", "/company-profile-setup", "/employer-portal"].includes(destination);

const pathOnly = (route: string) => route.split(/[?#]/)[0] ?? "";

/** Whether a path is an employers' page, by its words. */
export function isEmployerRoute(route: string): boolean {
  return ["employer-", "company-", "post-"].some((word) => pathOnly(route).includes(word));
}

function isAuthenticationPage(route: string): boolean {
  const path = pathOnly(route);
  return authenticationPages.some((page) => path === page || path.startsWith(`${page}/`));
}

/** A private link is secret, so it is not stored in a cookie. */
const isSecret = (route: string) =>
  /^\/college-tpo\/|^\/your-request\/|^\/resume\/[0-9a-f]{32}($|\?)|^\/email-management([/?]|$)|[?&]token=/.test(route);

/**
 * The memory after a page was seen. The home page, pages of authentication and of a suspension, the warning before
 * another site and private links are not remembered. The default page after a log-in does not replace a remembered
 * route.
 * @param route path and query
 */
export function rememberRoute(memory: RouteMemory, route: string): RouteMemory {
  const path = pathOnly(route);
  // The router accepts any case and a trailing slash.
  const plain = path.toLowerCase().replace(/\/+$/, "") || "/";
  if (plain !== path && rememberRoute(memory, plain + route.slice(path.length)) === memory) return memory;
  if (
    ["/", "/home", "/banned", "/employer-disabled", "/leaving"].includes(path) ||
    isAuthenticationPage(path) ||
    isSecret(route)
  )
    return memory;
  const kept = route.length < shorterThan ? route : undefined;
  const kind = isEmployerRoute(route) ? "employer" : "seeker";
  const { isStarting, ...known } = memory;
  return isStarting && known[kind] !== undefined ? known : { ...known, [kind]: kept };
}

/**
 * Where a user on the home page is redirected after signing in: employers to their employer route first, then all users
 * to their seeker route, then to the route with which the app starts. Null when none of them may be used.
 */
export function routeToRestore(memory: RouteMemory, isEmployer: boolean, appStart: string | null): string | null {
  const candidates = [isEmployer ? memory.employer : undefined, memory.seeker, appStart ?? undefined];
  return (
    candidates.find((route) => route !== undefined && route.length < shorterThan && !isAuthenticationPage(route)) ??
    null
  );
}
