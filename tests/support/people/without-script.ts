import { env } from "cloudflare:test";
import { textOf, type Page, type Visitor } from "./visitor";

type Typed = Record<string, string | string[] | null>;

/** What a page offers to a reader under a name: the text of a link or button, or what it is called instead. */
type Name = string | RegExp;

const attribute = (tag: string, name: string) => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : textOf(value);
};

/** What a browser would send of the fields of a page, by their names, if nothing is typed. */
export function sentBy(html: string): Record<string, string> {
  const sent: Record<string, string> = {};
  for (const [tag] of html.matchAll(/<input\b[^>]*>/g)) {
    const name = attribute(tag, "name");
    const isChoice = /\stype="(radio|checkbox)"/.test(tag);
    if (name && (!isChoice || /\schecked=/.test(tag))) sent[name] = attribute(tag, "value") ?? (isChoice ? "on" : "");
  }
  for (const [, tag = "", options = ""] of html.matchAll(/<select\b([^>]*)>(.*?)<\/select>/gs)) {
    const all = [...options.matchAll(/<option\b[^>]*>/g)].map(([option]) => option);
    sent[attribute(tag, "name") ?? ""] = attribute(all.find((option) => /\sselected=/.test(option)) ?? all[0] ?? "", "value") ?? "";
  }
  for (const [, tag = "", text = ""] of html.matchAll(/<textarea\b([^>]*)>(.*?)<\/textarea>/gs)) sent[attribute(tag, "name") ?? ""] = textOf(text);
  return sent;
}

const isCalled = (name: Name, attributes: string, inner: string) => {
  const called = attribute(attributes, "aria-label") ?? textOf(inner);
  return typeof name === "string" ? called === name : name.test(called);
};

/** A browser without script: it follows the links of its page and sends its forms with what stands in their fields. */
export function browserOf(visitor: Visitor) {
  let [page, address]: [Page | null, string] = [null, "/"];

  async function arrive(answer: Page, at: string): Promise<Page> {
    [page, address] = [answer, at];
    for (let hops = 0; page.location !== null; hops++) {
      if (hops > 10) throw new Error(`redirected more than ten times, last to ${page.location}`);
      address = page.location;
      page = await visitor.get(address);
    }
    return page;
  }

  const html = () => page?.html ?? "";
  const resolve = (to: string) => new URL(to, new URL(address, env.SITE_URL)).href.replace(env.SITE_URL ?? "", "");

  return {
    get address() {
      return address;
    },
    get text() {
      return page?.text ?? "";
    },
    get html() {
      return html();
    },
    open: async (path: string) => arrive(await visitor.get(path), path),
    /** Follows the first link of this name. */
    async follow(name: Name): Promise<Page> {
      for (const [, tag = "", inner = ""] of html().matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)) {
        const to = resolve(attribute(tag, "href") ?? "");
        if (isCalled(name, tag, inner)) return arrive(await visitor.get(to), to);
      }
      throw new Error(`${address} has no link ${String(name)}`);
    },
    /** Presses the first button of this name, after some fields of its form were filled in; null takes a tick away. */
    async press(name: Name, typed: Typed = {}): Promise<Page> {
      for (const [, form = "", fields = ""] of html().matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)) {
        for (const [, tag = "", inner = ""] of fields.matchAll(/<button\b([^>]*)>(.*?)<\/button>/gs)) {
          if (attribute(tag, "type") === "button" || !isCalled(name, tag, inner)) continue;
          const own = attribute(tag, "name");
          const sent = { ...sentBy(fields), ...typed, ...(own ? { [own]: attribute(tag, "value") ?? "" } : {}) };
          const filled = Object.fromEntries(Object.entries(sent).filter((entry): entry is [string, string | string[]] => entry[1] !== null));
          const to = resolve(attribute(tag, "formaction") ?? attribute(form, "action") ?? address);
          if (/\smethod="post"/i.test(form)) return arrive(await visitor.post(to, filled), to);
          const asked = `${to.split("?")[0]}?${new URLSearchParams(Object.entries(filled).flatMap(([field, values]) => [values].flat().map((value) => [field, value])))}`;
          return arrive(await visitor.get(asked), asked);
        }
      }
      throw new Error(`${address} has no button ${String(name)}`);
    },
  };
}
