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

export const meta: MetaFunction = () => [{ title: "Settings – KaamGhar" }];

const page = "/owner-portal/settings";

export async function loader(args: LoaderFunctionArgs) {
  const [read, isRaiseWaiting] = await Promise.all([
    loadSections(
      args,
      settingsForms.map(({ section }) => section),
    ),
    optional("whether a limit change needs approval", isRaiseProposed(args.context), false),
  ]);
  return { ...read, isRaiseWaiting };
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
  return takeSettingsForm(
    args,
    page,
    forms,
    settingsForms.map(({ section }) => section),
  );
}

/** Name, contacts, figures, registration, seller, limits, leads and the pace of broadcasts, each with its history. */
export default function OwnerSettings() {
  const { settings, canChange, histories, isRaiseWaiting, kept } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? kept;
  return (
    <div lang="en">
      <h1>Settings</h1>
      <p className="quiet mt-1 max-w-[65ch]">
        Changes take effect everywhere within seconds. Every change is in the history and can be reverted.
      </p>
      <nav aria-label="Sections" className="mt-3 flex flex-wrap gap-2">
        {settingsForms.map(({ section }) => (
          <a key={section} href={`#${section}`} className="chip">
            {sections[section].name}
          </a>
        ))}
      </nav>
      {settingsForms.map(({ section, text, specs }) => {
        const history = histories[section];
        return (
          <section key={section} id={section} aria-labelledby={`${section}-title`} className="card mt-6">
            <h2 id={`${section}-title`}>{sections[section].name}</h2>
            <p className="quiet mt-1 mb-4 max-w-[65ch]">{text}</p>
            {section === "limits" && isRaiseWaiting && (
              <p className="mb-4">
                Change needs approval: <a href="/owner-portal/proposals">a second owner must agree</a>.
              </p>
            )}
            {canChange ? (
              <ChangeForm
                name={section}
                version={history?.version ?? 0}
                specs={specs}
                values={typedOf(settings, specs)}
                answer={answer}
                known={settings}
                save={`Save ${sections[section].name.toLowerCase()}`}
              />
            ) : (
              <ReadValues specs={specs} values={typedOf(settings, specs)} />
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
          </section>
        );
      })}
    </div>
  );
}
