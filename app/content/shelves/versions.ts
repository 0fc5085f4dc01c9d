/** The earlier versions of the policies, app/content/versions; a module of its own, which is loaded with the first page that compares them. */
export const sources = import.meta.glob<string>("../versions/*.md", { query: "?raw", import: "default", eager: true });
