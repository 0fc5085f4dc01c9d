export interface Crumb {
  name: string;
  path: string;
}

/** Where a list stands and what is in it, as schema.org BreadcrumbList and ItemList. Paths become absolute. */
export function listData(siteUrl: string, crumbs: readonly Crumb[], paths: readonly string[]): Record<string, unknown> {
  const breadcrumbs = {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({ "@type": "ListItem", position: index + 1, name, item: siteUrl + path })),
  };
  const items = {
    "@type": "ItemList",
    itemListElement: paths.map((path, index) => ({ "@type": "ListItem", position: index + 1, url: siteUrl + path })),
  };
  return { "@context": "https://schema.org", "@graph": paths.length > 0 ? [breadcrumbs, items] : [breadcrumbs] };
}
