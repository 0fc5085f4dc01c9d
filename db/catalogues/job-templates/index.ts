import { customerTemplates } from "./customers";
import { financeTemplates } from "./finance";
import { marketingTemplates } from "./marketing";
import { officeTemplates } from "./office";
import { peopleTemplates } from "./people";
import { technicalTemplates } from "./technical";
import type { JobTemplate } from "./template";

export type { JobTemplate } from "./template";

/** The templates of new jobs, the most posted kinds first. */
export const jobTemplates: readonly JobTemplate[] = [
  ...customerTemplates,
  ...officeTemplates,
  ...marketingTemplates,
  ...technicalTemplates,
  ...financeTemplates,
  ...peopleTemplates,
];
