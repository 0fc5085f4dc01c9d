import { pageOf } from "~/features/list-page";
import { filterOf } from "~/features/members/filters";
import { memberPageSize, mostCounted } from "~/features/members/search.server";
import { optional } from "~/optional.server";

interface Reading<Member, Filter, Sort> {
  filters: readonly [Filter, ...Filter[]];
  sorts: readonly [Sort, ...Sort[]];
  list: (asked: { q: string; filter: Filter; sort: Sort; before: string | null }) => PromiseLike<Member[]>;
  count: (filter: Filter) => Promise<number>;
}

/** A page of people or companies as its address asks for it, and how many its filter has. */
export async function readMembers<Member extends { id: string }, Filter extends string, Sort extends string>(
  request: Request,
  { filters, sorts, list, count }: Reading<Member, Filter, Sort>,
) {
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get("q") ?? "").trim().slice(0, 100);
  const filter = filterOf(filters, searchParams.get("filter"));
  const sort = filterOf(sorts, searchParams.get("sort"));
  const before = searchParams.get("before")?.slice(0, 40) || null;
  const [found, counted] = await Promise.all([
    list({ q, filter, sort, before }),
    q === "" ? optional("the size of a list", count(filter), null) : null,
  ]);
  const { shown: members, next } = pageOf(found, memberPageSize, ({ id }) => id);
  const total =
    counted === null
      ? null
      : counted > mostCounted
        ? `${mostCounted.toLocaleString("en-IN")}+`
        : counted.toLocaleString("en-IN");
  return { q, filter, sort, members, next, total, isLater: before !== null };
}
