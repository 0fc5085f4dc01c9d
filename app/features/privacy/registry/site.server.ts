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
import { retained, notAboutPeople, type Entry } from "../entry";

/** The tables about the site itself, in the order of the registry: limits, figures, tasks, errors, settings. */
export const siteEntries: readonly Entry[] = [
  retained(
    rateLimits,
    { not: "keyed hashes that nobody can read back" },
    "keyed hashes that nobody can read back, gone within a day",
  ),
  retained(searchNotices, notAboutPeople, "ids of jobs of which a search engine is still to be told"),
  retained(
    leadTexts,
    notAboutPeople,
    "the masked words of open leads, for their search; gone with the lead's end by a trigger",
  ),
  retained(searchQuotas, notAboutPeople, "how much search engines were told, by day"),
  retained(
    searchWords,
    notAboutPeople,
    "single words of listed jobs with their number; those that no listed job holds any more are deleted at once",
  ),
  retained(dailyFigures, notAboutPeople, "how many people did what on a day"),
  retained(taskRuns, notAboutPeople, "when it did it, and how much"),
  ...[imports, importedJobs, importLines, importSources].map((table) =>
    retained(table, notAboutPeople, "files of postings that the owners import, and what became of their rows"),
  ),
  retained(
    serverTasks,
    notAboutPeople,
    "what the server does by the clock, and the id of the owner who has paused it; it leads to an emptied row",
  ),
  retained(queueHours, notAboutPeople, "how many messages came in an hour, and how long they took"),
  retained(errorGroups, notAboutPeople, "what fails on the site, without ids, addresses and names"),
  retained(requestCounts, notAboutPeople, "how many requests came in five minutes, and how many failed"),
  retained(secretMarks, notAboutPeople, "how old the settings of the server are"),
  retained(settings, notAboutPeople, "the site's own name and contacts"),
  retained(settingsVersions, { not: "what owners have changed of the site" }, "how the site was set, by whom and why"),
];
