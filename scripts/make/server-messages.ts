import type { Plugin } from "vite";
import { locales } from "../../db/vocabulary";

const shared = "virtual:kaamghar/message";
const compiledMessage = /\/app\/paraglide\/messages\/(?!_index)[^/]+\.js$/;

interface Node {
  type: string;
  body: Node & Node[];
  declaration?: Node;
  declarations: { id: { name: string }; init: Node }[];
  argument: Node;
  expressions: unknown[];
  quasis: { value: { cooked: string } }[];
}

/** What a function of a compiled message says, when that is one text into which nothing is filled. */
function textOf(compiled: Node | undefined): string | null {
  const [statement, ...more] = compiled?.body.body ?? [];
  const said = statement?.type === "ReturnStatement" && more.length === 0 ? statement.argument : null;
  return said?.type === "TemplateLiteral" && said.expressions.length === 0 ? (said.quasis[0]?.value.cooked ?? null) : null;
}

/**
 * Makes the messages of the server build quick to start. Paraglide compiles each into three functions, and the runtime reads
 * a function when its module is loaded: three thousand take as long as the rest of the page. A message without placeholders
 * becomes its texts and a call that makes one function of them.
 */
export function serverMessages(): Plugin {
  let shortened = 0;
  return {
    name: "kaamghar-server-messages",
    apply: "build",
    enforce: "post",
    applyToEnvironment: ({ config }) => config.consumer === "server",
    resolveId: (source) => (source === shared ? `\0${shared}` : null),
    load(id) {
      if (id !== `\0${shared}`) return null;
      const places = JSON.stringify(Object.fromEntries(locales.map((locale, at) => [locale, at])));
      return `import { getLocale } from "~/paraglide/runtime";
        const places = ${places};
        export const message = (...texts) => (_inputs, options = {}) => texts[places[options.locale ?? getLocale()]];`;
    },
    transform(code, id) {
      if (!compiledMessage.test(id)) return null;
      const { body } = this.parse(code) as unknown as Node;
      const declared = body.flatMap((each) => each.declaration?.declarations ?? each.declarations ?? []);
      const exported = body.find(({ type }) => type === "ExportNamedDeclaration")?.declaration?.declarations[0]?.id.name ?? "";
      const texts = locales.map((locale) => textOf(declared.find(({ id: { name } }) => name === `${locale}_${exported}`)?.init));
      if (texts.includes(null)) return null;
      shortened += 1;
      const call = `/* @__PURE__ */ message(${texts.map((text) => JSON.stringify(text)).join(", ")})`;
      return { code: `import { message } from "${shared}";\nexport const ${exported} = ${call};`, map: null };
    },
    buildEnd(error) {
      if (!error && shortened === 0) this.error("Paraglide compiles messages otherwise than known here");
    },
  };
}
