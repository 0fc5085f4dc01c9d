import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { findOwnCollege } from "~/features/colleges/students.server";
import { optional } from "~/optional.server";
import { m } from "~/paraglide/messages";
import { SignOut } from "~/routes/account/sign-out-button";
import { WithRail } from "~/ui/layout/with-rail";
import { Section } from "~/ui/section";
import type { RouteHandle } from "~/web/sessions/access";
import { requireViewer } from "~/web/sessions/guards.server";
import { loadSettings } from "../load-settings.server";
import { SettingsRail } from "../settings-menu";
import { ConsentsSection } from "./consents-section";
import { DataSection } from "./data-section";
import { ErasureNotice } from "./erasure-notice";

export const handle: RouteHandle = { access: "signed-in" };

export const meta: MetaFunction = () => [
  { title: `${m.settings_data()} – KaamGhar` },
  { name: "description", content: m.settings_your_data_text() },
];

/** For all signed-in users: a user without a complete profile has these rights, too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await requireViewer({ request, context });
  const [settings, college] = await Promise.all([
    loadSettings(context, viewer, request),
    viewer.userType === "seeker"
      ? optional("one's own college", findOwnCollege(context.db, viewer.userId), null)
      : null,
  ]);
  return { ...settings, college };
}

const page = "/your-data";

export default function YourDataPage() {
  const settings = useLoaderData<typeof loader>();
  return (
    <WithRail
      rail={
        <>
          <SettingsRail part="data" />
          <SignOut />
        </>
      }>
      <div>
        <h1>{m.settings_data()}</h1>
        <p className="mt-1 text-ink-2">{m.settings_your_data_text()}</p>
      </div>
      {settings.erasureDueAt !== null && <ErasureNotice due={settings.erasureDueAt} back={page} />}
      <DataSection page={page} settings={settings} />
      {settings.college && (
        <Section id="college" title={m.colleges_own_title()} text={m.colleges_own_text()}>
          <div className="card flex flex-wrap items-center justify-between gap-3 wrap-anywhere">
            <b>
              {settings.college.name}, {settings.college.city}
            </b>
            <submit-once>
              <form method="post" action="/your-data/college-removal">
                <button className="btn btn-line btn-small">{m.colleges_own_leave()}</button>
              </form>
            </submit-once>
          </div>
        </Section>
      )}
      <ConsentsSection page={page} consents={settings.consents} />
    </WithRail>
  );
}
