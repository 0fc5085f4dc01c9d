import type { SettingsSection } from "db/vocabulary";
import { leastPerMinute, mostPerMinute } from "~/features/broadcasts/broadcast";
import { mostBuyersOfAll } from "~/features/leads/lead";
import { labelOf } from "~/features/settings/labels";
import { readSettings } from "~/features/settings/settings";
import type { FieldSpec } from "../fields";

const figure = (path: string, label: string, sample = "50,000+"): FieldSpec => ({
  path,
  label,
  kind: "line",
  most: 20,
  hint: `As it is shown, such as ${sample}.`,
});

const figuresOf = (record: "categoryFigures" | "quickAccess", sample: string) =>
  Object.keys(readSettings({})[record])
    .map((key) => `${record}.${key}`)
    .map((path) => figure(path, labelOf(path), sample));

/** The forms of the settings page, each a section of its own. */
export const settingsForms: readonly { section: SettingsSection; text: string; specs: readonly FieldSpec[] }[] = [
  {
    section: "contacts",
    text: "On every page, in every mail, in the policies and on invoices.",
    specs: [
      { path: "name", label: "Name of the site", kind: "line", most: 40 },
      {
        path: "supportEmail",
        label: "Support mail",
        kind: "email",
        hint: "People write to it, and answers come from it.",
      },
      {
        path: "supportPhone",
        label: "Support phone",
        kind: "phone",
        hint: "With country code, such as +91 80 4000 1930.",
      },
      {
        path: "address",
        label: "Postal address",
        kind: "line",
        most: 200,
        hint: "In one line, with PIN code and state.",
      },
      {
        path: "grievanceOfficer",
        label: "Grievance officer",
        kind: "line",
        most: 80,
        hint: "The law asks for a name.",
      },
      { path: "grievanceEmail", label: "Mail of the grievance officer", kind: "email" },
    ],
  },
  {
    section: "figures",
    text: "Shown as they are written here; the pages behind them count truly.",
    specs: [
      figure("activeSeekers", "Active seekers"),
      figure("activeJobs", "Active jobs"),
      figure("activeCompanies", "Active companies"),
      figure("successRate", "Success rate"),
      figure("remoteOpportunities", "Remote opportunities"),
      ...figuresOf("categoryFigures", "15+ +25%"),
      ...figuresOf("quickAccess", "25+"),
      {
        path: "ownCompanyId",
        label: "Own company",
        kind: "line",
        most: 100,
        optional: true,
        hint: "The id of the company whose jobs /were-hiring shows; empty for none.",
      },
    ],
  },
  {
    section: "registration",
    text: "While it is closed, the pages to sign up say so, and nobody makes a new account: by password, code or Google. Who has one logs in as ever.",
    specs: [{ path: "registrationOpen", label: "Registration is open", kind: "switch" }],
  },
  {
    section: "seller",
    text: "On invoices from now on; those that are written keep what they say.",
    specs: [
      { path: "seller.name", label: "Name of the seller", kind: "line", most: 100 },
      {
        path: "seller.gstin",
        label: "GSTIN",
        kind: "gstin",
        hint: "Its first two digits are our state. With the sample number nothing is sold for real money.",
      },
      { path: "seller.sac", label: "SAC", kind: "sac", hint: "The code of services: 998365 is advertising space." },
      {
        path: "packages.gstPercent",
        label: "GST in percent",
        kind: "number",
        least: 1,
        most: 28,
        hint: "For purchases that begin from now on.",
      },
    ],
  },
  {
    section: "limits",
    text: "Above these a second owner must agree; more people of one act are refused. Raising one waits for a second owner, too; lowering is in force at once.",
    specs: [
      {
        path: "limits.grantPoints",
        label: "Points that an owner moves in a day",
        kind: "number",
        least: 1,
        most: 100_000,
      },
      { path: "limits.bulkPeople", label: "People of one act", kind: "number", least: 1, most: 30 },
      { path: "limits.broadcastPeople", label: "People of one broadcast", kind: "number", least: 1, most: 10_000_000 },
    ],
  },
  {
    section: "leads",
    text: "Prices count from the next page that shows them; nobody pays more than the page had said. A form that is off says so, and takes nothing.",
    specs: [
      {
        path: "packages.lead.points",
        label: "Price of a contact",
        kind: "number",
        least: 1,
        most: 10_000,
        hint: "In lead points.",
      },
      {
        path: "packages.lead.hotPoints",
        label: "Price of a hot contact",
        kind: "number",
        least: 1,
        most: 10_000,
        hint: "Younger than 24 hours, with a proved phone number.",
      },
      {
        path: "packages.lead.freeAMonth",
        label: "Free contacts a month",
        kind: "number",
        least: 0,
        most: 100,
        hint: "For each professional; 0 for none.",
      },
      {
        path: "packages.lead.mostBuyers",
        label: "Professionals who get a contact",
        kind: "number",
        least: 1,
        most: mostBuyersOfAll,
        hint: "At most 3: clients have agreed to no more.",
      },
      { path: "leadSources.contact", label: "Asking on the contact page is open", kind: "switch" },
      { path: "leadSources.recruitment", label: "Asking on Recruitment solutions is open", kind: "switch" },
      { path: "leadSources.interns", label: "Asking on Hire interns is open", kind: "switch" },
      { path: "leadSources.checkout", label: "Asking at the checkout of guests is open", kind: "switch" },
    ],
  },
  {
    section: "broadcasts",
    text: "Slower spares the mail provider’s limit of a day; faster is at most what a run of the server can write.",
    specs: [
      {
        path: "broadcasts.perMinute",
        label: "People a minute",
        kind: "number",
        least: leastPerMinute,
        most: mostPerMinute,
        hint: `From ${leastPerMinute} to ${mostPerMinute}. Counts from the next minute on, also for one that is being sent.`,
      },
    ],
  },
];
