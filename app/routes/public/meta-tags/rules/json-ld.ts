import {
  areWebAddresses,
  isBoolean,
  isDate,
  isNode,
  isPicture,
  isPositive,
  isText,
  isWebAddress,
  listOf,
  type Check,
  type Finding,
  type Node,
  type RuleName,
} from "./finding";
import { checkJobPosting } from "./job-posting";

interface Field {
  /** Without it the field is optional. */
  need?: "required" | "recommended";
  check?: Check;
}

interface Kind {
  fields: Record<string, Field>;
  /** Checks across fields. */
  check?: (node: Node, now: number) => Finding[];
}

const required = (check?: Check): Field => ({ need: "required", check });
const recommended = (check?: Check): Field => ({ need: "recommended", check });
const allowed = (check?: Check): Field => ({ check });

const organization: Record<string, Field> = {
  name: required(isText),
  url: recommended(isWebAddress),
  logo: recommended(isPicture),
  sameAs: allowed(areWebAddresses),
  legalName: allowed(isText),
  alternateName: allowed(isText),
  description: allowed(isText),
  address: allowed(),
  contactPoint: allowed(),
  email: allowed(isText),
  telephone: allowed(isText),
  foundingDate: allowed(isText),
  numberOfEmployees: allowed(),
};

/**
 * The kinds of structured data that the site writes, with the fields that Google documents for them
 * (developers.google.com/search/docs/appearance/structured-data/{job-posting, breadcrumb, article, faqpage, organization, carousel}).
 */
const kinds: Record<string, Kind> = {
  JobPosting: {
    fields: {
      title: required(isText),
      description: required(isText),
      datePosted: required(isDate),
      hiringOrganization: required(),
      jobLocation: allowed(),
      validThrough: recommended(isDate),
      employmentType: recommended(),
      baseSalary: recommended(),
      identifier: recommended(),
      directApply: recommended(isBoolean),
      applicantLocationRequirements: allowed(),
      jobLocationType: allowed(),
      educationRequirements: allowed(),
      experienceRequirements: allowed(),
      experienceInPlaceOfEducation: allowed(isBoolean),
      skills: allowed(),
      qualifications: allowed(),
      responsibilities: allowed(),
      totalJobOpenings: allowed(isPositive),
      url: allowed(isWebAddress),
      image: allowed(isPicture),
    },
    check: (node, now) => [...hiringOrganizationFindings(node.hiringOrganization), ...checkJobPosting(node, now)],
  },
  BreadcrumbList: {
    fields: { itemListElement: required() },
    check: ({ itemListElement }) => checkCrumbs(listOf(itemListElement)),
  },
  ItemList: {
    fields: { itemListElement: required(), name: allowed(isText), numberOfItems: allowed() },
    check: ({ itemListElement }) => checkItems(listOf(itemListElement)),
  },
  Article: {
    fields: {
      headline: recommended(isText),
      image: recommended(isPicture),
      datePublished: recommended(isDate),
      dateModified: recommended(isDate),
      author: recommended(),
      publisher: allowed(),
      description: allowed(isText),
      inLanguage: allowed(isText),
      mainEntityOfPage: allowed(),
      url: allowed(isWebAddress),
    },
    check: checkArticle,
  },
  FAQPage: {
    fields: { mainEntity: required(), inLanguage: allowed() },
    check: ({ mainEntity }) => listOf(mainEntity).flatMap(checkQuestion),
  },
  Organization: { fields: organization },
  WebSite: {
    fields: {
      name: required(isText),
      url: required(isWebAddress),
      alternateName: allowed(),
      inLanguage: allowed(),
      publisher: allowed(),
    },
  },
};

/** What is wrong with structured data: of one thing, of a list, or of an `@graph`. @param now ms UTC */
export function checkJsonLd(data: unknown, now: number): Finding[] {
  const nodes = listOf(isNode(data) && "@graph" in data ? data["@graph"] : data);
  return nodes.flatMap((node) =>
    isNode(node) ? checkNode(node, now) : [{ level: "error" as const, rule: "unknown_type" as const, at: "@type" }],
  );
}

function checkNode(node: Node, now: number): Finding[] {
  const kind = kinds[String(node["@type"])];
  if (!kind) return [{ level: "warning", rule: "unknown_type", at: String(node["@type"]) }];
  return [...checkFields(node, kind.fields, now), ...(kind.check?.(node, now) ?? [])];
}

function checkFields(node: Node, fields: Record<string, Field>, now: number, prefix = ""): Finding[] {
  const unknown = Object.keys(node).filter((name) => !name.startsWith("@") && !Object.hasOwn(fields, name));
  const found: Finding[] = unknown.map((name) => ({ level: "warning", rule: "unknown_field", at: prefix + name }));
  for (const [name, { need, check }] of Object.entries(fields)) {
    const value = node[name];
    if (value === undefined || value === null) {
      if (need) found.push({ level: need === "required" ? "error" : "warning", rule: need, at: prefix + name });
      continue;
    }
    const wrong = check?.(value, { now });
    if (wrong) found.push({ level: "error", rule: wrong, at: prefix + name });
  }
  return found;
}

/** Google asks for the employer's name; an address and a logo are good to have and often not there. */
function hiringOrganizationFindings(value: unknown): Finding[] {
  if (!isNode(value))
    return value === undefined ? [] : [{ level: "error", rule: "required", at: "hiringOrganization.name" }];
  return checkFields(
    value,
    { ...organization, url: allowed(isWebAddress), logo: allowed(isPicture) },
    0,
    "hiringOrganization.",
  );
}

const at = (rule: RuleName, place: string): Finding => ({ level: "error", rule, at: place });

const inOrder = (items: unknown[]) => items.every((item, index) => isNode(item) && item.position === index + 1);

function checkCrumbs(items: unknown[]): Finding[] {
  const found: Finding[] = [];
  if (items.length < 2) found.push(at("crumbs", "itemListElement"));
  if (!inOrder(items)) found.push(at("positions", "itemListElement.position"));
  for (const [index, item] of items.entries()) {
    const { name, item: page } = isNode(item) ? item : {};
    if (isText(name, { now: 0 })) found.push(at("text", "itemListElement.name"));
    // The last one is the page itself, which is known.
    if (
      !(index === items.length - 1 && page === undefined) &&
      isWebAddress(isNode(page) ? page["@id"] : page, { now: 0 })
    )
      found.push(at("web_address", "itemListElement.item"));
  }
  return found;
}

function checkItems(items: unknown[]): Finding[] {
  const found: Finding[] = [];
  if (!inOrder(items)) found.push(at("positions", "itemListElement.position"));
  const addresses = items.map((item) => (isNode(item) ? item.url : undefined));
  if (addresses.some((address) => isWebAddress(address, { now: 0 })))
    found.push(at("web_address", "itemListElement.url"));
  if (new Set(addresses).size < addresses.length) found.push(at("same_page", "itemListElement.url"));
  return found;
}

function checkArticle({ headline, author }: Node): Finding[] {
  const found: Finding[] = [];
  // Longer ones are cut.
  if (typeof headline === "string" && headline.length > 110)
    found.push({ level: "warning", rule: "headline_long", at: "headline" });
  for (const each of listOf(author)) {
    if (!isNode(each) || isText(each.name, { now: 0 })) found.push(at("required", "author.name"));
    else if (each.url === undefined) found.push({ level: "warning", rule: "recommended", at: "author.url" });
  }
  return found;
}

function checkQuestion(question: unknown): Finding[] {
  const { name, acceptedAnswer } = isNode(question) ? question : {};
  const isAnswered = isNode(acceptedAnswer) && isText(acceptedAnswer.text, { now: 0 }) === null;
  return [
    ...(isText(name, { now: 0 }) ? [at("text", "mainEntity.name")] : []),
    ...(isAnswered ? [] : [at("answer", "mainEntity.acceptedAnswer.text")]),
  ];
}
