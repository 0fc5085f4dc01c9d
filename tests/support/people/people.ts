import { createId } from "db/id";
import { companies, companyMembers, jobs, profiles, users } from "db/schema";
import type { MemberRole, UserType } from "db/vocabulary";
import { startSession } from "~/features/accounts/sessions/sessions.server";
import { searchFacetsOf, searchTextOf, searchTitleOf } from "~/features/jobs/search/search-text";
import { noteChange } from "~/features/outbox/local-changes.server";
import { foldText } from "~/features/text/fold-text";
import { db, testContext } from "../context";
import { cheapHashOf } from "./cheap-password";
import { createVisitor, type Circumstances, type Visitor } from "./visitor";

type Values<Table extends { $inferInsert: object }> = Partial<Table["$inferInsert"]>;

export interface Person {
  id: string;
  email: string;
  fullName: string;
}

export interface Employer extends Person {
  companyId: string;
  companyName: string;
}

let count = 0;
const next = () => ++count;

/** The password of a person who was created with one. */
export const password = "a long enough password";

async function createUser(
  userType: UserType,
  values: Values<typeof users> & { withPassword?: boolean },
): Promise<Person> {
  const { withPassword, ...given } = values;
  const number = next();
  const now = Date.now();
  const user = {
    id: createId(now),
    email: `${userType}${number}@example.in`,
    passwordHash: withPassword ? cheapHashOf(password) : null,
    userType,
    fullName: userType === "seeker" ? `Asha ${number}` : `Ravi ${number}`,
    emailConfirmedAt: now,
    createdAt: now,
    updatedAt: now,
    ...given,
  };
  await db.insert(users).values(user);
  return { id: user.id, email: user.email, fullName: user.fullName };
}

/** A seeker whose profile is complete. With a password only where the test logs in by form. */
export async function createSeeker(
  values: Values<typeof users> & { withPassword?: boolean } = {},
  profile: Values<typeof profiles> = {},
): Promise<Person> {
  const person = await createUser("seeker", values);
  await db
    .insert(profiles)
    .values({
      userId: person.id,
      phone: "50000 00001",
      location: "Lucknow",
      currentPosition: "Support Executive",
      experienceYears: 1,
      skills: ["Data Entry"],
      languages: ["hindi"],
      isProfileComplete: true,
      updatedAt: Date.now(),
      ...profile,
    });
  return person;
}

/** An employer whose company is complete. */
export async function createEmployer(
  values: Values<typeof users> & { withPassword?: boolean } = {},
  company: Values<typeof companies> = {},
): Promise<Employer> {
  const person = await createUser("employer", values);
  const now = Date.now();
  const companyName = company.companyName ?? `Neem Services ${next()}`;
  const companyId = createId(now);
  await db
    .insert(companies)
    .values({
      id: companyId,
      userId: person.id,
      companyName,
      nameKey: foldText(companyName),
      legalName: `${companyName} Private Limited`,
      email: person.email,
      phone: "50000 00002",
      hrContactName: person.fullName,
      isProfileComplete: true,
      createdAt: now,
      updatedAt: now,
      ...company,
    });
  return { ...person, companyId, companyName };
}

/** A user of the employer's team. */
export async function createMember(
  employer: Employer,
  role: MemberRole,
  values: Values<typeof users> & { withPassword?: boolean } = {},
): Promise<Employer> {
  const person = await createEmployer(values, { isProfileComplete: false, legalName: null });
  await db
    .insert(companyMembers)
    .values({ userId: person.id, companyId: employer.companyId, role, createdAt: Date.now() });
  return { ...person, companyId: employer.companyId, companyName: employer.companyName };
}

/** A job of the employer that everybody sees; other values make it a draft, an expired one and so on. Returns its id. */
export async function createJob(employer: Employer, values: Values<typeof jobs> = {}): Promise<string> {
  const id = await insertJob(employer, values);
  noteChange("job.changed");
  return id;
}

/** The same as another isolate does it: this one shows the searches that it keeps. */
export async function insertJob(employer: Employer, values: Values<typeof jobs> = {}): Promise<string> {
  const now = Date.now();
  const job = {
    id: createId(now),
    companyId: employer.companyId,
    title: `Data Entry Operator ${next()}`,
    description: "Type what you hear.",
    skills: ["Data Entry"],
    jobType: "full-time",
    experienceLevel: "0-1",
    experienceMin: 0,
    isRemote: true,
    status: "active",
    visibility: "public",
    listingKey: now * 1024 + (next() % 1024),
    publishedAt: now,
    expiresAt: now + 30 * 24 * 3_600_000,
    createdAt: now,
    updatedAt: now,
    ...values,
  } satisfies typeof jobs.$inferInsert;
  const { title, skills, description } = job;
  await db
    .insert(jobs)
    .values({
      searchText: searchTextOf({ title, companyName: employer.companyName, skills, description }),
      searchTitle: searchTitleOf({ title, companyName: employer.companyName, skills }),
      searchFacets: searchFacetsOf({ category: null, city: null, salaryLpa: null, ...job }),
      ...job,
    });
  return job.id;
}

/** A visitor who is logged in as the person, by a session put into the database. */
export async function signedIn(person: Person, circumstances?: Circumstances): Promise<Visitor> {
  const visitor = createVisitor(circumstances);
  visitor.setCookie("__Host-session", await startSession(testContext(), person.id, null));
  return visitor;
}
