import type * as schema from "db/schema";
import { provedPhoneOf, sampleEmployer, sampleMembers, sampleSeekers } from "db/seed/accounts";
import { sampleCompanies } from "db/seed/companies";
import { logoUrlOf } from "db/seed/files";
import { founderOf, sampleFounders } from "db/seed/founders";
import { seedId } from "db/seed/id";
import { newcomer } from "db/seed/jobs-unlisted";
import { similarityColumns } from "~/features/screening/names/reserved-names";
import { foldText } from "~/features/text/fold-text";

const hour = 3_600_000;
const day = 24 * hour;

const newcomerFounder = {
  slug: founderOf(newcomer.slug),
  email: newcomer.email,
  fullName: newcomer.hrContactName,
  locale: "hi" as const,
  joinedDaysAgo: newcomer.hoursAgo / 24,
};

export function userRows(now: number, passwordHash: string): (typeof schema.users.$inferInsert)[] {
  const joinedDaysAgo = companyOf(sampleEmployer.company).joinedDaysAgo;
  const employers = [{ ...sampleEmployer, joinedDaysAgo }, ...sampleMembers, ...sampleFounders, newcomerFounder];
  const people = [
    ...sampleSeekers.map((each) => ({ ...each, phone: provedPhoneOf(each), userType: "seeker" as const })),
    ...employers.map((each) => ({ ...each, phone: null, userType: "employer" as const })),
  ];
  return people.map(({ slug, email, phone, fullName, locale, userType, joinedDaysAgo }) => {
    const createdAt = now - joinedDaysAgo * day;
    return {
      id: seedId("user", slug),
      email,
      passwordHash,
      phone,
      userType,
      fullName,
      locale,
      emailConfirmedAt: createdAt,
      createdAt,
      updatedAt: createdAt,
    };
  });
}

export function profileRows(now: number): (typeof schema.profiles.$inferInsert)[] {
  return sampleSeekers.map((seeker) => ({
    userId: seedId("user", seeker.slug),
    phone: seeker.phone,
    whatsappNumber: seeker.phone,
    location: seeker.location,
    currentPosition: seeker.currentPosition,
    experienceYears: seeker.experienceYears,
    skills: [...seeker.skills],
    languages: [...seeker.languages],
    isProfileComplete: true,
    highlightedUntil: seeker.highlightedForDays ? now + seeker.highlightedForDays * day : null,
    updatedAt: now - seeker.joinedDaysAgo * day,
  }));
}

export function companyOf(slug: string) {
  const company = sampleCompanies.find((each) => each.slug === slug);
  if (!company) throw new Error(`no sample company ${slug}`);
  return company;
}

export function companyRows(now: number): (typeof schema.companies.$inferInsert)[] {
  return sampleCompanies.map((company) => {
    const { phone, preciseAddress } = sampleEmployer;
    const owned = company.slug === sampleEmployer.company;
    return {
      id: seedId("company", company.slug),
      userId: seedId("user", founderOf(company.slug)),
      ...(owned ? { phone, whatsappNumber: phone, preciseAddress } : {}),
      logoUrl: logoUrlOf(company.slug),
      companyName: company.name,
      nameKey: foldText(company.name),
      ...similarityColumns(company.name),
      legalName: company.legalName,
      email: company.email,
      hrContactName: company.hrContactName,
      about: company.about,
      size: company.size ?? null,
      foundedYear: company.foundedYear ?? null,
      companyCity: company.city,
      companyState: company.state,
      websiteUrl: company.website ?? null,
      isProfileComplete: true,
      isVerified: company.badge !== undefined,
      verifiedPlanEnd: company.badge ? now + company.badge.daysLeft * day : null,
      badgeColor: company.badge?.color ?? null,
      createdAt: now - company.joinedDaysAgo * day,
      updatedAt: now - company.joinedDaysAgo * day,
    };
  });
}

/** The company that has just signed up and waits for review. */
export function newcomerRow(now: number): typeof schema.companies.$inferInsert {
  const { slug, name, legalName, email, hrContactName, city, state, about, hoursAgo } = newcomer;
  const createdAt = now - hoursAgo * hour;
  return {
    id: seedId("company", slug),
    userId: seedId("user", founderOf(slug)),
    companyName: name,
    nameKey: foldText(name),
    ...similarityColumns(name),
    legalName,
    email,
    hrContactName,
    about,
    companyCity: city,
    companyState: state,
    reviewRequestedAt: createdAt,
    createdAt,
    updatedAt: createdAt,
  };
}
