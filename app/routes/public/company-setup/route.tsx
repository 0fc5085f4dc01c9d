import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { breadcrumbList, jsonLdOf } from "~/ui/head/json-ld";
import { openGraph } from "~/ui/head/open-graph";
import { WithRail } from "~/ui/layout/with-rail";
import { ProgressMeter } from "~/ui/progress-meter";
import { readCookie, writeCookie } from "~/web/cookies";
import type { RouteHandle } from "~/web/sessions/access";
import { redirectWithToast } from "~/web/toast.server";
import { HiringRail } from "../hiring/hiring-rail";
import { isReady, isSetupItem, readTicks, setupItems, writeTicks, type SetupItem } from "./ticks";

export const handle: RouteHandle = { access: "public", index: true };

const path = "/company-setup";
const cookie = "setup";
const oneYear = 365 * 24 * 3600;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => {
  if (!page) return [];
  const words = { title: m.setup_title(), description: m.setup_description() };
  return [
    { title: `${words.title} – KaamGhar` },
    { name: "description", content: words.description },
    ...openGraph({ siteUrl: page.siteUrl, path, ...words }),
  ];
};

export function loader({ request, context }: LoaderFunctionArgs) {
  return data({ siteUrl: context.siteUrl, ticks: readTicks(readCookie(request, cookie)) });
}

/** Keeps the ticks in a cookie, or forgets them. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const clears = form.get("intent") === "clear";
  const ticks = clears ? [] : form.getAll("ready").filter(isSetupItem);
  const answer = redirectWithToast(request, path, {
    title: clears ? m.setup_cleared() : m.setup_saved(),
    tone: "success",
  });
  answer.headers.append("set-cookie", writeCookie(request, cookie, writeTicks(ticks), ticks.length > 0 ? oneYear : 0));
  return answer;
}

const names: Record<SetupItem, () => string> = {
  name: m.setup_item_name,
  legal: m.setup_item_legal,
  address: m.setup_item_address,
  logo: m.setup_item_logo,
  gstin: m.setup_item_gstin,
  email: m.setup_item_email,
  phone: m.setup_item_phone,
  hr: m.setup_item_hr,
  text: m.setup_item_text,
  pay: m.setup_item_pay,
  hours: m.setup_item_hours,
  questions: m.setup_item_questions,
  free: m.setup_item_free,
};

const groups: [title: () => string, items: readonly SetupItem[]][] = [
  [m.setup_group_company, ["name", "legal", "address", "logo", "gstin"]],
  [m.setup_group_contact, ["email", "phone", "hr"]],
  [m.setup_group_job, ["text", "pay", "hours", "questions"]],
  [m.setup_group_rules, ["free"]],
];

/** A checklist of what to have at hand before a company account is opened. */
export default function CompanySetupPage() {
  const { siteUrl, ticks } = useLoaderData<typeof loader>();
  const words = m.setup_ready({ ready: ticks.length, all: setupItems.length });
  return (
    <WithRail rail={<HiringRail here={path} />}>
      <div className="grid grid-cols-1 gap-5">
        <div>
          <h1>{m.setup_title()}</h1>
          <p className="mt-2 text-ink-2">{m.setup_lead()}</p>
        </div>
        <ProgressMeter value={ticks.length} max={setupItems.length} label={words} text={words} />
        {isReady(ticks) && (
          <p className="safe">
            <b>{m.setup_next_text()}</b>
            <a href="/employer-auth?mode=signup" className="btn btn-go mt-3">
              {m.setup_next()}
            </a>
          </p>
        )}
        <form method="post" className="grid gap-5">
          {groups.map(([title, items]) => (
            <fieldset key={title()}>
              <legend className="mb-2 font-semibold">{title()}</legend>
              <div className="rows">
                {items.map((item) => (
                  <label key={item} className="flex min-h-12 items-center gap-3 px-4 py-2">
                    <input
                      type="checkbox"
                      name="ready"
                      value={item}
                      defaultChecked={ticks.includes(item)}
                      className="size-5 flex-none"
                    />
                    {names[item]()}
                  </label>
                ))}
              </div>
            </fieldset>
          ))}
          <button className="btn btn-go justify-self-start">{m.setup_save()}</button>
        </form>
        {ticks.length > 0 && (
          <details>
            <summary className="min-h-11 py-3">{m.setup_clear()}</summary>
            <form method="post" className="safe">
              <p>{m.setup_clear_text()}</p>
              <button name="intent" value="clear" className="btn btn-line mt-3">
                {m.setup_clear_sure()}
              </button>
            </form>
          </details>
        )}
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: jsonLdOf(breadcrumbList(siteUrl, [{ name: m.setup_title(), path }])) }}
        />
      </div>
    </WithRail>
  );
}
