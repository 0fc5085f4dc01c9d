import { getTableColumns, getTableName, is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import * as schema from "db/schema";

/** Where what an employer types is read before a seeker sees it, or why no seeker ever sees it. */
type Fate = { screened: "held" | "refused at its form" | "with its job" | "with its company" } | { never: string };

const held: Fate = { screened: "held" };
const refused: Fate = { screened: "refused at its form" };
const withJob: Fate = { screened: "with its job" };
const withCompany: Fate = { screened: "with its company" };
const never = (because: string): Fate => ({ never: because });
const folded = never("folded words of fields that are screened, for searching only");
const key = never("a key of a catalogue");
const ours = never("written by the site or its owners");

/** Every column of text that an employer fills, by table. */
export const employerTexts: Record<string, Record<string, Fate>> = {
  companies: {
    companyName: refused,
    hrContactName: refused,
    companyCity: refused,
    companyState: refused,
    companyCountry: refused,
    legalName: withCompany,
    about: withCompany,
    websiteUrl: withCompany,
    instagramLink: withCompany,
    facebookLink: withCompany,
    youtubeLink: withCompany,
    linkedinLink: withCompany,
    logoUrl: ours,
    accountStatusReason: ours,
    identityRefusal: ours,
    lookEnd: folded,
    proposedIdentity: never("names that wait for a reviewer, whose form refuses what reads like an order or a payment"),
    email: never("a strict address, shown to the team only"),
    phone: never("ten digits"),
    whatsappNumber: never("ten digits"),
    preciseAddress: never("for invoices and verification"),
    gstin: never("15 characters of a fixed form, for invoices"),
  },
  company_photos: { description: refused },
  jobs: {
    title: withJob,
    description: withJob,
    skills: withJob,
    questions: withJob,
    category: key,
    department: key,
    city: key,
    location: key,
    languages: key,
    searchText: folded,
    searchTitle: folded,
    searchFacets: folded,
    incentives: key,
    savedSteps: key,
    reviewSigns: ours,
  },
  verifications: { refusal: ours },
  job_changes: { fields: never("earlier words of a job, for those who edit it") },
  interviews: {
    locationUrl: held,
    message: held,
    askedNote: never("the applicant's own words"),
    outcomeNote: never("for the company only"),
  },
  interview_offers: { locationUrl: held, message: held, slots: never("times and lengths") },
  application_transitions: {
    message: held,
    reason: never("for the company only"),
    interviewBefore: never("a copy of an interview, for undoing"),
  },
  application_messages: { text: held },
  application_notes: { text: never("for the company only") },
  applicant_tags: { name: never("for the company only") },
  applicant_filters: { name: never("for the member only"), query: never("for the member only") },
  message_templates: { name: never("for the company only"), body: refused },
  company_invitations: { email: never("a strict address, to which the invitation goes") },
  held_texts: { written: never("what is held"), text: never("what is held"), signs: ours, reason: ours },
  transactions: { buyer: never("for the invoice, which only the buyer gets"), failure: ours },
  job_applications: {
    note: never("the applicant's own words"),
    answers: never("the applicant's own words; the questions are screened with the job"),
    matchReasons: ours,
  },
};

/** Tables of companies, jobs or applications in which no words of an employer can be, or only copies of columns above. */
const otherTables: Record<string, string> = {
  notifications: "made of the columns above when they are told",
  scam_reports: "words of seekers",
  job_interactions: "where somebody came from",
};

const isOfText = ({ dataType, enumValues }: { dataType: string; enumValues?: readonly string[] }) =>
  dataType === "json" || (dataType === "string" && !enumValues?.length);

const belongings = ["companies", "jobs", "job_applications", "interviews"];

/** The columns of text, ids left out, of every table that belongs to companies, jobs, applications or interviews. */
export function textsOfEmployers(): Record<string, string[]> {
  const tables = Object.values(schema).filter((each) => is(each, SQLiteTable));
  const belongs = (table: SQLiteTable) =>
    belongings.includes(getTableName(table)) ||
    getTableConfig(table).foreignKeys.some((foreign) =>
      belongings.includes(getTableName(foreign.reference().foreignTable)),
    );
  return Object.fromEntries(
    tables
      .filter((table) => belongs(table) && !(getTableName(table) in otherTables))
      .map(
        (table) =>
          [
            getTableName(table),
            Object.entries(getTableColumns(table))
              .filter(([name, column]) => isOfText(column) && !/^id$|Id$|Key$|By$/.test(name))
              .map(([name]) => name)
              .sort(),
          ] as const,
      )
      .filter(([, columns]) => columns.length > 0),
  );
}
