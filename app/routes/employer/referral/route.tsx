import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findFounder } from "~/features/companies/team/team-members.server";
import { getTotals } from "~/features/points/ledger.server";
import { createReferralRelationship } from "~/features/referrals/commands.server";
import { NameReferrer } from "~/features/referrals/components/name-referrer";
import { canNameReferrer, findOwnCode, listCommissions, listReferredUsers } from "~/features/referrals/queries.server";
import { getSettings } from "~/features/settings/queries.server";
import { m } from "~/paraglide/messages";
import { LiveNews } from "~/ui/hydrated/live-news";
import { groupDigits } from "~/ui/numbers/group-digits";
import type { FormDoc } from "~/web/api/api-doc";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";
import { requireEmployer } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { Earned } from "./earned";
import { OwnCode } from "./own-code";

export const handle: RouteHandle = { access: "complete-member" };

export const meta: MetaFunction = () => [{ title: `${m.referral_title()} – KaamGhar` }];

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
    referral:
      code === null
        ? null
        : {
            code,
            employerLink: `${context.siteUrl}/employer-auth?ref=${code}`,
            seekerLink: `${context.siteUrl}/auth?ref=${code}`,
          },
    referred,
    commissions,
    balance: totals.balance,
    points: settings.points.referralActive,
    commission: settings.commission,
    canName,
  };
}

export const formDoc: FormDoc = { fields: ["referralCode"], limits: ["referral_check"] };

/** Adds the user's referrer, by their code. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { userId } = await requireEmployer({ request, context }, { complete: true, role: "viewer" });
  const typed = String((await request.formData()).get("referralCode") ?? "").slice(0, 1000);
  const wait = await countAttempt({ request, context }, "referral_check", userId);
  const result =
    wait === null
      ? await createReferralRelationship(context, userId, typed)
      : { ok: false as const, message: tooManyAttempts(context, wait).text };
  if (!result.ok) return data({ typed, message: result.message }, wait === null ? 400 : 429);
  return redirectWithToast(request, "/employer/referral", {
    title: m.referral_named({ name: result.name }),
    tone: "success",
  });
}

export default function EmployerReferral() {
  const { companyName, isFounder, referral, referred, commissions, balance, points, commission, canName } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="grid max-w-[760px] grid-cols-1 gap-8">
      <section aria-labelledby="referral">
        <h1 id="referral">{m.referral_title()}</h1>
        <p className="mt-1 text-ink-2">
          {m.referral_text()}{" "}
          {isFounder
            ? m.referral_text_founder({ company: companyName })
            : m.referral_text_member({ company: companyName })}
        </p>
        <OwnCode referral={referral} />
        {(canName || answer) && (
          <NameReferrer
            answer={answer}
            texts={{ question: m.referral_invited(), code: m.referral_their_code(), save: m.referral_save() }}
          />
        )}
      </section>
      <section aria-labelledby="how">
        <h2 id="how">{m.referral_how()}</h2>
        <ol className="mt-2 list-decimal pl-5">
          <li>{m.referral_how_send()}</li>
          <li>{m.referral_how_points({ points: groupDigits(points) })}</li>
          <li>{m.referral_how_commission({ ...commission, cap: groupDigits(commission.monthlyCap) })}</li>
        </ol>
        <p className="quiet mt-2">{m.referral_how_level()}</p>
      </section>
      <LiveNews of="referral commission transaction" />
      <Earned referred={referred} commissions={commissions} balance={balance} />
    </div>
  );
}
