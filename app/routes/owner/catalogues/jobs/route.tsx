import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { createId } from "db/id";
import type { SettingsSection } from "db/vocabulary";
import { namesOfCompanies, searchCompanies } from "~/features/companies/queries.server";
import { SettingsHistory } from "~/features/settings/components/history";
import { foldText } from "~/features/text/fold-text";
import { optional } from "~/optional.server";
import type { RouteHandle } from "~/web/sessions/access";
import { ChangeForm, ReadValues } from "../change-form";
import { typedOf } from "../fields";
import { loadSections } from "../load-sections.server";
import { takeSettingsForm } from "../settings-action.server";
import { jobForms } from "./forms.server";
import { ScreeningPreviewNote } from "./screening-preview";
import { jobFields } from "./specs";
import { Trusted } from "./trusted";
import { Words } from "./words";

export const handle: RouteHandle = { access: { read: "admin", send: "owner" } };

export const meta: MetaFunction = () => [{ title: "Job posting settings – KaamGhar" }];

const page = "/job-posting-settings";
const sections: readonly SettingsSection[] = ["jobs", "warning_words", "trusted_companies"];

export async function loader(args: LoaderFunctionArgs) {
  const { db, now } = args.context;
  const read = await loadSections(args, sections);
  const { searchParams } = new URL(args.request.url);
  const q = (searchParams.get("q") ?? "").trim().slice(0, 100);
  const [nameKey, word] = [foldText(q), searchParams.get("word")];
  const [found, names] = await Promise.all([
    q === "" || nameKey === ""
      ? []
      : optional("the companies that were looked for", searchCompanies(db, q, nameKey), []),
    optional("the names of trusted companies", namesOfCompanies(db, companiesIn(read)), {}),
  ]);
  return {
    ...read,
    q,
    found,
    names,
    edited: word !== null && Object.hasOwn(read.settings.warningWords, word) ? word : null,
    token: createId(now()),
  };
}

/** Ids of the trusted companies, and of those in the shown history. */
function companiesIn({ settings, histories }: Awaited<ReturnType<typeof loadSections>>): string[] {
  const before =
    histories.trusted_companies?.versions.flatMap(({ differences }) =>
      differences.map(({ path }) => path.split(".")[1] ?? ""),
    ) ?? [];
  return [...new Set([...before, ...Object.keys(settings.trustedCompanies)])];
}

export async function action(args: ActionFunctionArgs) {
  return takeSettingsForm(args, page, jobForms, sections);
}

/** The rules of the job review, the price of a job, warning words, and trusted companies. */
export default function JobPostingSettings() {
  const { settings, canChange, histories, q, found, names, edited, token, kept } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? kept;
  const values = typedOf(settings, jobFields);
  const history = (section: SettingsSection) => {
    const shown = histories[section];
    return (
      shown && (
        <SettingsHistory
          history={shown}
          page={page}
          known={settings}
          names={names}
          canChange={canChange}
          answer={answer?.form === "put-back" ? answer : undefined}
        />
      )
    );
  };
  return (
    <div lang="en">
      <h1>Job posting settings</h1>
      <section aria-labelledby="jobs-title" className="card mt-4">
        <h2 id="jobs-title" className="mb-3">
          Price, time and moderation
        </h2>
        {canChange ? (
          <ChangeForm
            name="jobs"
            version={histories.jobs?.version ?? 0}
            specs={jobFields}
            values={values}
            answer={answer}
            known={settings}
            look="Show what it would have held"
            save="Save these settings"
            preview={({ screening }) => screening && <ScreeningPreviewNote screening={screening} />}
          />
        ) : (
          <ReadValues specs={jobFields} values={values} />
        )}
        {history("jobs")}
      </section>
      <Words
        settings={settings}
        version={histories.warning_words?.version ?? 0}
        edited={edited}
        token={token}
        page={page}
        canChange={canChange}
        answer={answer}
      />
      {history("warning_words")}
      <Trusted
        settings={settings}
        names={names}
        version={histories.trusted_companies?.version ?? 0}
        q={q}
        found={found}
        page={page}
        canChange={canChange}
        answer={answer}
      />
      {history("trusted_companies")}
    </div>
  );
}
