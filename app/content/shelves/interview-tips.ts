/** The texts of app/content/interview-tips; a module of its own, which is loaded with the first page that shows one of them. */
export const sources = import.meta.glob<string>("../interview-tips/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});
