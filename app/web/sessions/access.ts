import type { SerializeFrom } from "@remix-run/cloudflare";
import { locales, type Locale } from "db/vocabulary";
import type { ApiDoc } from "../api/api-doc";

/**
 * Who may come to a route. Every route declares it in its `handle`; a test walks the manifest and compares.
 *
 * - public: everybody
 * - not-suspended: everybody but the banned, who are led to the page that tells them so
 * - signed-out: anyone who is signed in is sent on at once
 * - signed-in: any account that is not banned
 * - participant: the same without those who only look on in a company's team
 * - seeker, complete-seeker: a seeker, the second with a complete profile
 * - employer, complete-member: an employer in whatever role, the second with a complete company
 * - complete-employer: an employer with a complete company; sending takes a recruiter or an owner
 * - complete-recruiter: a recruiter or an owner of a company that is complete, for reading too
 * - company-owner, complete-company-owner: an employer in the role of an owner, the second with a complete company
 * - admin: role admin or owner; owner: role owner
 * - suspended-seeker, suspended-employer: only the banned, to be informed
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

/** The `handle` export of a route. A page that says by its data whether it is indexed names its loader: `RouteHandle<typeof loader>`. */
export interface RouteHandle<Loader = never> {
  /** One for page and form alike, or one for reading and one for sending. */
  access: Access | { read: Access; send: Access };
  /** Its action itself refuses users who may not send: it returns their typed values, or responds to script. */
  ownRefusals?: true;
  /** Its form is taken from suspended accounts, too: an appeal, a right to one's data or money, the end of mails, a link that confirms, the way out. */
  openToSuspended?: true;
  /**
   * Search engines may index it: always, or where this says so of what its loader gave. Without it, a page has a meta tag with
   * "noindex" and a file such a header (`app/web/documents/robots.ts`).
   */
  index?: true | ((data: SerializeFrom<Loader>) => boolean);
  /** Search engines are also asked to follow none of its links, in the document and in a header: its address is a secret, or leads to other sites. */
  noFollow?: true;
  /** Turns a document into a hydrated application page. */
  hydrate?: true;
  /**
   * What becomes of it while an owner sees the site as a person. "person": it is shown as that person has it, for reading only; never
   * on what holds messages between people, payments, or what an account is logged in with. "owner": it goes on as the owner's, as
   * everything with the access admin or owner does. Without it, it is refused.
   */
  viewAs?: "person" | "owner";
  /**
   * The languages in which the page is whole: it is answered in one of them, with its header, footer, toasts and
   * errors. It overrides its layout; without either the page has both languages.
   */
  languages?: readonly Locale[];
  /** Of an address that programs call: what /api-docs says of it. */
  api?: ApiDoc;
}

/** The languages in which a page is whole, by the innermost route of its branch that says so; both when none does. */
export function languagesOf(handles: readonly unknown[]): readonly Locale[] {
  return (
    handles
      .map((handle) => (handle as Partial<RouteHandle> | undefined)?.languages)
      .findLast((languages) => languages !== undefined) ?? locales
  );
}
