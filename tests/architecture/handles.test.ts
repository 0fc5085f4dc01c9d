import type { RouteConfigEntry } from "@remix-run/route-config";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import routes from "../../app/routes";
import { ownerRoutes } from "../../app/routes/owner/addresses";
import { ownerPages } from "../../app/routes/owner/pages";

const app = path.resolve(import.meta.dirname, "../../app");

/** The files of routes, without layout routes, whose access is that of their children. */
const filesOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children }) => (children ? filesOf(children) : [file]));

it('every route declares in its handle who may open it, such as export const handle: RouteHandle = { access: "public" }', () => {
  const files = [...new Set(filesOf(routes))];
  expect(files.length).toBeGreaterThan(300);
  const says = /export const handle\b[^=]*=[^;]*?\baccess\b|export (?:const )?\{[^}]*\bhandle\b/;
  expect(files.filter((file) => !says.test(readFileSync(path.join(app, file), "utf8")))).toEqual([]);
});

/** Owner pages that other pages link to: the search and the menu, pages that create a row or run on a command. */
const linkedFromTheirList = [
  "/owner-portal/search",
  "/owner-portal/menu",
  "/owner-portal/notifications/new",
  "/referral-marketing/new",
  "/owner-portal/imports/command",
];

it("every owner page is in their navigation, or is opened from its list", () => {
  const frame = ownerRoutes.find(({ children }) => children);
  const addresses = frame?.children?.flatMap(({ path: address }) => (address ? [`/${address}`] : [])) ?? [];
  expect(addresses.length).toBeGreaterThan(30);
  const shown = ownerPages.flatMap(({ pages }) => pages.map(({ href }) => href));
  const lists = addresses.filter((address) => !/[:*]/.test(address));
  expect(lists.filter((address) => ![...shown, ...linkedFromTheirList].includes(address))).toEqual([]);
  expect(shown.filter((href) => !addresses.includes(href))).toEqual([]);
});
