import { policies, type Limited } from "~/web/limits/rate-limit.server";
import type { Access } from "~/web/sessions/access";

/** Who may call an address, in words. */
export const accessNames: Record<Access, string> = {
  public: "everyone",
  "not-suspended": "everyone who isn't suspended",
  "signed-out": "visitors who aren't logged in",
  "signed-in": "logged-in users",
  participant: "logged-in users, except while viewing as someone else",
  seeker: "seekers",
  "complete-seeker": "seekers with a complete profile",
  employer: "employers",
  "complete-employer": "recruiters with a complete company",
  "complete-member": "employers with a complete company",
  "complete-recruiter": "recruiters with a complete company",
  "company-owner": "owners of a company",
  "complete-company-owner": "owners of a complete company",
  admin: "admins and owners of the site",
  owner: "owners of the site",
  "suspended-seeker": "suspended seekers",
  "suspended-employer": "suspended employers",
  local: "developers",
};

/** A rate limit in words, such as "120 in 1 minute by network". */
export function limitNames(name: Limited): string[] {
  const by = { pair: "account and network together", account: "account", network: "network" } as const;
  const policy: Partial<Record<keyof typeof by, readonly [number, number]>> = policies[name];
  return (Object.keys(by) as (keyof typeof by)[]).flatMap((key) => {
    const limit = policy[key];
    return limit ? [`${limit[0]} in ${limit[1]} ${limit[1] === 1 ? "minute" : "minutes"} by ${by[key]}`] : [];
  });
}

/** The names of the parameters in an address. */
export const parametersIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);

/** The name of an operation, by its method and address. */
export const operationIdOf = (method: "get" | "post", path: string) =>
  `${method}${path.replaceAll(/[^A-Za-z\d]+/g, "_").replace(/_$/, "")}`;

/** An address as OpenAPI writes it. */
export const templateOf = (path: string) => path.replaceAll(/:(\w+)/g, "{$1}");
