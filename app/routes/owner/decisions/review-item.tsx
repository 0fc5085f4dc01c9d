import { Link, useFetcher, useLocation } from "@remix-run/react";
import { createContext, useContext, type ReactNode } from "react";
import type { PendingKind } from "db/vocabulary";
import type { Assignee } from "~/features/owner-desk/assigning.server";
import type { CompanyEvidence } from "~/features/owner-desk/company-evidence.server";
import { pendingRules, promisedAt, timeLeft } from "~/features/owner-desk/pending";
import { AlsoOpen } from "./also-open";
import type { ItemPlace } from "./chosen-item";

interface ReviewedItem {
  kind: PendingKind;
  id: string;
  /** Since when it is pending, ms UTC. */
  since: number;
  /** Null for nobody. */
  assignee: Assignee | null;
}

interface ItemHeadProps {
  item: ReviewedItem;
  /** Of the item, for the names of its buttons. */
  name: string;
  /** ms UTC */
  now: number;
  ownId: string;
  /** The company that it is about. */
  company?: CompanyEvidence;
}

/** When an item is due, its assignee, and what else waits about its company. */
export function ItemHead({ item, name, now, ownId, company }: ItemHeadProps) {
  const promised = promisedAt({ ...item, dueAt: null });
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
        <span className={promised < now ? "font-semibold text-brick" : "quiet"}>{timeLeft(promised, now)}</span>
        <Assignment kind={item.kind} id={item.id} name={name} assignee={item.assignee} ownId={ownId} />
      </div>
      <AlsoOpen company={company} kind={item.kind} id={item.id} />
    </div>
  );
}

interface ReviewItemProps extends ItemHeadProps {
  /** The title with its lines; absent where it is above the item. */
  title?: ReactNode;
  /** Whether the evidence shows the head itself, under its own title. */
  hasOwnHead?: boolean;
  /** The evidence. */
  children: ReactNode;
  decision: ReactNode;
}

/** One of the items of a review page: its title, its head right under that, the evidence and the decision; on wide screens head and decision are beside the evidence. */
export function ReviewItem({ title, hasOwnHead = false, children, decision, ...head }: ReviewItemProps) {
  const isSplit = title !== undefined;
  return (
    <div className="flex flex-col gap-x-8 gap-y-3 wrap-anywhere lg:grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
      {isSplit && <div className="grid min-w-0 content-start gap-1">{title}</div>}
      {!hasOwnHead && <ItemHead {...head} />}
      <div
        className={`grid min-w-0 content-start gap-1 lg:col-start-1 ${isSplit ? "lg:row-start-2" : "lg:row-span-2 lg:row-start-1"}`}>
        {children}
      </div>
      <section
        aria-label={`Decide: ${head.name}`}
        className={`min-w-0 max-md:contents max-lg:border-t max-lg:border-line max-lg:pt-3 lg:sticky lg:top-20 lg:col-start-2 lg:self-start ${hasOwnHead ? "lg:row-span-2 lg:row-start-1" : "lg:row-start-2"}`}>
        {decision}
      </section>
    </div>
  );
}

interface AssignmentProps {
  kind: PendingKind;
  id: string;
  name: string;
  assignee: Assignee | null;
  ownId: string;
  /** Whether the button shows only its verb on phones. */
  isBrief?: boolean;
}

/** The assignee of an item, and the button that assigns it or unassigns it; a press shows at once what it will be. */
export function Assignment({ kind, id, name, assignee, ownId, isBrief = false }: AssignmentProps) {
  const { Form, formData } = useFetcher();
  const { pathname, search } = useLocation();
  const press = formData?.get("press");
  const isMine = press ? press === "take" : assignee?.id === ownId;
  const isOthers = !isMine && !press && assignee !== null;
  const verb = isMine ? "Unassign" : isOthers ? "Reassign" : "Assign";
  const rest = isMine ? " me" : " to me";
  return (
    <Form method="post" action="/owner-portal" data-submit-once="" className="flex flex-wrap items-center gap-x-2">
      {isOthers && <span className="quiet">{assignee.name}</span>}
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={assignee?.id ?? ""} />
      <input type="hidden" name="redirect" value={`${pathname}${search}`} />
      <button
        name="press"
        value={isMine ? "leave" : "take"}
        disabled={Boolean(press)}
        className="btn btn-plain btn-small -mx-3 whitespace-nowrap"
        aria-label={`${verb}${rest}: ${name}`}>
        <span>
          {verb}
          <span className={isBrief ? "max-md:sr-only" : undefined}>{rest}</span>
        </span>
      </button>
    </Form>
  );
}

const Alone = createContext(false);

/** Items below are shown alone: their titles are the title of the page. */
export const AloneProvider = Alone.Provider;

/** The title of an item in a list, or of the page where the item is alone on it. */
export function ItemTitle({ children }: { children: ReactNode }) {
  return useContext(Alone) ? (
    <h1 className="flex flex-wrap items-center gap-x-2 gap-y-1">{children}</h1>
  ) : (
    <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[17px]!">{children}</h2>
  );
}

/** The way back from an item that is alone on its page, and its place among the others. */
export function ItemPlaceLine({ page, name, place }: { page: string; name: string; place: ItemPlace }) {
  return (
    <p className="quiet">
      <Link to={page} prefetch="intent" className="inline-flex min-h-11 items-center">
        {name}
      </Link>
      {` · ${place.at} of ${place.of}`}
    </p>
  );
}

/** Says that the item of the address is not pending any more. */
export function GoneNote({ kind }: { kind: PendingKind }) {
  return (
    <p role="status" className="safe mb-3">
      {`${pendingRules[kind].name} already handled`}
    </p>
  );
}
