import type { AppLoadContext } from "@remix-run/cloudflare";

/** An IPv6 customer has a /64 network, and may change the rest at will. */
function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}

/**
 * The network from which a request comes, for limits: an IPv4 address or the first half of an IPv6 one. Only the header
 * that the edge itself sets is trusted. Without an edge (CLIENT_ADDRESS_HEADER is "none") every client is "local".
 */
export function clientNetwork(request: Request, context: AppLoadContext): string {
  const { CLIENT_ADDRESS_HEADER: header } = context.env;
  if (header === "none") return "local";
  return networkOf(request.headers.get(header)?.trim() ?? "unknown");
}
