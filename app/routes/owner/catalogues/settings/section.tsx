import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { companyExists } from "~/features/companies/queries.server";
import { isRaiseProposed } from "~/features/members/acts/limits.server";
import { SettingsHistory } from "~/features/settings/components/history";
import { sections } from "~/features/settings/sections";
import { optional } from "~/optional.server";
import type { RouteHandle } from "~/web/sessions/access";
import { ChangeForm, ReadValues } from "../change-form";
import { shapeOf } from "../field-schemas";
import { applied, typedOf } from "../fields";
import { loadSections } from "../load-sections.server";
import { takeSettingsForm, type SettingsForm } from "../settings-action.server";
import { settingsForms } from "./specs";

export const handle: RouteHandle = { access: { read: "admin", send: "owner" } };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? sections[data.section].name : "Settings"} – KaamGhar` },
];

const list = "/owner-portal/settings";

/** The section that the address names. Throws 404 for none. */
function formOf({ params }: Pick<LoaderFunctionArgs, "params">) {
  const found = settingsForms.find(({ section }) => section === params.section);
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

export async function loader(args: LoaderFunctionArgs) {
  const { section } = formOf(args);
  const [read, isRaiseWaiting] = await Promise.all([
    loadSections(args, [section]),
    section === "limits" && optional("whether a limit change needs approval", isRaiseProposed(args.context), false),
  ]);
  return { ...read, section, isRaiseWaiting };
}

const forms: Record<string, SettingsForm> = Object.fromEntries(
  settingsForms.map(({ section, specs }): [string, SettingsForm] => [
    section,
    {
      section,
      shape: shapeOf(specs),
      check: async ({ ownCompanyId }, _settings, { db }) =>
        typeof ownCompanyId !== "string" || ownCompanyId === "" || (await companyExists(db, ownCompanyId))
          ? null
          : { ownCompanyId: ["There is no company with this id."] },
      change: (read) => (settings) => applied(settings, specs, read),
      done: `${sections[section].name}: saved, and in force within seconds`,
    },
  ]),
);

export async function action(args: ActionFunctionArgs) {
  const { section } = formOf(args);
  return takeSettingsForm(args, `${list}/${section}`, forms, [section]);
}

/** A section of the settings with its history. */
export default function SettingsOfSection() {
  const { section, settings, canChange, histories, isRaiseWaiting, kept } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? kept;
  const { text, specs } = settingsForms.find((each) => each.section === section) ?? { text: "", specs: [] };
  const { name } = sections[section];
  const history = histories[section];
  return (
    <div lang="en">
      <p>
        <a href={list} className="inline-flex min-h-11 items-center">
          ← Settings
        </a>
      </p>
      <h1>{name}</h1>
      <p className="quiet mt-1 mb-4 max-w-[65ch]">{text}</p>
      {isRaiseWaiting && (
        <p className="mb-4">
          Change needs approval: <a href="/owner-portal/proposals">a second owner must agree</a>.
        </p>
      )}
      <section aria-label={name} className="card">
        {canChange ? (
          <ChangeForm
            name={section}
            version={history?.version ?? 0}
            specs={specs}
            values={typedOf(settings, specs)}
            answer={answer}
            known={settings}
            save={`Save ${name.toLowerCase()}`}
          />
        ) : (
          <ReadValues specs={specs} values={typedOf(settings, specs)} />
        )}
      </section>
      {history && (
        <SettingsHistory
          history={history}
          page={`${list}/${section}`}
          known={settings}
          canChange={canChange}
          answer={answer?.form === "put-back" ? answer : undefined}
        />
      )}
    </div>
  );
}
