import type { SerializeFrom } from "@remix-run/cloudflare";
import { locales, type Locale } from "db/vocabulary";
import type { ApiDoc } from "../api/api-doc";

/**
 * Who may come to a route. Every route declares it in its `handle`; a test walks the manifest and compares.
 *
 * - public: everybody
 * - not-suspended: everyone except banned users, who are redirected to the page about the ban
 * - signed-out: visitors; a signed-in user is redirected at once
 * - signed-in: any account that is not banned
 * - participant: the same without viewers in a company's team
 * - seeker, complete-seeker: a seeker, the second with a complete profile
 * - employer, complete-member: an employer in whatever role, the second with a complete company
 * - complete-employer: an employer with a complete company; sending takes a recruiter or an owner
 * - complete-recruiter: a recruiter or an owner of a complete company, for reading too
 * - company-owner, complete-company-owner: an employer in the role of an owner, the second with a complete company
 * - admin: role admin or owner; owner: role owner
 * - suspended-seeker, suspended-employer: only banned users, to inform them
 * - local: only where mails stay on the machine
 */
export const accesses = [
  "public",
  "not-suspended",
  "signed-out",
  "signed-in",
  "participant",
  "seeker",
  "complete-seeker",
  "employer",
  "complete-employer",
  "complete-member",
  "complete-recruiter",
  "company-owner",
  "complete-company-owner",
  "admin",
  "owner",
  "suspended-seeker",
  "suspended-employer",
  "local",
] as const;
export type Access = (typeof accesses)[number];

/**
 * The `handle` export of a route. A page whose data decides whether it is indexed names its loader:
 * `RouteHandle<typeof loader>`.
 */
export interface RouteHandle<Loader = never> {
  /** One for page and form alike, or one for reading and one for sending. */
  access: Access | { read: Access; send: Access };
  /** Its action itself refuses users who may not send: it returns their typed values, or responds to script. */
  ownRefusals?: true;
  /**
   * Suspended accounts may send its form, too: an appeal, a right to their own data or money, stopping mails, a
   * confirmation link, the sign-out.
   */
  openToSuspended?: true;
  /**
   * Search engines may index it: always, or where this says so of what its loader gave. Without it, a page has a meta tag with
   * "noindex" and a file such a header (`app/web/documents/robots.ts`).
   */
  index?: true | ((data: SerializeFrom<Loader>) => boolean);
  /** Search engines are also asked to follow none of its links, in the document and in a header: its address is a secret, or leads to other sites. */
  noFollow?: true;
  /** The layout renders header, main part and tabs itself. */
  ownFrame?: true;
  /** Turns a document into a hydrated application page; false keeps one a document within a layout that hydrates. */
  hydrate?: boolean;
  /**
   * How the route answers while an owner sees the site as a person. "person": it is shown as that person sees it, for
   * reading only; never for routes with messages between people, payments or ways to log in. "owner": it answers as the
   * owner's own; this is the default for routes with the access admin or owner. Any other route without it is refused.
   */
  viewAs?: "person" | "owner";
  /**
   * The languages in which the page is complete: it is answered in one of them, with its header, footer, toasts and
   * errors. It overrides its layout; without either the page has both languages.
   */
  languages?: readonly Locale[];
  /** Of an address that programs call: what /api-docs says of it. */
  api?: ApiDoc;
}

/**
 * The languages in which a page is complete, from the innermost route of its branch that declares them; both when none
 * does.
 */
export function languagesOf(handles: readonly unknown[]): readonly Locale[] {
  return (
    handles
      .map((handle) => (handle as Partial<RouteHandle> | undefined)?.languages)
      .findLast((languages) => languages !== undefined) ?? locales
  );
}
