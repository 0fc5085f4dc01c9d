import { textOf } from "../people/visitor";

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
