import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findFounder } from "~/features/companies/team/team-members.server";
import { getTotals } from "~/features/points/ledger.server";
import { createReferralRelationship } from "~/features/referrals/commands.server";
import { canNameReferrer, findOwnCode, listCommissions, listReferredUsers } from "~/features/referrals/queries.server";
import { getSettings } from "~/features/settings/queries.server";
import { groupDigits } from "~/ui/numbers/group-digits";
import type { FormDoc } from "~/web/api/api-doc";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { Earned } from "./earned";
import { NameReferrer } from "./name-referrer";
import { OwnCode } from "./own-code";

export const handle: RouteHandle = { access: "complete-member" };

export const meta: MetaFunction = () => [{ title: "Invite and earn – KaamGhar" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { userId, company } = await requireEmployer({ request, context }, { complete: true });
  const { db } = context;
  const [code, referred, commissions, totals, canName, settings, founder] = await Promise.all([
    findOwnCode(db, userId),
    listReferredUsers(db, userId),
    listCommissions(db, userId),
    getTotals(db, { userId, wallet: "employer" }),
    canNameReferrer(db, userId, context.now()),
    getSettings(db),
    findFounder(db, company.id),
  ]);
  return {
    companyName: company.name,
    isFounder: founder === userId,
    referral: code === null ? null : { code, employerLink: `${context.siteUrl}/employer-auth?ref=${code}`, seekerLink: `${context.siteUrl}/auth?ref=${code}` },
    referred,
    commissions,
    balance: totals.balance,
    points: settings.points.referralActive,
    commission: settings.commission,
    canName,
  };
}

export const formDoc: FormDoc = { fields: ["referralCode"], limits: ["referral_check"] };

/** Says who brought one, by their code. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { userId } = await requireEmployer({ request, context }, { complete: true, role: "viewer" });
  const typed = String((await request.formData()).get("referralCode") ?? "").slice(0, 1000);
  const wait = await countAttempt({ request, context }, "referral_check", userId);
  const result = wait === null ? await createReferralRelationship(context, userId, typed) : { ok: false as const, message: tooManyAttempts(context, wait).text };
  if (!result.ok) return data({ typed, message: result.message }, wait === null ? 400 : 429);
  return redirectWithToast(request, "/employer/referral", { title: `Noted: ${result.name} brought you`, tone: "success" });
}

export default function EmployerReferral() {
  const { companyName, isFounder, referral, referred, commissions, balance, points, commission, canName } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="grid max-w-[760px] grid-cols-1 gap-8">
      <section aria-labelledby="referral">
        <h1 id="referral">Invite and earn</h1>
        <p className="mt-1 text-ink-2">
          Bring people to KaamGhar: job seekers and other employers.{" "}
          {isFounder ? `What you earn counts to the balance of ${companyName}; colleagues have codes of their own.` : `The code and the points are your own, also when you leave ${companyName} one day.`}
        </p>
        <OwnCode referral={referral} />
        {(canName || answer) && <NameReferrer answer={answer} />}
      </section>
      <section aria-labelledby="how">
        <h2 id="how">How it works</h2>
        <ol className="mt-2 list-decimal pl-5">
          <li>You send your link or your code. Each link opens the sign-up with your code. Whoever signed up without it can name your code within 30 days: an employer on this page of their own, a job seeker on their page Rewards.</li>
          <li>When their profile or their company is complete, you get {points} points, once for each.</li>
          <li>When an employer whom you brought pays for the first time within {commission.within} days, you get {commission.percent} % of it as points, at most {groupDigits(commission.monthlyCap)} in a month. They are pending for {commission.waits} days.</li>
        </ol>
        <p className="quiet mt-2">One level only: nothing for whom they bring. Points cannot be paid out.</p>
      </section>
      <live-region id="earned" events="referral commission transaction" class="block">
        <Earned referred={referred} commissions={commissions} balance={balance} />
      </live-region>
    </div>
  );
}
