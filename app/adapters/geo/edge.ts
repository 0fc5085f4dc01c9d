import type { EdgePlace } from "./port";

const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);

function degrees(value: unknown): number | null {
  const number = Number(text(value) ?? NaN);
  return Number.isFinite(number) ? number : null;
}

/** What Cloudflare adds to a request that comes in: `request.cf` and the header with the sender's address. */
export function edgeGeo(request: Request): EdgePlace | null {
  const { cf } = request;
  if (!cf?.country) return null;
  return {
    city: text(cf.city),
    region: text(cf.region),
    country: text(cf.country),
    postcode: text(cf.postalCode),
    latitude: degrees(cf.latitude),
    longitude: degrees(cf.longitude),
    ip: request.headers.get("cf-connecting-ip"),
  };
}
