import type { Plugin } from "vite";
import { makers, messageCode, readMessages } from "./messages";

const prefix = "virtual:kaamghar/message/";
const shared = "virtual:kaamghar/message-makers";
const whole = /^import \{ m \} from "~\/paraglide\/messages";$/m;

/**
 * Has each module of a build import the messages that it shows, each as a module of its own, instead of all of them by the name `m`:
 * then each comes into the chunks that show it, and into no other, and the bundler loads those that are shown instead of four
 * thousand. Each is one call with its texts, which starts quickly: the runtime reads code when a module is loaded, and of texts there is
 * nothing to read.
 */
export function buildMessages(root: string): Plugin {
  let messages: ReadonlyMap<string, string[]> | undefined;
  return {
    name: "kaamghar-build-messages",
    apply: "build",
    enforce: "pre",
    resolveId: (source) => (source.startsWith(prefix) || source === shared ? { id: `\0${source}`, moduleSideEffects: false } : null),
    load(id) {
      if (id === `\0${shared}`) return { code: `import { getLocale } from "~/paraglide/runtime";\n${makers}`, map: null };
      if (!id.startsWith(`\0${prefix}`)) return null;
      messages ??= readMessages();
      const code = messageCode(messages.get(id.slice(prefix.length + 1)) ?? []);
      return { code: `import { text, filled } from "${shared}";\nexport const message = ${code};`, map: null };
    },
    transform(code, id) {
      if (!id.startsWith(root) || id.includes("/node_modules/") || !whole.test(code)) return null;
      messages ??= readMessages();
      const shown = new Set<string>();
      const rest = code.replace(whole, "").replace(/(?<![\w$."'`/-])m\.(\w+)/g, (all, key: string) => {
        if (!messages?.has(key)) return all;
        shown.add(key);
        return `m$${key}`;
      });
      const other = /(?<![\w$."'`/-])m\b(?![\w$'-]).*/.exec(rest.replace(/\/\*[^]*?\*\/|(?<!:)\/\/.*$/gm, ""));
      if (other) this.error(`Name each message as m.its_key: "${other[0].slice(0, 80)}" would bring all of them`);
      const imports = [...shown].map((key) => `import { message as m$${key} } from "${prefix}${key}";`);
      return { code: imports.join(" ") + rest, map: null };
    },
  };
}
