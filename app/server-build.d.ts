/** Remix's server build with routes that are loaded by areas (app/layers/areas/plugin.ts). */
declare module "virtual:kaamghar/pages" {
  const pages: import("~/layers/groups/site-handler.server").Pages;
  export = pages;
}
