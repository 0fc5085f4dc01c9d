import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listCrowdedDays, listHeldReferrers, manyInADay, watchedDays } from "~/features/referrals/abuse.server";
import { listHeldCommissions } from "~/features/referrals/held-commissions.server";
import { SettingsHistory } from "~/features/settings/components/history";
import { optional } from "~/optional.server";
import type { RouteHandle } from "~/web/sessions/access";
import { HeldCommissions } from "../../money/held-commissions";
import { ChangeForm, ReadValues } from "../change-form";
import { shapeOf } from "../field-schemas";
import { applied, typedOf } from "../fields";
import { loadSections } from "../load-sections.server";
import { SectionFold } from "../section-fold";
import { takeSettingsForm, type FieldFaults, type SettingsForm } from "../settings-action.server";
import { Abuse } from "./abuse";
import { referralFields } from "./specs";

export const handle: RouteHandle = { access: { read: "admin", send: "owner" } };

export const meta: MetaFunction = () => [{ title: "Referral settings – KaamGhar" }];

const page = "/referral-settings";

export async function loader(args: LoaderFunctionArgs) {
  const { db, now } = args.context;
  const sections = await loadSections(args, ["referrals"]);
  const [commissions, held, crowded] = await Promise.all([
    listHeldCommissions(db),
    optional("whose commissions are held", listHeldReferrers(db), []),
    optional("days of many sign-ups", listCrowdedDays(db, now()), []),
  ]);
  return { ...sections, commissions, held, crowded, many: manyInADay, days: watchedDays };
}

const form: SettingsForm = {
  section: "referrals",
  shape: shapeOf(referralFields),
  check: (read): FieldFaults | null => {
    const [silver, gold, platinum] = [
      Number(read["levels-silver"]),
      Number(read["levels-gold"]),
      Number(read["levels-platinum"]),
    ];
    if (gold <= silver) return { "levels-gold": ["Gold must be above silver."] };
    return platinum <= gold ? { "levels-platinum": ["Platinum must be above gold."] } : null;
  },
  change: (read) => (settings) => applied(settings, referralFields, read),
  done: "Saved: payments from now on count by these rates",
};

export async function action(args: ActionFunctionArgs) {
  return takeSettingsForm(args, page, { referrals: form }, ["referrals"]);
}

/** Rates, windows, caps and levels; commissions to decide about; and what may be abuse. */
export default function ReferralSettings() {
  const { settings, canChange, histories, commissions, held, crowded, many, days, kept } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? kept;
  const history = histories.referrals;
  const values = typedOf(settings, referralFields);
  const { commission, points, levels } = settings;
  return (
    <div lang="en">
      <h1>Referral settings</h1>
      <div className="rows mt-4">
        <SectionFold
          id="referrals"
          name="Rates, windows and levels"
          value={`${commission.percent}% of the first payment within ${commission.within} days · ${points.referralActive} points for a referral · gold from ${levels.gold}`}
          isOpen={answer !== undefined || history?.isFirstPage === false}>
          <p className="quiet mb-4 max-w-[65ch]">
            One level only. These numbers appear in the policies and on referral pages.
          </p>
          {canChange ? (
            <ChangeForm
              name="referrals"
              version={history?.version ?? 0}
              specs={referralFields}
              values={values}
              answer={answer}
              known={settings}
              save="Save referral settings"
            />
          ) : (
            <ReadValues specs={referralFields} values={values} />
          )}
          {history && (
            <SettingsHistory
              history={history}
              page={page}
              known={settings}
              canChange={canChange}
              answer={answer?.form === "put-back" ? answer : undefined}
            />
          )}
        </SectionFold>
      </div>
      <HeldCommissions commissions={commissions} answer={undefined} back={page} />
      <Abuse held={held} crowded={crowded} many={many} days={days} />
    </div>
  );
}
