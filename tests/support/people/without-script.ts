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
    sent[attribute(tag, "name") ?? ""] =
      attribute(all.find((option) => /\sselected=/.test(option)) ?? all[0] ?? "", "value") ?? "";
  }
  for (const [, tag = "", text = ""] of html.matchAll(/<textarea\b([^>]*)>(.*?)<\/textarea>/gs))
    sent[attribute(tag, "name") ?? ""] = textOf(text);
  return sent;
}

interface Named<Target> {
  name: string;
  target: Target;
}

const nameOf = (attributes: string, inner: string) => attribute(attributes, "aria-label") ?? textOf(inner);

/** The first that is called so, else the first whose name has that in it. */
function findCalled<Target>(all: readonly Named<Target>[], wanted: Name): Target | undefined {
  if (typeof wanted !== "string") return all.find(({ name }) => wanted.test(name))?.target;
  return (
    all.find(({ name }) => name === wanted) ?? all.find(({ name }) => name.toLowerCase().includes(wanted.toLowerCase()))
  )?.target;
}

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
    /** Follows a link. */
    async follow(name: Name): Promise<Page> {
      const links = [...html().matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)].map(([, tag = "", inner = ""]) => ({
        name: nameOf(tag, inner),
        target: attribute(tag, "href") ?? "",
      }));
      const href = findCalled(links, name);
      if (href === undefined)
        throw new Error(`${address} has no link ${String(name)}, only ${links.map((each) => each.name).join(" · ")}`);
      const to = resolve(href);
      return arrive(await visitor.get(to), to);
    },
    /** Presses a button, after some fields of its form were filled in; null takes a tick away. */
    async press(name: Name, typed: Typed = {}): Promise<Page> {
      const buttons = [...html().matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].flatMap(([, form = "", fields = ""]) =>
        [...fields.matchAll(/<button\b([^>]*)>(.*?)<\/button>/gs)]
          .filter(([, tag = ""]) => attribute(tag, "type") !== "button")
          .map(([, tag = "", inner = ""]) => ({ name: nameOf(tag, inner), target: { form, fields, tag } })),
      );
      const found = findCalled(buttons, name);
      if (!found)
        throw new Error(
          `${address} has no button ${String(name)}, only ${buttons.map((each) => each.name).join(" · ")}`,
        );
      const { form, fields, tag } = found;
      const own = attribute(tag, "name");
      const sent = { ...sentBy(fields), ...typed, ...(own ? { [own]: attribute(tag, "value") ?? "" } : {}) };
      const filled = Object.fromEntries(
        Object.entries(sent).filter((entry): entry is [string, string | string[]] => entry[1] !== null),
      );
      const to = resolve(attribute(tag, "formaction") ?? attribute(form, "action") ?? address);
      if (/\smethod="post"/i.test(form)) return arrive(await visitor.post(to, filled), to);
      const asked = new URLSearchParams(
        Object.entries(filled).flatMap(([field, values]) => [values].flat().map((value) => [field, value])),
      );
      return arrive(await visitor.get(`${to.split("?")[0]}?${asked}`), `${to.split("?")[0]}?${asked}`);
    },
  };
}
