import type { UserType } from "../vocabulary";

interface FormerPerson {
  slug: string;
  email: string;
  fullName: string;
  userType: UserType;
  location: string;
  joinedDaysAgo: number;
  /** Why a seeker is suspended; null for one who is not. */
  suspension: string | null;
  /** After how many hours the account is deleted; null for one that stays. */
  leavesInHours: number | null;
}

/** The company that owners have suspended, and its founder's account. */
export const formerCompany = {
  slug: "turant-kamai",
  founder: "founder-turant-kamai",
  name: "Turant Kamai Services",
  city: "Ghaziabad",
  suspension: "Three applicants were asked for a security deposit before the first task.",
  joinedDaysAgo: 29,
} as const;

/** People whom the site has no more: a suspended seeker, one who leaves, and the founder of a suspended company. */
export const formerPeople: readonly FormerPerson[] = [
  {
    slug: "suspended",
    email: "deepak@visitors.example",
    fullName: "Deepak Solanki",
    userType: "seeker",
    location: "Indore",
    joinedDaysAgo: 47,
    suspension: "Sent the same offer of a paid course to eleven employers.",
    leavesInHours: null,
  },
  {
    slug: "leaving",
    email: "kavya@visitors.example",
    fullName: "Kavya Menon",
    userType: "seeker",
    location: "Kochi",
    joinedDaysAgo: 75,
    suspension: null,
    leavesInHours: 40,
  },
  {
    slug: formerCompany.founder,
    email: "turantkamai@visitors.example",
    fullName: "Sanjay Chauhan",
    userType: "employer",
    location: "",
    joinedDaysAgo: formerCompany.joinedDaysAgo,
    suspension: null,
    leavesInHours: null,
  },
];
