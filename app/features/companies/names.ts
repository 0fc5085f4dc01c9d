import { companySizeNames } from "db/catalogues/bands";
import { cities, findCity } from "db/catalogues/cities";
import { findByKey } from "db/catalogues/name";
import type { CompanySize } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { groupDigits } from "~/ui/numbers/group-digits";
import { companyPlaceOf } from "./company";

/** "12 open jobs", in the reader's language. */
export function openJobsText(count: number): string {
  return count === 1 ? m.companies_open_job_one() : m.companies_open_jobs_many({ count: groupDigits(count) });
}

/** A company's city, in the reader's language if the catalogue knows it. */
export function cityText(city: string): string {
  return findCity(city)?.[getLocale()] ?? city;
}

/** A state in the same way. */
export function stateText(state: string): string {
  return (getLocale() === "hi" && cities.find((city) => city.state === state)?.stateHi) || state;
}

/** Where a company is, as {@link companyPlaceOf} says it, in the reader's language. */
export function placeText(company: Parameters<typeof companyPlaceOf>[0]): string {
  const { companyCity, companyState, companyCountry } = company;
  return companyPlaceOf({
    companyCity: companyCity && cityText(companyCity),
    companyState: companyState && stateText(companyState),
    companyCountry: companyCountry === "India" ? m.companies_india() : companyCountry,
  });
}

/**
 * How many people work there and since when: "51–200 people · since 2014", in the reader's language; empty without
 * both.
 */
export function sizeText({ size, foundedYear }: { size: CompanySize | null; foundedYear: number | null }): string {
  const people = findByKey(companySizeNames, size)?.[getLocale()];
  if (foundedYear === null) return people ?? "";
  return people
    ? `${people} · ${m.companies_since({ year: foundedYear })}`
    : m.companies_founded({ year: foundedYear });
}
