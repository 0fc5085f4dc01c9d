/**
 * The edge's data about the sender of a request, derived from the network address alone. Each value may be missing or
 * wrong.
 */
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

/** Reads the data that came with a request, without a query. Null when there is none. */
export type GeoPort = (request: Request) => EdgePlace | null;
