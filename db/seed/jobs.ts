import { designJobs } from "./jobs-design";
import { hindiJobs } from "./jobs-hindi";
import { kiranpathJobs } from "./jobs-kiranpath";
import { marketingJobs } from "./jobs-marketing";
import { officeJobs } from "./jobs-office";
import { phoneJobs } from "./jobs-phone";
import { professionJobs } from "./jobs-professions";
import { softwareJobs } from "./jobs-software";
import { supportJobs } from "./jobs-support";
import { wordJobs } from "./jobs-words";
import { ownJobs } from "./kaamghar";
import type { SampleJob } from "./shape";

/** Their order does not matter for lists, which use the time of publishing. New ones go to the end of their file. */
export const sampleJobs: readonly SampleJob[] = [
  ...kiranpathJobs,
  ...supportJobs,
  ...officeJobs,
  ...wordJobs,
  ...marketingJobs,
  ...designJobs,
  ...softwareJobs,
  ...professionJobs,
  ...hindiJobs,
  ...phoneJobs,
  ...ownJobs,
];
