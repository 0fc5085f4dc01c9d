import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { SettingsSection } from "db/vocabulary";
import { checkAdminRole } from "~/features/accounts/roles.server";
import { readSection } from "~/features/settings/changing.server";
import type { HistoryPage } from "~/features/settings/components/history";
import { listVersions, versionsPerPage } from "~/features/settings/history.server";
import { readSettings, type Settings } from "~/features/settings/settings";
import { requireAdmin } from "~/web/sessions/guards.server";

/** What a page of settings shows: the settings as stored now, each section's history as the address asks for it, and whether who looks may change them. */
export async function loadSections({ request, context }: LoaderFunctionArgs, wanted: readonly SettingsSection[]) {
  const { userId } = await requireAdmin({ request, context });
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("history");
  const before = Number(/^\d{1,15}$/.exec(searchParams.get("before") ?? "")?.[0] ?? 0);
  const [canChange, ...read] = await Promise.all([
    checkAdminRole(context.db, userId, "owner"),
    ...wanted.map(async (section) => {
      const isOlder = asked === section && before > 0;
      const [{ settings, version }, versions] = await Promise.all([readSection(context, section), listVersions(context.db, section, isOlder ? { before } : {})]);
      const shown = versions.slice(0, versionsPerPage);
      const older = versions.length > versionsPerPage ? (shown.at(-1)?.id ?? null) : null;
      return { settings, history: { section, versions: shown, older, isFirstPage: !isOlder, version } satisfies HistoryPage };
    }),
  ]);
  const settings: Settings = read[0]?.settings ?? readSettings({});
  return { settings, canChange, histories: Object.fromEntries(read.map(({ history }) => [history.section, history])) as Partial<Record<SettingsSection, HistoryPage>> };
}
