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
import { SectionFold } from "../section-fold";
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
  const { packages, jobs, warningWords, trustedCompanies } = settings;
  const isOpen = (section: SettingsSection, ...forms: string[]) =>
    forms.includes(answer?.form ?? "") || histories[section]?.isFirstPage === false || isPutBack(section);
  const isPutBack = (section: SettingsSection) =>
    answer?.form === "put-back" &&
    histories[section]?.versions.some(({ id }) => String(id) === answer.subject) === true;
  return (
    <div lang="en">
      <h1 className="mb-4">Job posting settings</h1>
      <div className="rows">
        <SectionFold
          id="jobs"
          name="Price, time and moderation"
          value={`${packages.job.points} points for ${packages.job.days} days · ${jobs.freeActive} free · held from a score of ${jobs.threshold}`}
          isOpen={isOpen("jobs", "jobs")}>
          {canChange ? (
            <ChangeForm
              name="jobs"
              version={histories.jobs?.version ?? 0}
              specs={jobFields}
              values={values}
              answer={answer}
              known={settings}
              save="Save these settings"
              preview={({ screening }) => screening && <ScreeningPreviewNote screening={screening} />}
            />
          ) : (
            <ReadValues specs={jobFields} values={values} />
          )}
          {history("jobs")}
        </SectionFold>
        <SectionFold
          id="words"
          name={`Warning words: ${Object.keys(warningWords).length}`}
          value={`${Object.values(warningWords).filter(({ isActive }) => isActive).length} in use`}
          isOpen={edited !== null || isOpen("warning_words", "word")}>
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
        </SectionFold>
        <SectionFold
          id="trusted"
          name={`Trusted companies: ${Object.keys(trustedCompanies).length}`}
          value="Weak signs don't hold their jobs"
          isOpen={q !== "" || isOpen("trusted_companies", "trust", "distrust")}>
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
        </SectionFold>
      </div>
    </div>
  );
}
