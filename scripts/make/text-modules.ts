import { createHash } from "node:crypto";
import { parseAst } from "vite";

/** Characters of source from which a constant is worth a module of its own: the runtime parses code at each start, texts never. */
const leastLength = 2_000;

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === "string";

/** How half of a surrogate pair is written: UTF-8 has none, and the parser gives an empty string for it. */
const halfPair = /\\u\{?d[89a-f]/i;

/** The value of a literal that JSON can write down as it is; undefined for every other expression. */
function constantOf(node: Node): unknown {
  if (node.type === "Literal") {
    const { value, raw } = node as Node & { raw: string };
    const isKnown = typeof value === "string" ? !halfPair.test(raw) : typeof value === "boolean" || Number.isFinite(value) || raw === "null";
    return isKnown ? value : undefined;
  }
  if (node.type === "TemplateLiteral") {
    const [part] = node.quasis as { value: { cooked?: string; raw: string } }[];
    return (node.expressions as Node[]).length === 0 && part && !halfPair.test(part.value.raw) ? part.value.cooked : undefined;
  }
  if (node.type === "UnaryExpression") {
    const { operator, argument } = node as Node & { operator: string; argument: Node };
    if (argument.type !== "Literal" || typeof argument.value !== "number") return undefined;
    // The minifier writes true and false as !0 and !1.
    if (operator === "!") return !argument.value;
    return operator === "-" && argument.value !== 0 ? -argument.value : undefined;
  }
  if (node.type === "ArrayExpression") {
    const values = (node.elements as (Node | null)[]).map((each) => (each ? constantOf(each) : undefined));
    return values.includes(undefined) ? undefined : values;
  }
  if (node.type === "ObjectExpression") {
    const entries: [string, unknown][] = [];
    for (const property of node.properties as (Node & { key: Node; value: Node; computed: boolean; kind: string })[]) {
      if (property.type !== "Property" || property.computed || property.kind !== "init") return undefined;
      const name = property.key.type === "Identifier" ? property.key.name : constantOf(property.key);
      const value = constantOf(property.value);
      if (name === undefined || name === "__proto__" || value === undefined) return undefined;
      entries.push([String(name), value]);
    }
    return Object.fromEntries(entries);
  }
  return undefined;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** A text module would end at a zero. */
const isText = (text: string) => !text.includes("\0");

/** The expressions of a module that are long constants, the outermost ones, in their order. */
function findConstants(code: string): { start: number; end: number; value: unknown }[] {
  const found: { start: number; end: number; value: unknown }[] = [];
  function visit(node: Node): void {
    if (node.end - node.start < leastLength || node.type === "ImportDeclaration") return;
    const value = constantOf(node);
    if (value !== undefined && isText(textOf(value))) {
      found.push({ start: node.start, end: node.end, value });
      return;
    }
    for (const [field, child] of Object.entries(node)) {
      // A tag sees the parts of its template, not their value.
      if (node.type === "TaggedTemplateExpression" && field === "quasi") continue;
      for (const each of Array.isArray(child) ? child : [child]) if (isNode(each)) visit(each);
    }
  }
  visit(parseAst(code) as unknown as Node);
  return found;
}

/**
 * Takes the long constants out of a module: strings, and arrays and objects of nothing else, which become JSON. Gives the
 * module, which imports them, and the texts by their file names.
 */
export function takeOutTexts(code: string): { code: string; texts: Map<string, string> } {
  const texts = new Map<string, string>();
  const names = new Map<string, string>();
  let rest = "";
  let done = 0;
  for (const { start, end, value } of findConstants(code)) {
    const text = textOf(value);
    const file = `text-${createHash("sha256").update(text).digest("hex").slice(0, 12)}.txt`;
    texts.set(file, text);
    const name = names.get(file) ?? `$text${names.size}`;
    names.set(file, name);
    // The brackets part it from a keyword before it.
    rest += `${code.slice(done, start)}(${typeof value === "string" ? name : `JSON.parse(${name})`})`;
    done = end;
  }
  const imports = [...names].map(([file, name]) => `import ${name} from"./${file}";`).join("");
  return { code: imports + rest + code.slice(done), texts };
}
