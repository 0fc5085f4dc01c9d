import { describe, expect, it } from "vitest";
import {
  companySizes,
  experienceLevels,
  interviewModes,
  jobTypes,
  postedWithins,
  salaryBands,
  salaryPeriods,
} from "../vocabulary";
import { allIndia } from "./all-india";
import {
  companySizeNames,
  experienceBands,
  interviewModeNames,
  jobTypeNames,
  languages,
  postedWithinNames,
  salaryBandNames,
  salaryPeriodNames,
} from "./bands";
import { categories } from "./categories";
import { cities, findCity, places, stateOfPlace } from "./cities";
import { departments } from "./departments";
import { findByKey, type CatalogueEntry } from "./name";
import { skillDomains, skillNames } from "./skills";

const catalogues: Record<string, readonly CatalogueEntry[]> = {
  categories,
  departments,
  skillDomains,
  companySizeNames,
  experienceBands,
  salaryBandNames,
  salaryPeriodNames,
  jobTypeNames,
  postedWithinNames,
  interviewModeNames,
  languages,
  places,
};

describe.each(Object.entries(catalogues))("the catalogue %s", (_, entries) => {
  it("has no key twice", () => {
    expect(new Set(entries.map((entry) => entry.key)).size).toBe(entries.length);
  });

  it("has no name twice in either language", () => {
    expect(new Set(entries.map((entry) => entry.en)).size).toBe(entries.length);
    expect(new Set(entries.map((entry) => entry.hi)).size).toBe(entries.length);
  });

  it("names every entry in English and in Devanagari", () => {
    for (const entry of entries) {
      expect(entry.en).toMatch(/^[\x20-\x7e–]*[A-Za-z][\x20-\x7e]*$/);
      expect(entry.hi).toMatch(/\p{Script=Devanagari}/u);
      expect([entry.en, entry.hi]).toEqual([entry.en.trim(), entry.hi.trim()]);
    }
  });
});

describe("the sizes of the specification", () => {
  it("has 58 categories, 20 departments, 28 skill domains and 20 cities beside All India", () => {
    expect([categories.length, departments.length, skillDomains.length, cities.length, places.length]).toEqual([
      58, 20, 28, 20, 21,
    ]);
  });

  it("begins with the six popular categories and ends with Other", () => {
    expect(categories.slice(0, 6).map((category) => category.en)).toEqual([
      "Customer Service",
      "Data Entry & Processing",
      "Content Writing & Creation",
      "Virtual Assistant",
      "Digital Marketing",
      "Software Development",
    ]);
    expect(categories.at(-1)?.key).toBe("other");
  });

  it("begins with the five popular cities", () => {
    expect(cities.slice(0, 5).map((city) => city.en)).toEqual([
      "Ahmedabad",
      "Delhi",
      "Bangalore",
      "Hyderabad",
      "Chennai",
    ]);
  });

  it("names every value of the vocabulary, in its order", () => {
    expect(companySizeNames.map((size) => size.key)).toEqual(companySizes);
    expect(experienceBands.map((band) => band.key)).toEqual(experienceLevels);
    expect(salaryBandNames.map((band) => band.key)).toEqual(salaryBands);
    expect(salaryPeriodNames.map((period) => period.key)).toEqual(salaryPeriods);
    expect(jobTypeNames.map((type) => type.key)).toEqual(jobTypes);
    expect(postedWithinNames.map((within) => within.key)).toEqual(postedWithins);
    expect(interviewModeNames.map((mode) => mode.key)).toEqual(interviewModes);
  });
});

describe("the keys", () => {
  it("stay apart when a filter token drops their hyphens", () => {
    for (const entries of [categories, places]) {
      const tokens = entries.map((entry) => entry.key.replace(/[^a-z0-9]/g, ""));
      expect(new Set(tokens).size).toBe(entries.length);
    }
  });

  it("are found, and an unknown one is null", () => {
    expect(findByKey(categories, "seo")?.en).toBe("SEO");
    expect(findByKey(categories, "astrology")).toBeNull();
    expect(findByKey(categories, null)).toBeNull();
  });

  it("give a name in the reader's language", () => {
    expect(allIndia.en).toBe("All India");
    expect(allIndia.hi).toBe("पूरा भारत");
  });
});

describe("the skills", () => {
  it("stand in one domain each, however they are written", () => {
    expect(new Set(skillNames.map((skill) => skill.toLowerCase())).size).toBe(skillNames.length);
  });

  it("are 8 to 20 in every domain, and long enough to be matched", () => {
    for (const domain of skillDomains) {
      expect(domain.skills.length).toBeGreaterThanOrEqual(8);
      expect(domain.skills.length).toBeLessThanOrEqual(20);
    }
    for (const skill of skillNames) expect(skill.length).toBeGreaterThan(1);
  });
});

describe("finding a city", () => {
  it.each([
    ["Bangalore/Bengaluru", "bangalore"],
    ["BENGALURU", "bangalore"],
    ["  new   delhi ", "delhi"],
    ["Gurgaon", "gurugram"],
    ["गुड़गांव", "gurugram"],
    ["\u091a\u0902\u0921\u0940\u0917\u095d", "chandigarh"],
    ["मुंबई", "mumbai"],
    ["India", "all-india"],
  ])("understands %s", (text, key) => {
    expect(findCity(text)?.key).toBe(key);
  });

  it.each(["", "Remote", "Puneet Nagar", "Delhi Road, Meerut"])("does not guess from %j", (text) => {
    expect(findCity(text)).toBeNull();
  });

  it("knows every spelling for one place only", () => {
    for (const place of places) {
      for (const spelling of [place.key, place.en, place.hi, ...place.aliases]) expect(findCity(spelling)).toBe(place);
    }
  });
});

describe("the state of a place", () => {
  it.each([
    ["Mohali", "Punjab"],
    ["पंचकूला", "Haryana"],
    ["Chandigarh", "Chandigarh"],
    ["Thane", "Maharashtra"],
    ["Nowhere", null],
  ])("of %s is %s", (place, state) => {
    expect(stateOfPlace(place)).toBe(state);
  });
});
