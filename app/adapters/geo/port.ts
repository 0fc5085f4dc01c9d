/** What the edge says of the sender of a request, from their network address alone. Any of it may be missing or wrong. */
export interface EdgePlace {
  city: string | null;
  region: string | null;
  /** ISO 3166-1 alpha-2, upper case. */
  country: string | null;
  postcode: string | null;
  /** Degrees, of the network rather than of the person. */
  latitude: number | null;
  longitude: number | null;
  ip: string | null;
}

/** Reads what came with a request; asks nobody. Null when nothing is said. */
export type GeoPort = (request: Request) => EdgePlace | null;
