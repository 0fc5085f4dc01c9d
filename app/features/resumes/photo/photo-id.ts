import { isId } from "db/id";

const start = "/photo/";

/** The id of the file of a photo by its address in the profile; null for none. */
export function photoId(address: string | null): string | null {
  const id = address?.startsWith(start) ? address.slice(start.length) : undefined;
  return isId(id) ? id : null;
}
