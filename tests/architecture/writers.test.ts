import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const features = path.resolve(import.meta.dirname, "../../app/features");

/** Each fact with a single writer: the pattern of the write, and the only files that may contain it. */
const facts = {
  "the status of an application": {
    writes: /update\(jobApplications\)|update job_applications\b(?! set match_score)/,
    files: /^applications\/transition\.server\.ts$/,
  },
  "the match of an applicant": {
    writes: /update job_applications set match_score/,
    files: /^applications\/applicants\/matching\//,
  },
  "the status of a job": {
    writes: /update\(jobs\)\s*\.set\(\{[^}]*\bstatus\b|update jobs set[^`]*\bstatus\b/,
    files: /^jobs\/lifecycle\//,
  },
};

it.each(Object.entries(facts))("only one place writes %s", (_fact, { writes, files }) => {
  const writers = readdirSync(features, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !file.includes(".test.") &&
        writes.test(readFileSync(path.join(features, file), "utf8")),
    );
  expect(writers).not.toEqual([]);
  expect(writers.filter((file) => !files.test(file))).toEqual([]);
});
