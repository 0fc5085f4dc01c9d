/** The texts of app/content/career-guidance; a module of its own, which is loaded with the first page that shows one of them. */
export const sources = import.meta.glob<string>("../career-guidance/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});
