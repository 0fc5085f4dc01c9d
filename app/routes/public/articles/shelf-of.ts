import { type Shelf, shelves } from "~/content/shelf-names";

/** The shelf that an address names; one file serves all of them. */
export function shelfOf(request: Request): Shelf {
  const [, first] = new URL(request.url).pathname.replace(/\.data$/, "").split("/");
  const shelf = shelves.find((each) => each === first);
  if (!shelf) throw new Response(null, { status: 404 });
  return shelf;
}
