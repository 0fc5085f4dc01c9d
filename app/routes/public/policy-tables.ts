import type { Tables } from "~/content/content.server";
import type { Fill } from "~/content/markdown";
import { boostOffers } from "~/features/jobs/boosts/boost";
import { badgeInPrices } from "~/features/payments/names";
import { levelsFrom } from "~/features/points/level";
import { levelName, reasonName } from "~/features/points/names";
import { livePackages, type Settings } from "~/features/settings/settings";
import { m } from "~/paraglide/messages";
import { formatAmount } from "~/ui/format";
import { groupDigits } from "~/ui/numbers/group-digits";

/** The values of the placeholders in the policies: settings, and prices of packages. */
export function policyFill({
  packages: { gstPercent, job, lead },
  points,
  pointMonths,
  commission,
  jobs,
  ...settings
}: Settings): Fill {
  const prices = {
    gst: gstPercent,
    jobPoints: job.points,
    jobDays: job.days,
    freeJobs: jobs.freeActive,
    leadPoints: lead.points,
    hotLeadPoints: lead.hotPoints,
    freeLeads: lead.freeAMonth,
    mostBuyers: lead.mostBuyers,
    companyWelcome: points.companyWelcome,
    grantedMonths: pointMonths.granted,
    boughtMonths: pointMonths.bought,
    commissionPercent: commission.percent,
    commissionWithin: commission.within,
    commissionWaits: commission.waits,
    commissionCap: commission.monthlyCap,
  };
  return {
    ...settings,
    ...Object.fromEntries(Object.entries(prices).map(([name, count]) => [name, groupDigits(count)])),
  };
}

/** The tables of the policies, from the settings and packages, in the reader's language. */
export function policyTables({ points, packages, levels }: Settings): Tables {
  const inPoints = (count: number) => m.policies_points({ points: groupDigits(count) });
  return {
    earn: table(m.policies_earn(), m.policies_for(), m.services_points(), [
      [reasonName("email_verified"), groupDigits(points.emailVerified)],
      [reasonName("profile_completed"), groupDigits(points.profileCompleted)],
      [reasonName("skill_passed"), groupDigits(points.skillPassed)],
      [reasonName("referral_active"), groupDigits(points.referralActive)],
    ]),
    spend: table(m.policies_spend(), m.services_extra(), m.services_points(), [
      [m.services_extra_theme(), groupDigits(points.resumeTheme)],
      [m.services_extra_attempt(), groupDigits(points.assessmentAttempt)],
      [m.services_extra_highlight(), groupDigits(points.profileHighlight)],
    ]),
    packs: table(
      m.policies_packs(),
      m.services_points(),
      m.hiring_later_price(),
      livePackages(packages.points).map(([, pack]) => [inPoints(pack.points), formatAmount(pack.paise)]),
    ),
    boosts: table(
      m.policies_boosts(),
      m.policies_boost(),
      m.hiring_later_price(),
      boostOffers(packages.boosts).map((boost) => [m.hiring_later_boost({ days: boost.days }), inPoints(boost.points)]),
    ),
    verification: table(
      m.policies_verification(),
      m.policies_badge(),
      m.hiring_later_price(),
      livePackages(packages.verification).map(([key, { months, paise }]) => [
        badgeInPrices(key, months),
        formatAmount(paise),
      ]),
    ),
    levels: table(
      m.policies_levels(),
      m.policies_level(),
      m.policies_from(),
      levelsFrom(levels).map(({ key, from }) => [levelName(key), groupDigits(from)]),
    ),
  };
}

/** A table of names and amounts, all of them our own words and numbers. */
function table(caption: string, name: string, amount: string, rows: readonly (readonly [string, string])[]): string {
  const body = rows.map(([what, much]) => `<tr><th scope="row">${what}</th><td>${much}</td></tr>`).join("");
  return `<table><caption>${caption}</caption><thead><tr><th scope="col">${name}</th><th scope="col">${amount}</th></tr></thead><tbody>${body}</tbody></table>`;
}
