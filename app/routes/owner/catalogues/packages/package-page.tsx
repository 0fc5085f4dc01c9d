import { taxOf } from "~/features/payments/invoices/tax";
import { SettingsHistory } from "~/features/settings/components/history";
import { kindOfPackage } from "~/features/settings/settings";
import { formatAmount } from "~/ui/format";
import { groupDigits } from "~/ui/numbers/group-digits";
import { ChangeForm } from "../change-form";
import { typedOf, type FieldSpec } from "../fields";
import type { SettingsAnswer } from "../settings-action.server";
import type { AnyPackage, PackageKind } from "./kinds";
import type { loadPackages } from "./page.server";
import { PricePreview } from "./price";
import { Sales } from "./sales";

type Page = Awaited<ReturnType<typeof loadPackages>>;

interface PackagePageProps {
  kind: PackageKind;
  page: Page;
  answer: SettingsAnswer | undefined;
  children?: React.ReactNode;
}

/** Packages of a kind: those on sale and those retired, the form of one, what was sold, and the history. */
export function PackagePage({ kind, page, answer: given, children }: PackagePageProps) {
  const answer = given ?? page.kept;
  const { settings, packages, canChange, history, sold } = page;
  return (
    <div lang="en">
      <h1>{kind.title}</h1>
      <p className="quiet mt-1 max-w-[65ch]">{kind.intro}</p>
      {children}
      <PackageTable kind={kind} page={page} answer={answer} />
      {canChange && <PackageForm kind={kind} page={page} answer={answer} />}
      <Sales sold={sold} packages={packages} />
      {history && (
        <SettingsHistory
          history={history}
          page={kind.page}
          known={settings}
          canChange={canChange}
          answer={answer?.form === "put-back" ? answer : undefined}
        />
      )}
    </div>
  );
}

/** The content of a package: "Level 2, 15 days" or "1,200 points". */
function holdsOf({ variants }: PackageKind, key: string, { points, days, months }: AnyPackage): string {
  const variant = variants?.find(({ value }) => value === kindOfPackage(key))?.label;
  const amount =
    days !== undefined
      ? `${days} days`
      : months !== undefined
        ? `${months} months`
        : `${groupDigits(points ?? 0)} points`;
  return variant ? `${variant}, ${amount}` : amount;
}

function PackageTable({ kind, page, answer }: Pick<PackagePageProps, "kind" | "page" | "answer">) {
  const { packages, gstPercent, canChange } = page;
  const rows = Object.entries(packages).sort(
    ([, one], [, other]) => Number(one.isRetired) - Number(other.isRetired) || one.paise - other.paise,
  );
  return (
    <section aria-labelledby="packages-title" className="mt-4">
      <h2 id="packages-title">{`On sale: ${rows.filter(([, { isRetired }]) => !isRetired).length}`}</h2>
      <ul className="rows mt-3">
        {rows.map(([key, each]) => {
          const { total } = taxOf(each.paise, gstPercent, false);
          return (
            <li key={key} className="grid gap-2 p-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-start">
              <div className="wrap-anywhere">
                <h3 className="flex flex-wrap items-center gap-2">
                  {each.name}
                  {each.isRetired && <span className="tag">Retired</span>}
                </h3>
                <p>{holdsOf(kind, key, each)}</p>
                <p>
                  <b>{formatAmount(total)}</b>
                  <span className="quiet">{` = ${formatAmount(each.paise)} + ${formatAmount(total - each.paise)} GST (${gstPercent} %)`}</span>
                </p>
                {kind.sold === "boost" && <p className="quiet">{`or ${groupDigits(each.points ?? 0)} points`}</p>}
              </div>
              {canChange && (
                <div className="flex flex-wrap items-start gap-2">
                  <a
                    href={`${kind.page}?edit=${encodeURIComponent(key)}#form`}
                    className="btn btn-line btn-small"
                    aria-label={`Edit: ${each.name}`}>
                    Edit
                  </a>
                  <SwitchForm packageKey={key} each={each} page={page} answer={answer} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Takes a package off sale, or brings it back; with a reason. */
function SwitchForm({
  packageKey,
  each,
  page,
  answer,
}: {
  packageKey: string;
  each: AnyPackage;
  page: Page;
  answer: SettingsAnswer | undefined;
}) {
  const [form, label, text] = each.isRetired
    ? (["return", "Restore", "It's sold again, at the price shown here."] as const)
    : ([
        "retire",
        "Retire",
        "It can't be bought any more. Payments already started still go through, and you can restore it.",
      ] as const);
  return (
    <details open={answer?.form === form && answer.subject === packageKey} className="open:basis-full">
      <summary className="btn btn-plain btn-small" aria-label={`${label}: ${each.name}`}>
        {label}
      </summary>
      <div className="mt-2 grid gap-2 pb-2 md:w-96">
        <p className="quiet">{text}</p>
        <ChangeForm
          name={form}
          subject={packageKey}
          version={page.history?.version ?? 0}
          specs={[]}
          values={{}}
          answer={answer}
          known={page.settings}
          save={label}
        />
      </div>
    </details>
  );
}

function PackageForm({ kind, page, answer }: Pick<PackagePageProps, "kind" | "page" | "answer">) {
  const { packages, settings, history, token, gstPercent } = page;
  // After an answer the submitted form stays open, regardless of the address.
  const edited = answer?.form === "edit" ? answer.subject : answer?.form === "new" ? null : page.edited;
  const each = edited === null ? undefined : packages[edited];
  const variant: FieldSpec[] =
    kind.variants && !each
      ? [{ path: "variant", label: kind.variantLabel, kind: "choice", choices: kind.variants }]
      : [];
  const specs = [...variant, ...kind.fields];
  const isAnswered = answer?.form === "new";
  return (
    <section id="form" aria-labelledby="form-title" className="card mt-6">
      <h2 id="form-title" className="mb-3">
        {each ? `Edit ${each.name}` : "New package"}
      </h2>
      {each && <p className="quiet mb-3 max-w-[65ch]">Purchases already started keep their price.</p>}
      <ChangeForm
        name={each ? "edit" : "new"}
        subject={each && edited !== null ? edited : isAnswered ? answer.subject : token}
        version={history?.version ?? 0}
        specs={specs}
        values={each ? typedOf(each, specs) : {}}
        answer={answer}
        known={settings}
        save={each ? "Save at this price" : "Put it on sale at this price"}
        preview={({ price }) => price && <PricePreview price={price} percent={gstPercent} />}
      />
      {each && (
        <p className="mt-3">
          <a href={`${kind.page}#form`} className="inline-flex min-h-11 items-center underline">
            New package instead
          </a>
        </p>
      )}
    </section>
  );
}
