import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { Town } from "db/catalogues/towns.server";
import type { WayFound } from "db/vocabulary";
import { positionSchema } from "~/features/location/forms";
import { describeWayFound, locationInfoOf, townOfEdge } from "~/features/location/location";
import { nearestTown } from "~/features/location/nearest-town";
import { m } from "~/paraglide/messages";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import { forgottenPlaceCookie, isAutoDetected, placeCookie, readPlaceCookie } from "~/web/place.server";
import type { RouteHandle } from "~/web/sessions/access";
import { bodies, json } from "./answers";

export const handle: RouteHandle = {
  access: "public",
  api: {
    post: {
      summary: "Finds the sender’s town, by a position or by what the edge tells, and remembers it on their device.",
      form: positionSchema.partial(),
      fields: {
        first: "Nobody has asked for it: only while no place is known.",
        refresh: "Forgets the place when none is found.",
      },
      limits: ["location"],
      answers: {
        200: json("“place”, or null with a “message”.", bodies.place),
        400: json("The position is none.", bodies.place),
      },
      example: { form: { latitude: "28.61", longitude: "77.21" }, status: 200 },
    },
  },
};

const noStore = { "cache-control": "no-store" };

function notFound(message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ place: null, message }, { headers: { ...noStore, ...headers } });
}

/**
 * Finds the sender's town, by the position in the form or else by the edge's data, and remembers it on their device.
 * The field "first" marks an automatic request: it is answered only while no place is known and automatic detection is
 * on. "refresh" forgets the place when none is found.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const wait = await countAttempt({ request, context }, "location", null);
  if (wait !== null) {
    const { text: message } = tooManyAttempts(context, wait);
    return Response.json(
      { place: null, message },
      { status: 429, headers: { ...noStore, "retry-after": String(wait) } },
    );
  }
  const form = await request.formData();
  const edge = context.edgePlace();
  if (form.has("latitude") || form.has("longitude")) {
    const position = positionSchema.safeParse(Object.fromEntries(form));
    if (!position.success)
      return Response.json({ place: null, message: m.location_error_position() }, { status: 400, headers: noStore });
    const town = nearestTown(position.data, edge?.country === "IN");
    return town ? found(town, "exact") : notFound(m.location_error_unable());
  }
  if (form.has("first") && (!isAutoDetected(request) || readPlaceCookie(request))) {
    return Response.json({ place: null }, { headers: noStore });
  }
  const town = townOfEdge(edge);
  if (town) return found(town, form.has("refresh") ? "asked" : "network");
  return notFound(m.location_error_ip(), form.has("refresh") ? { "set-cookie": forgottenPlaceCookie(request) } : {});

  function found(town: Town, way: WayFound): Response {
    const place = { key: town.key, ...locationInfoOf(town, way, edge), ...describeWayFound(way) };
    return Response.json({ place }, { headers: { ...noStore, "set-cookie": placeCookie(request, town.key, way) } });
  }
}
