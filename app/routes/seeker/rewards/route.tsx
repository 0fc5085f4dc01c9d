import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createId } from "db/id";
import { findNextEnd } from "~/features/points/expiry.server";
import { getTotals, listEntries } from "~/features/points/ledger.server";
import { levelOf } from "~/features/points/level";
import { catchUpRewards } from "~/features/points/rewards.server";
import { highlightedUntil } from "~/features/profiles/highlight.server";
import { createReferralRelationship } from "~/features/referrals/commands.server";
import { canNameReferrer, findOwnCode, listCommissions, listReferredUsers } from "~/features/referrals/queries.server";
import { getSettings } from "~/features/settings/queries.server";
import { optional } from "~/optional.server";
import { m } from "~/paraglide/messages";
import { WithRail } from "~/ui/layout/with-rail";
import { countAttempt, tooManyAttempts } from "~/web/limits/rate-limit.server";
import type { RouteHandle } from "~/web/sessions/access";
import { requireSeeker } from "~/web/sessions/guards.server";
import { redirectWithToast } from "~/web/toast.server";
import { Balance } from "./balance";
import { Ledger } from "./ledger";
import { Referrals } from "./referrals";
import { WaysToEarn, WaysToSpend } from "./ways";

export const handle: RouteHandle = { access: "complete-seeker" };

export const meta: MetaFunction = () => [{ title: `${m.rewards_title()} – KaamGhar` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { userId } = await requireSeeker({ request, context }, { complete: true });
  const { db } = context;
  const before = Number(new URL(request.url).searchParams.get("before")) || null;
  const wallet = { userId, wallet: "seeker" } as const;
  const earned = await catchUpRewards(context, userId);
  const [totals, nextEnd, entries, settings, until, code, referred, canName, commissions] = await Promise.all([
    getTotals(db, wallet),
    optional("the next end of points", findNextEnd(db, wallet, context.now()), null),
    listEntries(db, wallet, before),
    getSettings(db),
    highlightedUntil(context, userId),
    findOwnCode(db, userId),
    listReferredUsers(db, userId),
    canNameReferrer(db, userId, context.now()),
    listCommissions(db, userId),
  ]);
  return {
    ...totals,
    nextEnd,
    level: levelOf(totals.earned, settings.levels),
    isEmailVerified: earned.has("email_verified"),
    entries: entries.map(({ sequence, delta, reason, balanceAfter, createdAt }) => ({
      sequence,
      delta,
      reason,
      balanceAfter,
      createdAt,
    })),
    isFirstPage: before === null,
    points: settings.points,
    commission: settings.commission,
    highlightedUntil: until,
    formToken: createId(context.now()),
    referral: code === null ? null : { code, link: `${context.siteUrl}/auth?ref=${code}` },
    referred,
    canNameReferrer: canName,
    commissions,
  };
}

/** Adds the user's referrer, by their code. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { userId } = await requireSeeker({ request, context }, { complete: true });
  const typed = String((await request.formData()).get("referralCode") ?? "").slice(0, 1000);
  const wait = await countAttempt({ request, context }, "referral_check", userId);
  const result =
    wait === null
      ? await createReferralRelationship(context, userId, typed)
      : { ok: false as const, message: tooManyAttempts(context, wait).text };
  if (!result.ok) return data({ typed, message: result.message }, wait === null ? 400 : 429);
  return redirectWithToast(request, "/rewards", {
    title: m.rewards_code_taken({ name: result.name }),
    tone: "success",
  });
}

export default function RewardsPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <live-region id="rewards" events="referral commission transaction" class="grid grid-cols-1 gap-6">
      <h1>{m.rewards_title()}</h1>
      <WithRail
        label={m.rewards_balance_label()}
        isFirst
        rail={<Balance balance={page.balance} nextEnd={page.nextEnd} earned={page.earned} level={page.level} />}>
        <WaysToEarn points={page.points} isEmailVerified={page.isEmailVerified} />
        <WaysToSpend
          points={page.points}
          balance={page.balance}
          highlightedUntil={page.highlightedUntil}
          token={page.formToken}
        />
        <Referrals
          referral={page.referral}
          referred={page.referred}
          commissions={page.commissions}
          commission={page.commission}
          points={page.points.referralActive}
          canNameReferrer={page.canNameReferrer}
          answer={answer}
        />
        <Ledger entries={page.entries} isFirstPage={page.isFirstPage} />
      </WithRail>
    </live-region>
  );
}
