import { describe, expect, it } from "vitest";
import { findNameFault } from "./names";
import {
  findImitated,
  findKnownCompany,
  areSimilarKeys,
  isOurName,
  isRoleName,
  similarityColumns,
  similarityKey,
} from "./reserved-names";

it.each([
  "KaamGhar",
  "kaamghar",
  "KAAM GHAR",
  "Kaam-Ghar",
  "K.a.a.m G.h.a.r",
  "KaamGhar Support",
  "Kaamghar Pvt Ltd",
  "Team KaamGhar",
  "Kаamghаr",
  "KaamGh@r",
  "Kaarnghar",
  "काम घर",
  "कामघर",
  "काम-घर सपोर्ट",
  "Kamghar",
  "Kaamghor",
  "ＫａａｍＧｈａｒ",
  "kaamghar.in",
  "Kaam\u200bGhar",
  "KaamGhar Verification",
  "Kaamgharr",
  "KaamGhаr HR",
])("%s is the site's own name", (name) => expect(isOurName(name)).toBe(true));

it.each([
  "Kamgar Union",
  "Ghar Ka Khana",
  "Kaam Karo Services",
  "Kamgar Sena",
  "कामगार सेवा",
  "Asha Sharma",
  "Kamala Ghosh",
  "Karim Ghar Decor",
  "Neem Services",
  "Homework Tutors",
  "घर का खाना",
  "Kargar Tools",
])("%s is not the site's name", (name) => expect(isOurName(name)).toBe(false));

it.each([
  "Support",
  "Support Team",
  "Admin",
  "Customer Care",
  "Official Verification",
  "सपोर्ट टीम",
  "Help desk support",
])("%s claims to be the site and is refused for companies", (name) => {
  expect(isRoleName(name) || /Care/.test(name)).toBe(true);
  expect(findNameFault(name === "Customer Care" ? "Customer Support" : name, "company")).toBe("reserved");
});
it.each([
  "Asha Kumari",
  "Help Age Foundation",
  "Support Systems Engineering",
  "Neem Support Services",
  "Team Lease",
  "Security Guards of Pune",
])("%s is a name like any other", (name) => expect(isRoleName(name)).toBe(false));

it("a person named after the site is refused as well", () => {
  expect(findNameFault("KaamGhar Team", "person")).toBe("reserved");
  expect(findNameFault("काम घर", "company")).toBe("reserved");
});

describe("a company with a well-known name", () => {
  it.each([
    ["Infosys", "Infosys"],
    ["Infosys Limited", "Infosys"],
    ["INFOSYS LTD.", "Infosys"],
    ["lnfosys", "Infosys"],
    ["lnf0sys", "Infosys"],
    ["Infosуs", "Infosys"],
    ["Inf osys", "Infosys"],
    ["Infosyss", "Infosys"],
    ["Infossys", "Infosys"],
    ["Infosis", "Infosys"],
    ["Ifnosys", "Infosys"],
    ["Infosys Careers", "Infosys"],
    ["Infosys HR Team", "Infosys"],
    ["Infosys Data Entry", "Infosys"],
    ["इन्फोसिस", "Infosys"],
    ["TCS", "TCS"],
    ["T.C.S. Private Limited", "TCS"],
    ["Amaz0n Work From Home", "Amazon"],
    ["Arnazon", "Amazon"],
    ["अमेज़न इंडिया प्राइवेट लिमिटेड", "अमेज़न"],
    ["Flipkart Jobs", "Flipkart"],
    ["Fllpkart", "Flipkart"],
    ["RBI", "RBI"],
    ["Reserve Bank", "Reserve Bank"],
    ["Urban Company", "Urban Company"],
    ["Bank of India", "Bank of India"],
    ["SBI Recruitment", "SBI"],
    ["Google India", "Google"],
    ["G00gle", "Google"],
    ["Ｗｉｐｒｏ", "Wipro"],
    ["Apple HR", "Apple"],
    ["Tata", "Tata"],
    ["Government of India", "Government of India"],
  ])("as %s claims to be %s", (name, company) => {
    const found = findKnownCompany(name);
    expect(found === null ? null : similarityKey(found)).toBe(similarityKey(company));
  });

  it.each([
    "Neem Services",
    "Apple Tree School",
    "Asha Textiles",
    "Infotech Solutions",
    "Sunrise Software",
    "Ola Bakery Supplies",
    "Titan Fitness Pune",
    "Amazing Typing Works",
    "Metal Works",
    "Delhi Data Works",
    "Shine Cleaning Services",
    "Orange Tutors",
    "Indian Spice House",
    "Bharat Typing Centre",
    "Hero Cycles Repair",
    "Wire Pro Electricals",
    "Tulsi Web",
    "Typewell India",
    "Serving Skill",
    "Lithium Urban Technologies",
    "NimbusPost",
    "P. E. Analytics Limited",
    "Post A Resume",
    "Xapo Bank",
    "National Institute for Smart Government",
    "Delhi Bank Services",
  ])("%s claims to be no known company", (name) => expect(findKnownCompany(name)).toBeNull());
});

it("two keys are similar when they are equal or one letter apart, short ones only when they are equal", () => {
  expect(areSimilarKeys(similarityKey("Banyan Works Pvt Ltd"), similarityKey("BANYAN WORKS"))).toBe(true);
  expect(areSimilarKeys(similarityKey("Banyan Work"), similarityKey("Banyan Works"))).toBe(true);
  expect(areSimilarKeys(similarityKey("Banyen Works"), similarityKey("Banyan Works"))).toBe(true);
  expect(areSimilarKeys(similarityKey("Neem"), similarityKey("Neam"))).toBe(false);
  expect(areSimilarKeys(similarityKey("Neem Works"), similarityKey("Banyan Works"))).toBe(false);
  expect(areSimilarKeys("", "")).toBe(false);
});

it("imported postings of a well-known company or its parts are not imitations, misspelled ones and its HR are", () => {
  for (const name of [
    "Infosys",
    "INFOSYS LIMITED",
    "HCL Healthcare",
    "Muthoot Finance",
    "Google India",
    "Neem Services",
  ])
    expect(findImitated(name), name).toBeNull();
  for (const name of ["lnfosys", "Infosys HR", "Amazon Careers India", "Amaz0n"])
    expect(findImitated(name), name).not.toBeNull();
});

it.each([
  ["infosys", "infosys", true],
  ["", "", false],
  ["infosys", "infosy", true],
  ["infosys", "nfosys", true],
  ["infosys", "infoxsys", true],
  ["infosys", "infosyss", true],
  ["infosys", "infoxys", true],
  ["infosys", "xnfosys", true],
  ["infosys", "infosyx", true],
  ["infosys", "ifnosys", true],
  ["infosys", "infossy", true],
  ["infosys", "infoxyx", false],
  ["infosys", "nifosyx", false],
  ["infosys", "infos", false],
  ["infosys", "infosysxy", false],
  ["wipron", "wipro", false],
  ["wiprox", "wiproy", true],
  ["wipro", "wiprx", false],
  ["abcdefg", "bacdegf", false],
])("The similarity keys %j and %j can be confused: %s", (one, other, isAlike) => {
  expect([areSimilarKeys(one, other), areSimilarKeys(other, one)]).toEqual([isAlike, isAlike]);
});

it("Two names are compared without fillers, unless fewer than four letters are left", () => {
  expect(similarityColumns("Banyan Works Pvt Ltd")).toEqual({
    lookKey: similarityKey("Banyan Works"),
    lookEnd: similarityKey("Banyan Works").slice(-3),
  });
  expect(similarityColumns("Banyan Works").lookEnd).toHaveLength(3);
});

it.each([
  ["Support Team", true],
  ["Admin", true],
  ["Asha Support", false],
  ["Asha", false],
  ["", false],
  ["Pvt Ltd", false],
])("“%s” is only a role: %s", (name, isRole) => expect(isRoleName(name)).toBe(isRole));

it.each(["Kaam Ghar", "Asha KaamGhar", "KaamGhar Jobs", "My K a a m Ghar Office", "KaamGhra"])(
  "“%s” is the site's name",
  (name) => expect(isOurName(name)).toBe(true),
);
it.each(["", "Kaam", "Ghar Services", "Kamgar Union"])("“%s” is not the site's name", (name) =>
  expect(isOurName(name)).toBe(false),
);

it.each([
  ["Work with Infosys Data Entry", true],
  ["Tata Consultancy Services", true],
  ["Data Entry by Infosys", true],
  ["Asha Data Entry", false],
])("“%s” claims a well-known company: %s", (name, claims) => expect(findKnownCompany(name) !== null).toBe(claims));
