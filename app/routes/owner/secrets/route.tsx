import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { day } from "db/catalogues/time";
import {
  bindings,
  isSet,
  type Binding,
  type BindingKind,
  type BindingName,
  type Environment,
} from "~/features/secrets/bindings";
import { readMarks } from "~/features/secrets/marks.server";
import { bindingTests } from "~/features/secrets/tests.server";
import { optional } from "~/optional.server";
import { formatDate } from "~/ui/format";
import { SentForm } from "~/ui/forms/sent-form";
import type { RouteHandle } from "~/web/sessions/access";
import { requireAdmin } from "~/web/sessions/guards.server";
import { requireRecentProof } from "~/web/sessions/recent-proof.server";

export const handle: RouteHandle = { access: "owner" };

export const meta: MetaFunction = () => [{ title: "Secrets – KaamGhar" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const owner = await requireAdmin({ request, context }, "owner");
  await requireRecentProof({ request, context }, owner);
  const env: Environment = { ...context.env };
  const marks = await optional("the ages of the secrets", readMarks(context, env), {});
  const rows = (Object.entries(bindings) as [BindingName, Binding][]).map(
    ([name, { kind, isRequired = false, without, noTest = null }]) => ({
      name,
      kind,
      isRequired,
      without,
      noTest,
      isSet: isSet(env, name),
      hasTest: name in bindingTests,
      mark: marks[name] ?? null,
    }),
  );
  return { rows, now: context.now() };
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

const groups: readonly { kind: BindingKind; title: string; text: string }[] = [
  {
    kind: "secret",
    title: "Secrets",
    text: "Set with “npx wrangler secret put NAME”. Rotate a secret when someone who knew it leaves, and at least once a year.",
  },
  { kind: "binding", title: "Bindings", text: "Set in wrangler.toml." },
  { kind: "setting", title: "Settings", text: "Set in wrangler.toml under [vars]; no secrets." },
  { kind: "development", title: "Only for development", text: "Production won't start while one of these is set." },
];

/**
 * The site's secrets and bindings by name: whether each is set, its age, what does not work without it, and a test;
 * never a value.
 */
export default function Secrets() {
  const { rows, now } = useLoaderData<typeof loader>();
  const missing = rows.filter(({ isRequired, isSet: isThere }) => isRequired && !isThere);
  return (
    <div lang="en">
      <h1>Secrets and bindings</h1>
      <p className="quiet mt-1 max-w-[65ch]">
        Names only: no page of the site shows a value. See docs/operations.md, “Secrets”, for how to set and rotate
        them.
      </p>
      {missing.length > 0 && (
        <p className="mt-4 rounded-card bg-brick-tint p-4 text-brick" role="status">
          {`Missing and needed: ${missing.map(({ name }) => name).join(", ")}.`}
        </p>
      )}
      {groups.map(({ kind, title, text }) => (
        <section key={kind} aria-labelledby={`${kind}-title`} className="mt-8">
          <h2 id={`${kind}-title`}>{title}</h2>
          <p className="quiet mb-3 max-w-[65ch]">{text}</p>
          <ul className="rows">
            {rows
              .filter((row) => row.kind === kind)
              .map((row) => (
                <SecretRow key={row.name} row={row} now={now} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** A secret should be changed once a year. */
const oldAfter = 365 * day;

function ageOf({ mark }: Row, now: number): { text: string; isOld: boolean } | null {
  if (!mark) return null;
  const days = Math.floor((now - (mark.rotatedAt ?? mark.seenSince)) / day);
  const text = days === 0 ? "today" : days === 1 ? "yesterday" : `${days} days ago`;
  const date = formatDate(mark.rotatedAt ?? mark.seenSince, "en");
  return {
    text: mark.rotatedAt !== null ? `Changed ${text} (${date})` : `First seen ${text} (${date}); it may be older`,
    isOld: days * day >= oldAfter,
  };
}

function SecretRow({ row, now }: { row: Row; now: number }) {
  const { name, kind, isRequired, without, noTest, isSet: isThere, hasTest, mark } = row;
  const age = ageOf(row, now);
  const tone = isThere === (kind === "development") ? "bg-brick-tint! text-brick!" : "";
  const isFine = !isThere && !isRequired;
  return (
    <li className="grid gap-x-6 gap-y-2 p-4 wrap-anywhere md:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(0,3fr)]">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-2">
          <code>{name}</code>
          <span className={`tag ${isFine ? "" : tone}`}>{isThere ? "Set" : isRequired ? "Missing" : "Not set"}</span>
        </h3>
        {age && <p className={age.isOld ? "text-brick" : "quiet"}>{age.isOld ? `${age.text}: change it` : age.text}</p>}
      </div>
      <p className="min-w-0">
        <span className="quiet">{kind === "development" ? "What it does: " : "Without it: "}</span>
        {without}
      </p>
      <div className="flex min-w-0 flex-wrap items-start gap-2 md:justify-end">
        {isThere && hasTest && (
          <SentForm action={`/secrets/${name}/test`}>
            <button className="btn btn-line btn-small" aria-label={`Test ${name}`}>
              Test
            </button>
          </SentForm>
        )}
        {isThere && !hasTest && (kind === "secret" || kind === "binding") && <p className="quiet">No test: {noTest}</p>}
        {mark && (
          <details>
            <summary className="btn btn-plain btn-small" aria-label={`Mark as rotated: ${name}`}>
              Mark as rotated
            </summary>
            <p className="quiet my-2 max-w-56">Its age counts from now. The audit log says that you have changed it.</p>
            <SentForm action={`/secrets/${name}/rotation`}>
              <input type="hidden" name="before" value={mark.rotatedAt ?? ""} />
              <button className="btn btn-line btn-small" aria-label={`Save: ${name} was rotated today`}>
                Save
              </button>
            </SentForm>
          </details>
        )}
      </div>
    </li>
  );
}
