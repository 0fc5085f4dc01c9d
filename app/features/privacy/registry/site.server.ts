import {
  dailyFigures,
  errorGroups,
  importedJobs,
  importLines,
  imports,
  importSources,
  leadTexts,
  queueHours,
  rateLimits,
  requestCounts,
  searchNotices,
  searchQuotas,
  searchWords,
  secretMarks,
  serverTasks,
  settings,
  settingsVersions,
  taskRuns,
} from "db/schema";
import { kept, notAboutPeople, type Entry } from "../entry";

/** The tables about the site itself, in the order of the registry: limits, figures, tasks, errors, settings. */
export const siteEntries: readonly Entry[] = [
  kept(
    rateLimits,
    { not: "keyed hashes that nobody can read back" },
    "keyed hashes that nobody can read back, gone within a day",
  ),
  kept(searchNotices, notAboutPeople, "ids of jobs of which a search engine is still to be told"),
  kept(
    leadTexts,
    notAboutPeople,
    "the masked words of open leads, for their search; gone with the lead's end by a trigger",
  ),
  kept(searchQuotas, notAboutPeople, "how much search engines were told, by day"),
  kept(
    searchWords,
    notAboutPeople,
    "single words of listed jobs with their number; those that no listed job holds any more are deleted at once",
  ),
  kept(dailyFigures, notAboutPeople, "how many people did what on a day"),
  kept(taskRuns, notAboutPeople, "when it did it, and how much"),
  ...[imports, importedJobs, importLines, importSources].map((table) =>
    kept(table, notAboutPeople, "files of postings that the owners import, and what became of their rows"),
  ),
  kept(
    serverTasks,
    notAboutPeople,
    "what the server does by the clock, and the id of the owner who has paused it; it leads to an emptied row",
  ),
  kept(queueHours, notAboutPeople, "how many messages came in an hour, and how long they took"),
  kept(errorGroups, notAboutPeople, "what fails on the site, without ids, addresses and names"),
  kept(requestCounts, notAboutPeople, "how many requests came in five minutes, and how many failed"),
  kept(secretMarks, notAboutPeople, "how old the settings of the server are"),
  kept(settings, notAboutPeople, "the site's own name and contacts"),
  kept(settingsVersions, { not: "what owners have changed of the site" }, "how the site was set, by whom and why"),
];
