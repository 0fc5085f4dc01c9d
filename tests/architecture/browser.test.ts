import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const pages = [
  "app/routes/employer",
  "app/routes/owner",
  "app/routes/account/points",
  "app/routes/seeker/resume/editor",
];

/** What only the server needs: schemas, the screening, what finds links in texts, and the parts of a job. */
const ofServer =
  /^(?:@conform-to\/)?zod\b|^markdown-it$|^app\/features\/(?:screening\/(?:screen-text|warning-signs|signs\/links)|jobs\/fields\/parts)\.ts$/;

/** What Remix takes out of a route before the browser gets it; no component reads the description of a form. */
const leftOut = ["loader", "action", "headers", "formDoc"];

/** The file of this project, or the name of the package, that an import means; null for one that stays on the server. */
function find(from: string, specifier: string): string | null {
  if (specifier.startsWith(".") || /^(?:~|db|party)\//.test(specifier)) {
    const name = specifier.startsWith(".") ? path.posix.join(path.posix.dirname(from), specifier) : specifier;
    const file = name.replace(/^~\//, "app/");
    return [".ts", ".tsx"].map((end) => file + end).find((each) => existsSync(path.join(root, each))) ?? null;
  }
  return specifier;
}

/** The names that some code reads as values. */
function namesIn(node: ts.Node): string[] {
  if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return [];
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node)) return namesIn(node.expression);
  if (ts.isPropertyAssignment(node) || ts.isJsxAttribute(node))
    return node.initializer ? namesIn(node.initializer) : [];
  const names: string[] = [];
  ts.forEachChild(node, (child) => void names.push(...namesIn(child)));
  return names;
}

const isExported = (node: ts.Node) =>
  ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

function declaredIn(node: ts.Statement): string[] {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.flatMap(({ name }) => namesIn(name));
  return (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) && node.name ? [node.name.text] : [];
}

/** The names that a module reads in the browser; of a route only what is not left out. */
function namesRead(statements: readonly ts.Statement[], isRoute: boolean): Set<string> {
  const isLeftOut = (node: ts.Statement) => declaredIn(node).some((name) => leftOut.includes(name));
  const code = statements.filter((node) => !ts.isImportDeclaration(node));
  const names = new Set<string>();
  const visited = new Set<ts.Statement>();
  let next = isRoute
    ? code.filter((node) => !isLeftOut(node) && (isExported(node) || declaredIn(node).length === 0))
    : code;
  while (next.length > 0) {
    for (const node of next) {
      visited.add(node);
      for (const name of namesIn(node)) names.add(name);
    }
    next = code.filter((node) => !visited.has(node) && declaredIn(node).some((name) => names.has(name)));
  }
  return names;
}

/** What a module imports, or exports of another module, in the browser. */
function importsOf(file: string): string[] {
  const { statements } = ts.createSourceFile(file, readFileSync(path.join(root, file), "utf8"), ts.ScriptTarget.Latest);
  const names = namesRead(statements, /^app\/routes\/.*\.tsx$/.test(file));
  return statements.flatMap((node) => {
    if (ts.isExportDeclaration(node) && node.moduleSpecifier && !node.isTypeOnly) {
      const exported = node.exportClause && ts.isNamedExports(node.exportClause) ? node.exportClause.elements : [];
      const isOfServer = exported.length > 0 && exported.every(({ name }) => leftOut.includes(name.text));
      return isOfServer ? [] : (node.moduleSpecifier as ts.StringLiteral).text;
    }
    if (!ts.isImportDeclaration(node) || node.importClause?.isTypeOnly) return [];
    const { name, namedBindings: named } = node.importClause ?? {};
    const values = named && ts.isNamedImports(named) ? named.elements.filter(({ isTypeOnly }) => !isTypeOnly) : [named];
    const isRead = [name, ...values.map((each) => (each && "name" in each ? each.name : undefined))].some(
      (each) => each && names.has(each.text),
    );
    return isRead || !node.importClause ? (node.moduleSpecifier as ts.StringLiteral).text : [];
  });
}

it("no component of an employer's or owner's page imports a schema, the screening or the links of texts", () => {
  const components = new Set(
    pages.flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".tsx") && !name.endsWith(".server.tsx"))
        .map((name) => `${folder}/${name.replaceAll("\\", "/")}`),
    ),
  );
  expect(components.size).toBeGreaterThan(200);
  const imports = new Map<string, string[]>();
  const chains: string[][] = [];
  const walk = (chain: string[], visited: Set<string>) => {
    const file = chain.at(-1) ?? "";
    const found = imports.get(file) ?? importsOf(file).flatMap((specifier) => find(file, specifier) ?? []);
    imports.set(file, found);
    for (const each of found.filter((name) => !visited.has(name))) {
      visited.add(each);
      if (ofServer.test(each)) chains.push([...chain, each]);
      else if (/\.server\.tsx?$/.test(each)) continue;
      else if (each.endsWith(".tsx")) components.add(each);
      else if (each.endsWith(".ts")) walk([...chain, each], visited);
    }
  };
  for (const file of components) walk([file], new Set([file]));
  expect(chains.map((chain) => chain.join(" <- "))).toEqual([]);
});
