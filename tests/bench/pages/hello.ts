/** A worker that only says hello, with the class of rooms that wrangler.toml binds: what is measured is beside it. */
export const hello = `import { DurableObject } from "cloudflare:workers";
export class Room extends DurableObject {}
export default { fetch() { return new Response("Hello", { headers: { "content-type": "text/html" } }); } }`;
