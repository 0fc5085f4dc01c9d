import { beforeAll, describe, expect, it } from "vitest";
import { createId } from "db/id";
import { cellsOf, isOwned, type Chosen, type Outcome, type AccessCase } from "../../support/access";
import { people, restoreTeam } from "../../support/access-people";
import { signedIn, type Person } from "../../support/people/people";
import { createVisitor, type Page, type Visitor } from "../../support/people/visitor";
import { listRoutes, type SiteRoute } from "../../support/routes";
import { createAccessScene, ids } from "../../support/scenes/routes/access";

beforeAll(createAccessScene);

/** Where guards redirect refused people; a log-in page with an error is an answer of its own. */
const guardsLeadTo =
  /^\/((auth|employer-auth|profile-setup|company-profile-setup)(\?redirect=|$)|(banned|employer-disabled)$)/;

/** Null when the answer is the expected outcome, otherwise the answer. */
function fault(page: Page, outcome: Outcome, location: string | null): string | null {
  const was = `${page.status}${location === null ? "" : ` → ${location}`}`;
  if (page.status >= 500) return was;
  if (typeof outcome === "number") return page.status === outcome ? null : was;
  if (typeof outcome === "object")
    return location !== null && (outcome.to === "" || location === outcome.to) ? null : was;
  const isRefused = page.status === 401 || page.status === 403 || (location !== null && guardsLeadTo.test(location));
  return isRefused ? was : null;
}

const tokens = new Map<Person, string>();

/** A user in one session, or in a new one when what they do may end it. */
async function visitorFor({ person }: AccessCase, mayEnd: boolean): Promise<Visitor> {
  if (!person) return createVisitor();
  const token = mayEnd ? undefined : tokens.get(person);
  if (token === undefined) {
    const visitor = await signedIn(person);
    // A form that ends a session may end all sessions of the person.
    if (mayEnd) tokens.delete(person);
    else tokens.set(person, visitor.cookie("__Host-session") ?? "");
    return visitor;
  }
  const visitor = createVisitor();
  visitor.setCookie("__Host-session", token);
  return visitor;
}

const addressOf = ({ path }: SiteRoute) =>
  path.replace(/:(\w+)|\*/g, (_whole, name: string | undefined) => ids[name ?? "*"] ?? createId(Date.now()));

interface Walk extends Chosen {
  ask: (visitor: Visitor, address: string) => Promise<{ page: Page; location: string | null }>;
  routes: (route: SiteRoute) => boolean;
}

/** Tries the routes and collects the wrong cells. */
async function wrongCells(walk: Walk) {
  const wrong: string[] = [];
  const walked = new Set<string>();
  let cells = 0;
  const { way, ask, routes } = walk;
  if (way === "send") await restoreTeam();
  for (const route of listRoutes().filter(routes)) {
    const access = route.access?.[way];
    if (!access) continue;
    const kind = [access, isOwned(route, way), route.isPage, route.path.startsWith("/api/")].join();
    const address = addressOf(route);
    for (const { name, who, outcome } of cellsOf(people, route, address, walk, !walked.has(kind))) {
      const { page, location } = await ask(await visitorFor(who, way === "send" && outcome === "in"), address);
      const found = fault(page, outcome, location);
      // Only people who are let in can change the team.
      if (way === "send" && (outcome === "in" || found)) await restoreTeam();
      cells++;
      if (found) wrong.push(`${route.path} as ${name}: ${found} instead of ${JSON.stringify(outcome)}`);
    }
    walked.add(kind);
  }
  return { wrong, cells };
}

describe("the access to routes", () => {
  it("every route declares who may open it", () => {
    const routes = listRoutes();
    expect(routes.length).toBeGreaterThan(40);
    expect(routes.filter(({ access }) => access === null).map(({ path }) => path)).toEqual([]);
  });

  it("every page opens to its audience, and redirects or refuses everybody else", { timeout: 600_000 }, async () => {
    const ask: Walk["ask"] = async (visitor, address) => {
      const page = await visitor.get(address);
      return { page, location: page.location };
    };
    const { wrong, cells } = await wrongCells({ way: "read", ask, routes: ({ reads }) => reads });
    expect(wrong).toEqual([]);
    expect(cells).toBeGreaterThan(400);
  });

  it("data requests, which need no document, refuse the same people", { timeout: 600_000 }, async () => {
    const ask: Walk["ask"] = async (visitor, address) => {
      const page = await visitor.get(address === "/" ? "/_root.data" : `${address}.data`);
      // A redirect of a data request is in its body, after the word "redirect".
      const location = page.status === 202 ? (/"redirect","([^"]*)"/.exec(page.html)?.[1] ?? null) : null;
      return { page, location };
    };
    // Whom a page keeps away it asks by the same guard: once for each way of refusing shows that it is asked for the data, too.
    const alike: Walk["alike"] = (_access, outcome) => JSON.stringify(outcome);
    const { wrong, cells } = await wrongCells({
      way: "read",
      ask,
      alike,
      only: (outcome) => outcome !== "in",
      routes: ({ isPage, path }) => isPage && path !== "/*",
    });
    expect(wrong).toEqual([]);
    expect(cells).toBeGreaterThan(250);
  });

  it("all forms refuse the same people", { timeout: 600_000 }, async () => {
    const ask: Walk["ask"] = async (visitor, address) => {
      const page = await visitor.post(address, {});
      return { page, location: page.location };
    };
    const { wrong, cells } = await wrongCells({
      way: "send",
      ask,
      routes: ({ sends, path }) => sends && path !== "/*",
    });
    expect(wrong).toEqual([]);
    expect(cells).toBeGreaterThan(250);
  });
});
