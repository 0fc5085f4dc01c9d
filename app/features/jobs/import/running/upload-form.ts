import * as z from "zod";
import { tableFaultWords } from "../arriving/table-fault";
import type { UploadFault } from "./uploading.server";

/** The fields of the upload form. */
export const uploadForm = z.object({
  source: z
    .string({ error: () => "Enter the source" })
    .trim()
    .min(2, { error: () => "Must be 2 characters or more" })
    .max(80, { error: () => "Must be 80 characters or fewer" }),
});

/** Why a file is rejected. */
export const uploadFaultWords: Record<UploadFault, string> = {
  no_file: "Choose a file",
  path: "The file name has characters we can't use",
  empty: "This file is empty",
  too_big: "This file is larger than 100 MB. Split it",
  ...tableFaultWords,
  no_rows: "There is no row in this file",
  long_row:
    "The first row of this file is longer than 10,00,000 characters: it has no line ends, or is no list of jobs. Save it with one job a line",
  header: "The first line of this file cannot be read as the header of a CSV file: its quotes do not match",
};
