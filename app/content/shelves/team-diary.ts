/** The texts of app/content/team-diary; a module of its own, which is loaded with the first page that shows one of them. */
export const sources = import.meta.glob<string>("../team-diary/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});
