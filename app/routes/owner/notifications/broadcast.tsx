import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { checkAdminRole } from "~/features/accounts/roles.server";
import { can } from "~/features/broadcasts/broadcast";
import { scheduleBroadcast } from "~/features/broadcasts/commands.server";
import { scheduleForm } from "~/features/broadcasts/forms";
import { findBroadcast, findFigures } from "~/features/broadcasts/queries.server";
import { segmentText } from "~/features/broadcasts/segment";
import { countSegment } from "~/features/broadcasts/segment.server";
import { getSettings } from "~/features/settings/queries.server";
import { optional } from "~/optional.server";
import { formatDateTime } from "~/ui/format";
import { Checkbox } from "~/ui/forms/form";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { requireRecentProof } from "~/web/sessions/recent-proof.server";
import { redirectWithToast } from "~/web/toast.server";
import { DecisionForm } from "../decisions/decision-form";
import { decisionForms, takeDecision, type DecisionAnswer } from "../decisions/take-decision.server";
import { useKeptForm } from "../kept-form";
import { Settle } from "../settle";
import { broadcastDecisions } from "./decisions.server";
import { Figures } from "./figures";
import { Previews } from "./previews";
import { Reach } from "./reach";
import { SendForm } from "./send-form";
import { kindNames, broadcastAddress, statusNames } from "./status";

export const handle: RouteHandle = { access: { read: "admin", send: "owner" } };

export const meta: MetaFunction = () => [{ title: "Broadcast – KaamGhar" }];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { userId } = await requireAdmin({ request, context });
  const found = await findBroadcast(context, params.broadcastId ?? "");
  if (!found) throw new Response(null, { status: 404 });
  const { figures: kept, ...broadcast } = found;
  const isBefore = broadcast.startedAt === null;
  const isToCount = isBefore && broadcast.status !== "stopped";
  const [isOwner, { limits, broadcasts }, reach, figures] = await Promise.all([
    checkAdminRole(context.db, userId, "owner"),
    getSettings(context.db),
    isToCount ? optional("a broadcast's audience", countSegment(context, found), null) : null,
    isBefore ? null : findFigures(context, { id: broadcast.id, figures: kept }),
  ]);
  return {
    broadcast,
    isOwner,
    isOwn: broadcast.authorId === userId,
    now: context.now(),
    isUncounted: isToCount && reach === null,
    reach,
    figures,
    most: limits.broadcastPeople,
    perMinute: broadcasts.perMinute,
  };
}

export const formDoc: FormDoc = { fields: { send: scheduleForm(0), ...decisionForms(broadcastDecisions) } };

/** Sends a draft, now or at a set time; approves or stops a broadcast. */
export async function action(args: ActionFunctionArgs) {
  const { request, params, context } = args;
  const owner = await requireAdmin({ request, context }, "owner");
  const id = params.broadcastId ?? "";
  const sent = await request.formData();
  if (sent.has("intent")) {
    sent.set("subject", id);
    return takeDecision(args, sent, broadcastAddress(id), broadcastDecisions);
  }
  await requireRecentProof({ request, context }, owner);
  const submission = parseWithZod(sent, { schema: scheduleForm(context.now()) });
  if (submission.status !== "success")
    return data<DecisionAnswer>({ intent: "send", subject: id, result: submission.reply() }, 400);
  if (!(await findBroadcast(context, id))) throw new Response(null, { status: 404 });
  const status = await scheduleBroadcast(context, owner, id, submission.value);
  if (status === null)
    return redirectWithToast(request, broadcastAddress(id), {
      title: "It was changed or sent on another page",
      text: "Check the current version.",
      tone: "info",
    });
  return redirectWithToast(
    request,
    broadcastAddress(id),
    status === "scheduled" ? { title: "It goes out", tone: "success" } : { title: "Sent to Approvals", tone: "info" },
  );
}

/** A broadcast: its audience, previews, and results. */
export default function BroadcastPage() {
  const { broadcast, isOwner, isOwn, now, isUncounted, reach, figures, most, perMinute } =
    useLoaderData<typeof loader>();
  const kept = useKeptForm();
  const answer = useActionData<typeof action>() ?? (kept?.intent === "" ? { ...kept, intent: "send" } : kept);
  const { id, status, kind, titleEn, segment, sendAt, author, approver, version } = broadcast;
  const isLate = sendAt !== null && sendAt <= now;
  return (
    <div lang="en" className="wrap-anywhere">
      <p>
        <a href="/owner-portal/notifications" className="inline-flex min-h-11 items-center">
          Broadcasts
        </a>
      </p>
      <h1 className="flex flex-wrap items-center gap-x-2">
        {titleEn} <span className="tag">{statusNames[status]}</span>
      </h1>
      <p className="mt-1">
        {kindNames[kind]} · {segmentText(segment)}
      </p>
      <p className="quiet">
        {[`By ${author}`, approver && `approved by ${approver}`, sendAt !== null && formatDateTime(sendAt, "en")]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {figures && <Figures figures={figures} broadcast={broadcast} />}
      {isUncounted && <p className="safe mt-4">Couldn't count the audience. Reload the page in a moment.</p>}
      {reach && <Reach reach={reach} broadcast={broadcast} most={most} />}
      {status === "waiting_for_owner" && (
        <p className="safe mt-4">
          {isOwn
            ? "Another owner must review and approve it."
            : "Someone else wrote this. Approve it if it can go to this many people."}
        </p>
      )}
      {isOwner && (
        <div className="mt-4 flex flex-wrap items-start gap-2">
          {can("edit", broadcast) && (
            <a href={`${broadcastAddress(id)}/edit`} className="btn btn-line btn-small">
              Change
            </a>
          )}
          {can("copy", broadcast) && (
            <a href={`/owner-portal/notifications/new?copy=${id}`} className="btn btn-line btn-small">
              Copy into a new draft
            </a>
          )}
          <Settle action={`/broadcast/${id}/test`} label="Send me a test" name={titleEn} look="btn-line" />
          {can("approve", broadcast) && !isOwn && (
            <DecisionForm
              intent="approve"
              subject={id}
              seen={version}
              name={titleEn}
              label="Approve"
              confirm="Approve it"
              change={{
                now: "Pending: no one gets it yet.",
                next:
                  sendAt !== null && !isLate
                    ? `It goes out on ${formatDateTime(sendAt, "en")}.`
                    : "Its time has passed: it goes out as soon as it's approved.",
              }}
              hint="For the audit log, 10 to 500 characters"
              answer={answer}>
              {(field) => isLate && <Checkbox field={field("atOnce")} label="Approve and send now" required />}
            </DecisionForm>
          )}
          {can("stop", broadcast) && (
            <DecisionForm
              isApart
              intent="stop"
              subject={id}
              seen={version}
              name={titleEn}
              label={status === "draft" ? "Discard draft" : "Stop"}
              confirm={status === "draft" ? "Discard it" : "Stop it"}
              change={{
                now: status === "sending" ? "It is being written to people." : "Not sent to anyone.",
                next: "No one else will get it, and queued messages are cancelled. You can't resume it.",
              }}
              hint="For the audit log, 10 to 500 characters"
              isSevere
              answer={answer}
            />
          )}
        </div>
      )}
      <Previews broadcast={broadcast} />
      {isOwner && can("schedule", broadcast) && (
        <SendForm
          broadcast={broadcast}
          perMinute={perMinute}
          result={answer?.intent === "send" ? answer.result : undefined}
        />
      )}
    </div>
  );
}
