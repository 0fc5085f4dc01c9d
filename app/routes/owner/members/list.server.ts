import { pageOf } from "~/features/list-page";
import { filterOf } from "~/features/members/filters";
import { memberPageSize } from "~/features/members/search.server";

/** A page of people or companies as its address asks for it. */
export async function readMembers<Member extends { id: string }, Filter extends string>(
  request: Request,
  filters: readonly [Filter, ...Filter[]],
  list: (asked: { q: string; filter: Filter; before: string | null }) => PromiseLike<Member[]>,
) {
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get("q") ?? "").trim().slice(0, 100);
  const filter = filterOf(filters, searchParams.get("filter"));
  const before = searchParams.get("before")?.slice(0, 40) || null;
  const found = await list({ q, filter, before });
  const { shown: members, next } = pageOf(found, memberPageSize, ({ id }) => id);
  return { q, filter, members, next, isLater: before !== null };
}
