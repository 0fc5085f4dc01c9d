import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { SettingsSection } from "db/vocabulary";
import { checkAdminRole } from "~/features/accounts/roles.server";
import { pageOf } from "~/features/list-page";
import { readSections } from "~/features/settings/changing.server";
import type { HistoryPage } from "~/features/settings/components/history";
import { listVersions, versionsPerPage } from "~/features/settings/history.server";
import { requireAdmin } from "~/web/sessions/guards.server";
import { readLoggedOutForm } from "./logged-out-form.server";

/**
 * What a page of settings shows: the settings as stored now, each section's history as the address asks for it, and
 * whether the viewer may change them.
 */
export async function loadSections({ request, context }: LoaderFunctionArgs, wanted: readonly SettingsSection[]) {
  const { userId } = await requireAdmin({ request, context });
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("history");
  const before = Number(/^\d{1,15}$/.exec(searchParams.get("before") ?? "")?.[0] ?? 0);
  const isOlder = (section: SettingsSection) => asked === section && before > 0;
  const [canChange, { settings, versions: inForce }, ...lists] = await Promise.all([
    checkAdminRole(context.db, userId, "owner"),
    readSections(context.db, wanted),
    ...wanted.map((section) => listVersions(context.db, section, isOlder(section) ? { before } : {})),
  ]);
  const histories = wanted.map((section, at): HistoryPage => {
    const [found, version] = [lists[at] ?? [], inForce.get(section) ?? 0];
    const { shown: versions, next } = pageOf(found, versionsPerPage, ({ id }) => id);
    return { section, versions, older: next, isFirstPage: !isOlder(section), version };
  });
  return {
    settings,
    canChange,
    kept: readLoggedOutForm({ request, context }),
    histories: Object.fromEntries(histories.map((history) => [history.section, history])) as Partial<
      Record<SettingsSection, HistoryPage>
    >,
  };
}
