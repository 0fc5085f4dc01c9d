import type { HelpGroup } from "~/content/front-matter";
import { m } from "~/paraglide/messages";

export const groupNames: Record<HelpGroup, () => string> = {
  account: m.guides_group_account,
  jobs: m.guides_group_jobs,
  safety: m.guides_group_safety,
  extras: m.guides_group_extras,
  privacy: m.guides_group_privacy,
  employers: m.guides_group_employers,
};
