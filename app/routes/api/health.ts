import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readHealth, type Health } from "~/features/health/health.server";
import type { RouteHandle } from "~/web/sessions/access";
import { bodies, json } from "./answers";

export const handle: RouteHandle = {
  access: "public",
  api: {
    get: {
      summary: "How the site does, for whatever watches it.",
      answers: {
        200: json("Pages are served; “status” says whether all is well.", bodies.health),
        503: json("The database, or a table without which nothing works, does not answer.", bodies.health),
      },
      example: { status: 200 },
    },
  },
};

/** The health check runs at most once in this time; meanwhile the last result is repeated. Milliseconds. */
const askedEvery = 1_000;

/** An older result is not repeated. Milliseconds. */
const tooOld = 10_000;

interface Memory {
  startedAt: number;
  last?: { health: Health; at: number };
}

// A memory of this isolate only.
const memories = new WeakMap<object, Memory>();

/** The health of the site: 200 while pages are served, 503 while the database or a needed table fails. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  let memory = memories.get(context.env);
  if (!memory) memories.set(context.env, (memory = { startedAt: 0 }));
  const { last, startedAt } = memory;
  const now = context.now();
  if (last && now - startedAt < askedEvery && now - last.at < tooOld) return answer(last.health);
  memory.startedAt = now;
  const health = await readHealth(context);
  memory.last = { health, at: now };
  return answer(health);
}

function answer(health: Health): Response {
  return Response.json(health, {
    status: health.status === "failing" ? 503 : 200,
    headers: { "cache-control": "no-store" },
  });
}
