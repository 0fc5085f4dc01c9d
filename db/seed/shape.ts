import type { LanguageKey } from "../catalogues/bands";
import type { CategoryKey } from "../catalogues/categories";
import type { CityKey } from "../catalogues/cities";
import type { DepartmentKey } from "../catalogues/departments";
import type { SkillName } from "../catalogues/skills";
import type { Device, Education, Shift } from "../job-vocabulary";
import type { JobQuestion } from "../schema";
import type { BadgeColor, CompanySize, ExperienceLevel, JobType, SalaryPeriod } from "../vocabulary";

/** An invented employer. Its id comes from the slug, see seedId. */
export interface SampleCompany {
  slug: string;
  name: string;
  legalName: string;
  /** Addresses end in .example, which no mail server serves. */
  email: string;
  hrContactName: string;
  city: string;
  state: string;
  about: string;
  size?: CompanySize;
  foundedYear?: number;
  website?: string;
  /** A verification that ends this many days from the time of seeding; a negative one has expired. */
  badge?: { color: BadgeColor; daysLeft: number };
  joinedDaysAgo: number;
}

export interface SampleJob {
  slug: string;
  /** The slug of a {@link SampleCompany}. */
  company: string;
  title: string;
  category: CategoryKey;
  department: DepartmentKey;
  type: JobType;
  experience: ExperienceLevel;
  /** Rupees per period; null means not disclosed. */
  salary: { min: number; max: number; period: SalaryPeriod } | null;
  /** Absent for a remote job open to all India. */
  place?: { city: CityKey; remote: boolean };
  openings: number;
  /** Published this long before the time of seeding. */
  hoursAgo: number;
  boostLevel?: 1 | 2 | 3;
  /** Logged-in seekers may call; only for a company that has a number. */
  acceptsCalls?: true;
  womenFriendly?: true;
  /** The languages that the work needs. */
  languages?: readonly LanguageKey[];
  device?: Device;
  shift?: Shift;
  hoursPerDay?: number;
  education?: Education;
  /** What applicants are asked. */
  questions?: readonly JobQuestion[];
  skills: readonly SkillName[];
  /** The small set of Markdown that job descriptions allow. */
  description: string;
}
