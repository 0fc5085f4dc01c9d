import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { rejectionForm } from "~/features/colleges/forms";
import { listApprovedColleges, listPendingColleges, rejectCollege } from "~/features/colleges/review.server";
import { listAssignees } from "~/features/owner-desk/assigning.server";
import { leavingAddress } from "~/features/screening/outgoing-link";
import { EmptyState } from "~/ui/empty-state";
import { formatDate } from "~/ui/format";
import { LiveNews } from "~/ui/hydrated/live-news";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { chooseItem } from "../decisions/chosen-item";
import { redirectDecided } from "../decisions/redirect-decided.server";
import { AloneProvider, GoneNote, ItemPlaceLine } from "../decisions/review-item";
import { timeSeen } from "../decisions/take-decision.server";
import { Settle } from "../settle";
import { CollegeRow } from "./college-row";
import { titles } from "./settling.server";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction = () => [{ title: "Colleges – KaamGhar" }];

const page = "/owner-portal/colleges";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin({ request, context });
  const [waiting, approved, assignees] = await Promise.all([
    listPendingColleges(context.db),
    listApprovedColleges(context.db),
    listAssignees(context, "college"),
  ]);
  const { items, place, isGone } = chooseItem(request, waiting);
  return {
    pending: items.map((college) => ({
      ...college,
      leaving: leavingAddress(context, college.websiteUrl),
      assignee: assignees[college.id] ?? null,
    })),
    place,
    isGone,
    ownId: userId,
    now: context.now(),
    approved,
  };
}

export const formDoc: FormDoc = { fields: rejectionForm };

/** Rejects the college that the form names. */
export async function action({ request, context }: ActionFunctionArgs) {
  const admin = await requireAdmin({ request, context });
  const formData = await request.formData();
  const submission = parseWithZod(formData, { schema: rejectionForm });
  if (submission.status !== "success")
    return data({ subject: String(formData.get("subject")), result: submission.reply() }, 400);
  const { subject, reason } = submission.value;
  const result = await rejectCollege(context, admin, subject, { reason, seenAt: timeSeen(formData.get("seen")) });
  if (!result) throw new Response(null, { status: 404 });
  const toast =
    result === "done"
      ? ({ title: "Rejected. We'll email the officer the reason", tone: "success" } as const)
      : ({ title: titles[result], tone: "info" } as const);
  return redirectDecided({ request, context }, admin, formData, page, toast);
}

/** The colleges whose officers have confirmed their address, and those that were approved. */
export default function Colleges() {
  const { pending, approved, place, isGone, ownId, now } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const row = ({ assignee, ...college }: (typeof pending)[number]) => (
    <CollegeRow
      college={college}
      now={now}
      ownId={ownId}
      assignee={assignee}
      result={answer?.subject === college.id ? answer.result : undefined}
    />
  );
  if (place)
    return (
      <div lang="en">
        <LiveNews of="queue" />
        <ItemPlaceLine page={page} name="Colleges" place={place} />
        <AloneProvider value>{pending.map(row)}</AloneProvider>
      </div>
    );
  return (
    <div lang="en">
      <LiveNews of="queue" />
      <h1>Colleges</h1>
      {isGone && <GoneNote kind="college" />}
      {pending.length === 0 ? (
        <EmptyState icon="check" title="No pending colleges">
          A college comes here once its officer has confirmed the email address.
        </EmptyState>
      ) : (
        <>
          <p className="quiet mt-1 mb-3 max-w-[65ch]">
            Oldest first. Check the website: does it name the officer or the address? Approving emails a campus code and
            a private link.
          </p>
          <ul className="rows">
            {pending.map((college) => (
              <li key={college.id} className="p-4">
                {row(college)}
              </li>
            ))}
          </ul>
        </>
      )}
      <section aria-labelledby="approved-title" className="mt-8">
        <h2 id="approved-title" className="mb-3">
          Approved
        </h2>
        {approved.length === 0 ? (
          <p className="quiet">None yet.</p>
        ) : (
          <ul className="rows">
            {approved.map(({ id, name, city, email, campusCode, decidedAt, updatedAt, students }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 p-4 wrap-anywhere">
                <div className="min-w-0">
                  <h3>
                    {name}, {city}
                  </h3>
                  <p className="quiet">
                    {campusCode} · {email} · {students} {students === 1 ? "student" : "students"}
                    {decidedAt !== null && ` · ${formatDate(decidedAt, "en")}`}
                  </p>
                </div>
                <Settle
                  action={`/college/${id}/link`}
                  label="Send a new link"
                  name={name}
                  look="btn-line"
                  seen={updatedAt}
                />
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
