type Node = Record<string, unknown>;

/** All that a page tells search engines as JSON-LD, in order. */
export function structuredDataOf(html: string): Node[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, json = ""]) => {
    const data = JSON.parse(json) as Node;
    return (data["@graph"] as Node[] | undefined) ?? [data];
  });
}

/** The first thing of a kind that a page tells; null when there is none. */
export function structuredDataOfKind(html: string, kind: string): Node | null {
  return structuredDataOf(html).find((node) => node["@type"] === kind) ?? null;
}
