import type { LanguageKey } from "../catalogues/bands";
import type { SkillName } from "../catalogues/skills";
import type { AdminRole, Locale } from "../vocabulary";

/** The password of every sample account. */
export const samplePassword = "kaamghar123";

interface SampleSeeker {
  slug: string;
  email: string;
  fullName: string;
  locale: Locale;
  phone: string;
  location: string;
  currentPosition: string;
  experienceYears: number;
  skills: readonly SkillName[];
  languages: readonly LanguageKey[];
  joinedDaysAgo: number;
  referralCode?: string;
  adminRole?: AdminRole;
  highlightedForDays?: number;
}

/** The account that owns a sample company; the company's contact is its name. */
export const sampleEmployer = {
  slug: "employer",
  email: "employer@kaamghar.example",
  fullName: "Meera Deshpande",
  locale: "en",
  company: "kiranpath-services",
  phone: "50000 00010",
  referralCode: "KIRAN026",
  preciseAddress: "Second floor, Sample House, Karve Road, Pune",
} as const;

/** Who works for the sample employer's company, beside its founder. */
export const sampleMembers = [
  {
    slug: "recruiter",
    email: "recruiter@kaamghar.example",
    fullName: "Farhan Ansari",
    locale: "en",
    role: "recruiter",
    joinedDaysAgo: 30,
  },
  {
    slug: "viewer",
    email: "viewer@kaamghar.example",
    fullName: "Sunita Patil",
    locale: "hi",
    role: "viewer",
    joinedDaysAgo: 12,
  },
] as const;

/** Indian mobile numbers never begin with 5, so that these reach no phone. */
export const sampleSeekers: readonly SampleSeeker[] = [
  {
    slug: "seeker",
    email: "seeker@kaamghar.example",
    fullName: "Asha Kumari",
    locale: "en",
    phone: "50000 00001",
    location: "Lucknow",
    currentPosition: "Customer Support Executive",
    experienceYears: 1,
    skills: ["Customer Support in Hindi", "Data Entry", "Hindi Typing", "English Typing", "MS Excel", "Chat Support"],
    languages: ["hindi", "english", "bhojpuri"],
    joinedDaysAgo: 21,
    referralCode: "ASHA2026",
    highlightedForDays: 5,
  },
  {
    slug: "owner",
    email: "owner@kaamghar.example",
    fullName: "Vikram Saxena",
    locale: "en",
    phone: "50000 00002",
    location: "Delhi",
    currentPosition: "Platform Owner",
    experienceYears: 12,
    skills: ["Team Management", "HR Operations"],
    languages: ["hindi", "english"],
    joinedDaysAgo: 320,
    adminRole: "owner",
  },
  {
    slug: "ravi",
    email: "ravi@kaamghar.example",
    fullName: "Ravi Prakash Yadav",
    locale: "hi",
    phone: "50000 00003",
    location: "Patna",
    currentPosition: "Computer Operator",
    experienceYears: 2,
    skills: ["Data Entry", "Hindi Typing", "MS Excel", "Form Filling"],
    languages: ["hindi", "maithili"],
    joinedDaysAgo: 18,
  },
  {
    slug: "lakshmi",
    email: "lakshmi@kaamghar.example",
    fullName: "Lakshmi Subramaniam",
    locale: "en",
    phone: "50000 00004",
    location: "Coimbatore",
    currentPosition: "Executive Assistant",
    experienceYears: 2.5,
    skills: ["Calendar Management", "Inbox Management", "Travel Booking", "Meeting Notes", "Google Docs"],
    languages: ["tamil", "english", "hindi"],
    joinedDaysAgo: 40,
  },
  {
    slug: "imtiyaz",
    email: "imtiyaz@kaamghar.example",
    fullName: "Imtiyaz Sheikh",
    locale: "en",
    phone: "50000 00005",
    location: "Nagpur",
    currentPosition: "Senior Support Executive",
    experienceYears: 4,
    skills: ["Customer Support", "Escalation Handling", "Team Management", "Freshdesk", "MIS Reporting"],
    languages: ["hindi", "marathi", "english", "urdu"],
    joinedDaysAgo: 33,
  },
  {
    slug: "pooja",
    email: "pooja@kaamghar.example",
    fullName: "Pooja Thakre",
    locale: "hi",
    phone: "50000 00006",
    location: "Pune",
    currentPosition: "Fresher",
    experienceYears: 0,
    skills: ["Basic Computer Skills", "English Typing", "Spoken Hindi"],
    languages: ["marathi", "hindi"],
    joinedDaysAgo: 9,
  },
  {
    slug: "gurpreet",
    email: "gurpreet@kaamghar.example",
    fullName: "Gurpreet Kaur",
    locale: "en",
    phone: "50000 00007",
    location: "Chandigarh",
    currentPosition: "Chat Support Associate",
    experienceYears: 1.5,
    skills: ["Chat Support", "Refund Handling", "English Typing", "Zendesk"],
    languages: ["punjabi", "hindi", "english"],
    joinedDaysAgo: 26,
  },
  {
    slug: "support",
    email: "support@kaamghar.example",
    fullName: "Nidhi Rao",
    locale: "en",
    phone: "50000 00008",
    location: "Mysuru",
    currentPosition: "Support Lead",
    experienceYears: 6,
    skills: ["Customer Support", "Escalation Handling"],
    languages: ["kannada", "english", "hindi"],
    joinedDaysAgo: 200,
    adminRole: "admin",
  },
];

/** Jobs that the seeker account has saved, with the hours since. */
export const sampleFavorites = [
  { seeker: "seeker", job: "order-support-executive", hoursAgo: 2 },
  { seeker: "seeker", job: "hindi-telecaller", hoursAgo: 26 },
  { seeker: "seeker", job: "kisan-helpline-salahkar", hoursAgo: 49 },
] as const;

/** The companies that the seeker account follows, with the days since. */
export const sampleFollows = [
  { seeker: "seeker", company: "kiranpath-services", daysAgo: 6 },
  { seeker: "seeker", company: "kagazkalam-backoffice", daysAgo: 3 },
] as const;

/**
 * The number of a sample seeker as verified by a code, in E.164: professionals with such a number get free contacts.
 */
export const provedPhoneOf = ({ phone }: Pick<SampleSeeker, "phone">): string => `+91${phone.replace(" ", "")}`;
