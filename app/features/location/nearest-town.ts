import { listTowns, type Town } from "db/catalogues/towns.server";
import { neighbours } from "./neighbours";

/** Degrees north and east. */
interface Position {
  latitude: number;
  longitude: number;
}

/** A position farther than this many km from every town of the list has no town. */
const farthestKm = 150;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance between two positions over the ground, in km (haversine; the earth as a sphere). */
export function distanceKm(from: Position, to: Position): number {
  const north = Math.sin(radians(to.latitude - from.latitude) / 2);
  const east = Math.sin(radians(to.longitude - from.longitude) / 2);
  const chord = north ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * east ** 2;
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/**
 * The town of our own list that is nearest to a position; null when none is within 150 km, or when a town of another
 * country is nearer.
 * @param isInIndia whether it is known from elsewhere that the position is in India; a border town may then be beside a foreign one
 */
export function nearestTown(position: Position, isInIndia = false): Town | null {
  let nearest: Town | null = null;
  let shortest = farthestKm;
  for (const town of listTowns()) {
    const distance = distanceKm(position, town);
    if (distance < shortest) [nearest, shortest] = [town, distance];
  }
  const isAbroad =
    !isInIndia && neighbours.some(([latitude, longitude]) => distanceKm(position, { latitude, longitude }) < shortest);
  return isAbroad ? null : nearest;
}
