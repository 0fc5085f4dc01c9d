/** A project file, from the project's folder, and the project files that it imports. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** A page's address pattern, such as "job/:jobId", and the file that serves it. */
export interface PageRoute {
  pattern: string;
  file: string;
}

/** The tests that run, as files; null for all of them. */
export type Selection = string[] | null;

interface Project {
  imports: Imports;
  routes: readonly PageRoute[];
  /** The text of a file. */
  read: (file: string) => string;
}

/** Every request passes through these, though no import of its page says so. */
const usedByAll = /^(app\/[^/]+$|app\/(web|ui)\/|db\/(schema|migrations|seed)\/|(app|db|scripts)\/[^/]+$|[^/]+$)/;
/** The entries import every page and every task: what a test reaches through them it names by an address. */
const entries = /^app\/[^/]+\.tsx?$/;
/** No page and no test that asks for pages reads any of these. */
const readByNoPage = /^(docs\/|README\.md$|tests\/(bench|architecture)\/|\.ci\/)|\.test\.ts$/;

/** A file and all that it imports, directly or not. */
function closureOf(file: string, imports: Imports, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (!entries.test(file)) for (const each of imports.get(file) ?? []) closureOf(each, imports, seen);
  return seen;
}

/** The addresses that a test names, as segments; a part that is only known when it runs is null. */
function addressesIn(text: string): (string | null)[][] {
  const named = text.matchAll(/(["'`])\/([\w\-./:${}()[\]?"'!]*)/g);
  return [...named].map(([, , path = ""]) => {
    const plain = path.replaceAll(/\$\{[^}]*\}/g, "\0").split(/[?#"'`]/)[0] ?? "";
    return plain.split("/").map((part) => (part.includes("\0") ? null : part));
  });
}

function matches(pattern: string, address: readonly (string | null)[]): boolean {
  const parts = pattern.split("/");
  if (parts.length !== address.length) return parts.at(-1) === "*" && parts.length <= address.length;
  return parts.every((part, at) => part.startsWith(":") || part === "*" || address[at] === null || address[at] === part);
}

/**
 * The tests that a change can break: those that import a changed file and, of those that ask for pages, those that name an address
 * whose page imports one. A change of what every request passes through selects all of these. Background work is found by the
 * imports of its tests only.
 * @param changed files, from the project's folder
 * @param tests the files of one part of the tests
 * @param asksPages whether these tests ask for pages
 */
export function selectTests(changed: readonly string[], tests: readonly string[], asksPages: boolean, { imports, routes, read }: Project): Selection {
  const concerning = changed.filter((file) => tests.includes(file) || !readByNoPage.test(file));
  const isKnown = (file: string) => imports.has(file) || tests.includes(file);
  if (asksPages && concerning.some((file) => !isKnown(file) || usedByAll.test(file))) return null;
  const wanted = new Set(changed);
  const touches = (files: Iterable<string>) => [...files].some((file) => wanted.has(file));
  const changedRoutes = asksPages ? routes.filter(({ file }) => touches(closureOf(file, imports))) : [];
  return tests.filter((test) => {
    const own = closureOf(test, imports);
    if (touches(own)) return true;
    if (changedRoutes.length === 0) return false;
    const addresses = [...own].filter((file) => file.startsWith("tests/")).flatMap((file) => addressesIn(read(file)));
    return changedRoutes.some(({ pattern }) => addresses.some((address) => matches(pattern, address)));
  });
}
