import { createHash } from "node:crypto";
import { day } from "../catalogues/time";
import { idsBefore } from "../id";
import { sampleEmployer, sampleMembers, sampleSeekers } from "./accounts";
import { sampleCompanies } from "./companies";
import { formerCompany, formerPeople } from "./former-people";
import { founderOf, sampleFounders } from "./founders";
import { newcomer } from "./jobs-unlisted";

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** From when the ids of people and companies are counted back: a fixed time, so that an id is the same in every sample. */
const present = Date.UTC(2026, 10, 25);

/** How many days before the sample somebody has joined. */
const joinedDaysAgo: Record<string, ReadonlyMap<string, number>> = {
  user: new Map(
    [...sampleSeekers, ...sampleMembers, ...sampleFounders, ...formerPeople].map((one) => [
      one.slug,
      one.joinedDaysAgo,
    ]),
  ),
  company: new Map([...sampleCompanies, ...sampleMembers, formerCompany].map((one) => [one.slug, one.joinedDaysAgo])),
};

function daysBefore(kind: string, name: string): number | undefined {
  if (kind === "user" && name === sampleEmployer.slug) return daysBefore("company", sampleEmployer.company);
  if (kind === "user" && name === founderOf(newcomer.slug)) return daysBefore("company", newcomer.slug);
  if (kind === "company" && name === newcomer.slug) return newcomer.hoursAgo / 24;
  return joinedDaysAgo[kind]?.get(name);
}

/**
 * The same id for the same kind and name every time, in the shape that isId accepts. Those of people and companies sort
 * by the day on which they have joined, as real ones do; others do not sort by time.
 */
export function seedId(kind: string, name: string): string {
  const digest = createHash("sha256").update(`${kind}/${name}`).digest();
  const hashed = Array.from(digest.subarray(0, 17), (byte) => alphabet[byte % 32]).join("");
  const days = daysBefore(kind, name);
  return days === undefined ? hashed : idsBefore(present - days * day) + hashed.slice(9);
}
