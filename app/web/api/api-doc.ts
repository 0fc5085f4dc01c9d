import type * as z from "zod";
import type { Limited } from "../limits/rate-limit.server";

/** The answer of an address with one status. */
export interface ApiAnswer {
  /** When this status is answered, as a sentence. */
  means: string;
  /** Its content type; left out for an answer without a body. */
  type?: string;
  /** Its JSON body: a test checks the site's answers against it. */
  schema?: z.ZodType;
}

/** The documentation of an address and method for programs; /api-docs shows it, and a test checks it against the site. */
export interface ApiOperation {
  /** What it is for, as a sentence. */
  summary: string;
  /** The parameters of its query: what each means, or the schema with which the route reads them. */
  query?: z.ZodObject | Readonly<Record<string, string>>;
  /** The schema with which the action reads its form. */
  form?: z.ZodType;
  /** The fields of a form that no schema reads: what each means. */
  fields?: Readonly<Record<string, string>>;
  /** The body where it is no form: what it is. */
  body?: { type: string; means: string; schema?: z.ZodType };
  /** Headers that it must have: what each means. */
  headers?: Readonly<Record<string, string>>;
  limits?: readonly Limited[];
  answers: Readonly<Record<number, ApiAnswer>>;
  /** A valid request, for a user whom `access` admits. "{userId}" stands for their own id. */
  example: {
    query?: Readonly<Record<string, string>>;
    form?: Readonly<Record<string, string>>;
    body?: string;
    headers?: Readonly<Record<string, string>>;
    /** How it is answered. */
    status: number;
  };
}

/** What the methods of an address do. */
export interface ApiDoc {
  get?: ApiOperation;
  post?: ApiOperation;
  /** Examples of the parameters of its path. */
  params?: Readonly<Record<string, string>>;
}

/**
 * The fields that a person's form sends to a route, for /api-docs. It is the route's export `formDoc`, which is not
 * sent to browsers. `handle.access` says who may send the form.
 */
export interface FormDoc {
  /** The schema with which the action reads its form, by the name of the form where there are several; or the names of fields that no schema reads. */
  fields: z.ZodType | Readonly<Record<string, z.ZodType>> | readonly string[];
  limits?: readonly Limited[];
}

/** Whether an address is one that programs call: other sites, feed readers, search engines, providers, and the scripts of our own pages. Owners download text files, too. */
export const isForPrograms = (path: string) =>
  /^\/(api|webhooks)\/|^\/health$|^\/(?!owner-portal\/).*\.(xml|txt)$|^\/payment-callback$|^\/share-picture\//.test(
    path,
  );
