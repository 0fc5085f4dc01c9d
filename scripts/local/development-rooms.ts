import { enterRoom, type EntranceEnv } from "../../party/entrance";

export { Room } from "../../party/server";

/** What runs in workerd beside Vite: only the rooms, at their addresses. */
export default {
  async fetch(request, env) {
    return (await enterRoom(request, env)) ?? new Response("Only the rooms are here", { status: 404 });
  },
} satisfies ExportedHandler<EntranceEnv>;
