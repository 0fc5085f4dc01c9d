import { describe, expect, it } from "vitest";
import { day, hour } from "db/catalogues/time";
import { readPosted } from "./posted";

const now = Date.UTC(2026, 4, 20, 12);

describe("reading when a posting was published", () => {
  it.each([
    ["Just now", 0],
    ["", day],
    ["Today", hour],
    ["Few Hours Ago", 3 * hour],
    ["1 day ago", day],
    ["Posted 9 days ago", 9 * day],
    ["30+ Days Ago", 30 * day],
    ["3 weeks ago", 21 * day],
    ["a month ago", 30 * day],
    ["2026-05-18", 2 * day + 12 * hour],
    ["2026-05-20T11:00:00Z", hour],
    ["Yesterday", day],
    ["a few hours ago", 3 * hour],
    ["5 minutes ago", 5 * 60_000],
    ["an hour ago", hour],
    ["1 year ago", 365 * day],
    ["18 May 2026", 2 * day + 12 * hour],
    ["May 18, 2026", 2 * day + 12 * hour],
    ["18-Jan-2026", 122 * day + 12 * hour],
    ["18/05/2026", 2 * day + 12 * hour],
    ["1.1.2026", 139 * day + 12 * hour],
    ["one week ago", 7 * day],
    ["1970-01-01", now],
    ["18-May-26", 2 * day + 12 * hour],
    ["18/05/2026 15:30", 2 * day + 2 * hour],
    ["2026/05/18", 2 * day + 12 * hour],
    ["18th May 2026", 2 * day + 12 * hour],
    ["१८/०५/२०२६", 2 * day + 12 * hour],
    ["18 मई 2026", 2 * day + 12 * hour],
    ["46160", 2 * day + 12 * hour],
    ["Mon, 18 May 2026 15:30:00 +0530", 2 * day + 2 * hour],
    ["2026-05-18T10:00:00+0000", 2 * day + 2 * hour],
    ["03/04/2026", 47 * day + 12 * hour],
    ["18 May", 2 * day + 12 * hour],
    ["21 Nov", 180 * day + 12 * hour],
    ["May 2026", 19 * day + 12 * hour],
    ["1779098400", 2 * day + 2 * hour],
    ["1779098400000", 2 * day + 2 * hour],
    ["3 दिन पहले", 3 * day],
    ["२ हफ़्ते पहले", 14 * day],
    ["एक महीना पहले", 30 * day],
    ["कुछ घंटे पहले", 3 * hour],
    ["आज", hour],
    ["कल", day],
    ["30d+ ago", 30 * day],
    ["Reposted 2 weeks ago", 14 * day],
  ])("%j is %d ms ago", (text, ago) => {
    expect(readPosted(text, now)).toEqual({ value: now - ago });
  });

  it("is never in the future", () => {
    expect(readPosted("2031-01-01", now)).toEqual({ value: now });
  });

  it.each([
    "at Diwali",
    "2026-13-45",
    "many days ago",
    "900 years ago",
    "1969-12-31",
    "31/02/2026",
    "21 Xyz 2026",
    "0/01/2026",
    "1/13/2026",
    "1/0/2026",
    "0 May 2026",
    "5 moons ago",
  ])("%s cannot be read", (text) => {
    expect(readPosted(text, now)).toEqual({ reason: expect.stringContaining("posting date") });
  });
});
