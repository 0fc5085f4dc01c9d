import { directoryPath, listPath } from "~/features/companies/directory/directory";
import { categoriesPath, citiesPath, skillsPath } from "~/features/jobs/listing/landing";
import { m } from "~/paraglide/messages";
import { shelfWords } from "../articles/shelf-words";

/** The groups of the page /sitemap, in its order. */
export const groups = {
  jobs: m.found_group_jobs,
  companies: m.found_group_companies,
  help: m.found_group_help,
  about: m.found_group_about,
  employers: m.found_group_employers,
} as const;
export type Group = keyof typeof groups;

interface PublicPage {
  path: string;
  group: Group;
  title: () => string;
  /** For people only: such a page asks search engines not to keep it. */
  isForPeople?: true;
}

/**
 * All single public pages of the site, for /sitemap and for sitemap-pages.xml: one line each. A public page that
 * belongs into neither is named in tests/integration/public/found/sitemap-pages.test.ts. Categories, cities, skills,
 * companies, articles and jobs have parts of their own.
 */
export const publicPages: readonly PublicPage[] = [
  { path: "/", group: "jobs", title: m.search_home },
  { path: categoriesPath, group: "jobs", title: m.search_categories_title },
  { path: citiesPath, group: "jobs", title: m.search_cities_title },
  { path: skillsPath, group: "jobs", title: m.found_skills_title },
  { path: "/free-job-alerts", group: "jobs", title: m.layout_footer_alerts },
  { path: "/search", group: "jobs", title: m.layout_search_label, isForPeople: true },
  { path: directoryPath, group: "companies", title: m.companies_directory },
  { path: listPath, group: "companies", title: m.companies_list },
  { path: "/faq", group: "help", title: m.layout_footer_faq },
  { path: "/how-it-works", group: "help", title: m.guides_how_title },
  { path: "/help-center", group: "help", title: m.guides_help_title },
  { path: "/career-guidance", group: "help", title: shelfWords["career-guidance"].title },
  { path: "/interview-tips", group: "help", title: shelfWords["interview-tips"].title },
  { path: "/blog", group: "help", title: m.layout_footer_blog },
  { path: "/team-diary", group: "help", title: shelfWords["team-diary"].title },
  { path: "/contact-us", group: "help", title: m.layout_footer_contact },
  { path: "/about-us", group: "about", title: m.layout_footer_about },
  { path: "/terms-conditions", group: "about", title: m.layout_footer_terms },
  { path: "/privacy", group: "about", title: m.layout_footer_privacy },
  { path: "/refund-policy", group: "about", title: m.layout_footer_refund },
  { path: "/points-policy", group: "about", title: m.layout_footer_points },
  { path: "/disclaimer", group: "about", title: m.layout_footer_disclaimer },
  { path: "/job-policy", group: "about", title: m.policies_job },
  { path: "/rbi-compliance", group: "about", title: m.policies_rbi },
  { path: "/our-services", group: "about", title: m.services_title },
  { path: "/guest-checkout", group: "about", title: m.payments_guest_title },
  { path: "/quick-payment", group: "about", title: m.payments_quick_title },
  { path: "/were-hiring", group: "about", title: m.hiring_own_title },
  { path: "/press-kit", group: "about", title: m.press_title },
  { path: "/rate-app", group: "about", title: m.ratings_title },
  { path: "/meta-tags-schema", group: "about", title: m.meta_title },
  { path: "/jobs-api", group: "about", title: m.found_api_title },
  { path: "/sitemap", group: "about", title: m.found_sitemap_title },
  { path: "/company-setup", group: "employers", title: m.setup_title },
  { path: "/recruitment-solutions", group: "employers", title: m.hiring_title },
  { path: "/hire-interns", group: "employers", title: m.hiring_interns_title },
  { path: "/college-tpo", group: "employers", title: m.colleges_title },
  { path: "/employer-auth", group: "employers", title: m.layout_employer_login, isForPeople: true },
];
