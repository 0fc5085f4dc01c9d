import * as z from "zod";
import { chosenOf } from "../search/filters";
import { readJobSearch, type JobSearch } from "../search/search";

const defaultLimit = 20;
const mostLimit = 50;

/** The parameters of the public list of jobs. */
interface OpenListQuery {
  search: JobSearch;
  /** Only jobs with a smaller listing key. */
  after: number | null;
  limit: number;
  lang: "en" | "hi";
}

const text = z.string().max(100, "at most 100 characters").optional();
const values = (name: "type" | "category") =>
  z
    .array(z.string())
    .refine(
      (given) => given.flatMap((each) => each.split(",")).every((each) => chosenOf(name, [each]) === each),
      `not a known ${name}: the documentation lists them`,
    );
const wholeNumber = (message: string, most: number) =>
  z
    .string()
    .regex(/^\d{1,16}$/, message)
    .transform(Number)
    .refine((number) => number >= 1 && number <= most, message)
    .optional();

/** The parameters as text; repeatable ones as lists. */
export const openListSchema = z.strictObject({
  q: text,
  location: text,
  type: values("type"),
  category: values("category"),
  after: wholeNumber("not a place in the list: take it from next", Number.MAX_SAFE_INTEGER),
  limit: wholeNumber(`a whole number from 1 to ${mostLimit}`, mostLimit),
  lang: z.enum(["en", "hi"], "en or hi").optional(),
});

/** The parameters of the public list, or the errors by parameter. The errors are written for developers. */
export function readOpenListQuery(
  parameters: URLSearchParams,
): { query: OpenListQuery } | { errors: Record<string, string> } {
  const repeated = [...new Set(parameters.keys())].filter(
    (name) => name !== "type" && name !== "category" && parameters.getAll(name).length > 1,
  );
  if (repeated.length > 0)
    return { errors: Object.fromEntries(repeated.map((name) => [name, "given more than once"])) };
  const single = Object.fromEntries([...parameters].filter(([name]) => name !== "type" && name !== "category"));
  const result = openListSchema.safeParse({
    ...single,
    type: parameters.getAll("type").filter(Boolean),
    category: parameters.getAll("category").filter(Boolean),
  });
  if (!result.success) {
    const errors = result.error.issues.flatMap((issue): [string, string][] =>
      issue.code === "unrecognized_keys"
        ? issue.keys.map((key) => [key, "not a known parameter"])
        : [[String(issue.path[0]), issue.message]],
    );
    return { errors: Object.fromEntries(errors) };
  }
  const { after = null, limit = defaultLimit, lang = "en" } = result.data;
  return { query: { search: { ...readJobSearch(parameters), sort: "newest", page: null }, after, limit, lang } };
}
