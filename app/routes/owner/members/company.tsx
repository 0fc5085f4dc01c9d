import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createId } from "db/id";
import { checkAdminRole } from "~/features/accounts/roles.server";
import { listMembers } from "~/features/companies/team/team-members.server";
import { listVerifications } from "~/features/companies/verification/verification.server";
import { readCursor } from "~/features/list-page";
import { listUndoable } from "~/features/members/acts/undoable.server";
import { companyState, findCompany, findMoney, listImportedNamesakes } from "~/features/members/member.server";
import { listCompanyRelations } from "~/features/members/relations.server";
import { kindsOf } from "~/features/members/timeline";
import { listTimeline } from "~/features/members/timeline.server";
import { countPausedBySuspension } from "~/features/moderation/commands.server";
import { optional } from "~/optional.server";
import { formatDate } from "~/ui/format";
import { Select } from "~/ui/forms/form";
import type { FormDoc } from "~/web/api/api-doc";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { silverMonths } from "../verification/silver-months";
import { PointsFields, UntilField } from "./act-fields";
import { ActForm } from "./act-form";
import { companyActs, actForms, readLoggedOutAct, runAct } from "./acts.server";
import { Facts, MemberPage, MoneySection } from "./member-page";
import { RelationsSection } from "./relations-section";
import { Status, SuspensionNote } from "./status";
import { TimelineSection } from "./timeline-section";
import { UndoSection } from "./undo/undo-section";
import { VerificationSection } from "./verification-section";
import { ViewAsForm } from "./viewing/view-as-form";

export const handle: RouteHandle = { access: "admin" };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.company.name ?? ""} – KaamGhar` }];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin({ request, context });
  const { searchParams } = new URL(request.url);
  const kind = kindsOf.company.find((each) => each === searchParams.get("kind")) ?? null;
  const behind = readCursor(searchParams, "behind");
  const company = await findCompany(context.db, params.companyId ?? "");
  if (!company) throw new Response(null, { status: 404 });
  const [timeline, relations, namesakes, isOwner, money, team, undoable, verifications, pausedJobs] = await Promise.all(
    [
      listTimeline(context, { companyId: company.id }, kind, behind),
      optional("signs of relation", listCompanyRelations(context.db, company.id), []),
      listImportedNamesakes(context.db, company),
      checkAdminRole(context.db, admin.userId, "owner"),
      company.founderId === null
        ? null
        : optional("the points and payments", findMoney(context.db, company.founderId), null),
      optional("the team", listMembers(context.db, company.id), []),
      optional("what can be undone", listUndoable(context, admin, company.id), []),
      optional("the verifications", listVerifications(context.db, company.id), null),
      company.status === "banned" ? optional("the paused jobs", countPausedBySuspension(context, company.id), 0) : 0,
    ],
  );
  const members = team.map(({ userId, fullName, role }) => ({ userId, fullName, role }));
  return {
    company,
    members,
    undoable,
    verifications,
    money,
    pausedJobs,
    timeline,
    relations,
    namesakes,
    kind,
    isLater: behind !== null,
    isOwner,
    isOwn: company.founderId === admin.userId,
    state: companyState(context, company),
    press: createId(context.now()),
    kept: readLoggedOutAct({ request, context }, companyActs),
  };
}

export const formDoc: FormDoc = { fields: actForms(companyActs) };

export function action(args: ActionFunctionArgs) {
  const { context, params } = args;
  return runAct(args, companyActs, params.companyId ?? "", async () => {
    const company = await findCompany(context.db, params.companyId ?? "");
    return company ? companyState(context, company) : null;
  });
}

/** A company: its data, the accounts that may belong to the same people, the possible acts, and the timeline. */
export default function Company() {
  const {
    company,
    members,
    undoable,
    verifications,
    money,
    pausedJobs,
    timeline,
    relations,
    namesakes,
    kind,
    isLater,
    isOwner,
    isOwn,
    state,
    press,
    kept,
  } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? kept;
  const { id, name } = company;
  const isSuspended = company.status === "banned";
  const page = `/employer-members/${id}`;
  const given = { seen: state, name, answer };
  const isBadged = company.isVerified && company.badge !== null;
  return (
    <MemberPage
      list={{ href: "/employer-members", name: "Companies" }}
      title={
        <>
          {name}
          {isBadged && <span className="tag">{company.badge}</span>}
          <Status isSuspended={isSuspended} />
        </>
      }
      notes={
        <>
          {isSuspended && <SuspensionNote reason={company.reason} until={company.until} />}
          {!isOwn && <UndoSection lines={undoable} isOwner={isOwner} />}
          {isSuspended && (
            <p className="quiet mt-2 max-w-[65ch]">
              {pausedJobs > 0
                ? "When you lift it, you choose whether the jobs that it paused are listed again."
                : "Once it is lifted, the jobs stay paused until the employer publishes them again."}
            </p>
          )}
        </>
      }
      summary={
        <Facts
          facts={[
            ["Legal name", company.legalName],
            ["GSTIN", company.gstin],
            ["Contact", [company.email, company.phone].filter(Boolean).join(", ") || null],
            [
              "Founder",
              company.founderId === null ? (
                "From imported jobs, without an account"
              ) : (
                <a
                  key="founder"
                  href={`/owner-portal/website-users/${company.founderId}`}>{`${company.founderName ?? ""}, ${company.founderEmail ?? ""}`}</a>
              ),
            ],
            ["Place, website", [company.city, company.website].filter(Boolean).join(", ") || null],
            ["Jobs", `${company.openJobs} open`],
            [
              "Badge",
              isBadged
                ? `${company.badge ?? ""}${company.badgeUntil === null ? "" : ` until ${formatDate(company.badgeUntil)}`}`
                : "none",
            ],
            ["Joined", formatDate(company.createdAt)],
            ...(members.length < 2
              ? []
              : [
                  [
                    "Team",
                    <span key="team" className="grid">
                      {members.map(({ userId, fullName, role }) => (
                        <span key={userId}>
                          <a href={`/owner-portal/website-users/${userId}`}>{fullName}</a>
                          {`, ${role}`}
                        </span>
                      ))}
                    </span>,
                  ] as const,
                ]),
            [
              "Public page",
              <a key="public" href={`/company-profile/${id}`}>
                See it
              </a>,
            ],
            ["Id", id],
          ]}
        />
      }
      actions={
        <>
          {company.founderId !== null && (
            <ActForm
              {...given}
              intent="warn"
              label="Warn"
              confirm="Warn now"
              text="The whole team gets your message by email and as a notification."
            />
          )}
          {!isSuspended && company.founderRole === null && !isOwn && (
            <ActForm
              {...given}
              intent="suspend"
              severe
              label="Suspend"
              confirm="Suspend now"
              text="Its active jobs are paused and hidden, its notifications are hidden, and its team is signed out immediately.">
              {(fields) => <UntilField fields={fields} />}
            </ActForm>
          )}
          {isSuspended && (
            <ActForm
              {...given}
              intent="lift"
              label="Lift suspension"
              confirm="Lift it now"
              text="Once it is lifted, the jobs stay paused until the employer publishes them again."
            />
          )}
          {isSuspended && pausedJobs > 0 && (
            <ActForm
              {...given}
              intent="lift_and_resume"
              label={`Lift suspension and resume ${pausedJobs === 1 ? "1 job" : `${pausedJobs} jobs`}`}
              confirm={`Lift and resume ${pausedJobs === 1 ? "1 job" : `${pausedJobs} jobs`}`}
              text="Jobs paused by the suspension go live again at their old places. Jobs that have since ended or been reported stay hidden."
            />
          )}
          {isOwner && !isSuspended && members.length > 0 && <ViewAsForm given={given} members={members} />}
          {company.founderId !== null && (
            <ActForm
              {...given}
              intent="end_sessions"
              label="Sign out team"
              confirm="Sign out now"
              text="Everyone in its team is signed out immediately. They can log in again."
            />
          )}
          {isOwner && company.founderId !== null && (
            <ActForm
              {...given}
              intent="points"
              label="Grant or deduct points"
              confirm="Update points"
              text="Above the limit in the settings a second owner must agree.">
              {(fields) => <PointsFields fields={fields} press={press} balance={money?.points ?? 0} />}
            </ActForm>
          )}
          {isOwner && company.founderId !== null && !isSuspended && (
            <ActForm
              {...given}
              intent="silver"
              label="Give the silver badge"
              confirm="Give the badge"
              text="For colleges and charities, after you have seen who they are. It replaces the badge that they have.">
              {(fields) => (
                <Select
                  field={fields.months as NonNullable<typeof fields.months>}
                  label="For how long"
                  empty="Choose one"
                  choices={silverMonths.map((value) => ({ value, label: `${value} months` }))}
                />
              )}
            </ActForm>
          )}
          {isOwner && namesakes.length > 0 && !isSuspended && (
            <ActForm
              {...given}
              intent="merge"
              severe
              label="Merge an imported duplicate"
              confirm="Merge for good"
              text="Jobs and followers of the other company move here, and so do future imports under its name. Its page is removed. You can't undo this.">
              {(fields) => (
                <Select
                  field={fields.duplicate as NonNullable<typeof fields.duplicate>}
                  label="Which"
                  empty="Choose one"
                  choices={namesakes.map((each) => ({
                    value: each.id,
                    label: `${each.name}${each.city ? `, ${each.city}` : ""} (${each.jobs} open jobs)`,
                  }))}
                />
              )}
            </ActForm>
          )}
        </>
      }
      aside={
        <>
          {company.founderId !== null && (
            <>
              <MoneySection page={page} money={money} />
              <VerificationSection
                verifications={verifications}
                running={isBadged ? company.badge : null}
                isOwner={isOwner}
              />
            </>
          )}
          <RelationsSection relations={relations} />
        </>
      }
      activity={
        <TimelineSection
          page={page}
          entries={timeline.entries}
          isWhole={timeline.isWhole}
          kinds={kindsOf.company}
          kind={kind}
          isLater={isLater}
        />
      }
    />
  );
}
