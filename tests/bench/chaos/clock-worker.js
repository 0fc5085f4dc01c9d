// The module in front of the built worker in benches: the same worker, whose clock can be put forward.
import worker from "WORKER";

export { Room } from "WORKER";

const real = Date.now;
let ahead = 0;
Date.now = () => real() + ahead;

export default {
  ...worker,
  fetch(request, env, ctx) {
    const { hostname, searchParams } = new URL(request.url);
    if (hostname !== "clock.invalid") return worker.fetch(request, env, ctx);
    ahead = Number(searchParams.get("ahead"));
    return new Response(null, { status: 204 });
  },
};
