import type { SettingsSection } from "db/vocabulary";
import { leastPerMinute, mostPerMinute } from "~/features/broadcasts/broadcast";
import { mostBuyersOfAll } from "~/features/leads/lead";
import { labelOf } from "~/features/settings/labels";
import { readSettings, type Settings } from "~/features/settings/settings";
import { groupDigits } from "~/ui/numbers/group-digits";
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

interface SettingsPage {
  section: SettingsSection;
  text: string;
  /** What the list of sections says of it. */
  present: (settings: Settings) => string;
  specs: readonly FieldSpec[];
}

/** The sections of the settings, each with a page of its own. */
export const settingsForms: readonly SettingsPage[] = [
  {
    section: "contacts",
    present: ({ name, supportEmail }) => `${name} · ${supportEmail}`,
    text: "On every page, in every email, in the policies and on invoices.",
    specs: [
      { path: "name", label: "Name of the site", kind: "line", most: 40 },
      {
        path: "supportEmail",
        label: "Support email",
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
      { path: "grievanceEmail", label: "Grievance officer's email", kind: "email" },
    ],
  },
  {
    section: "figures",
    present: ({ activeSeekers, activeJobs }) => `${activeSeekers} active seekers · ${activeJobs} active jobs`,
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
    present: ({ registrationOpen }) => (registrationOpen ? "Open" : "Closed"),
    text: "While closed, the sign-up pages say so, and no one can create an account by password, code or Google. Existing users can log in.",
    specs: [{ path: "registrationOpen", label: "Registration is open", kind: "switch" }],
  },
  {
    section: "seller",
    present: ({ seller, packages }) => `${seller.name} · ${seller.gstin} · ${packages.gstPercent}% GST`,
    text: "On invoices from now on; existing invoices don't change.",
    specs: [
      { path: "seller.name", label: "Name of the seller", kind: "line", most: 100 },
      {
        path: "seller.gstin",
        label: "GSTIN",
        kind: "gstin",
        hint: "Its first two digits are our state. With the sample number, nothing is sold for real money.",
      },
      { path: "seller.sac", label: "SAC", kind: "sac", hint: "The code of services: 998365 is advertising space." },
      {
        path: "packages.gstPercent",
        label: "GST in percent",
        kind: "number",
        least: 1,
        most: 28,
        hint: "For purchases started from now on.",
      },
    ],
  },
  {
    section: "limits",
    present: ({ limits }) =>
      `${groupDigits(limits.grantPoints)} points and ₹${groupDigits(limits.refundRupees)} a day · ${limits.bulkPeople} people`,
    text: "Above these limits, a second owner must approve; actions on more people are rejected. Raising a limit also needs a second owner; lowering takes effect immediately.",
    specs: [
      {
        path: "limits.grantPoints",
        label: "Points that an owner moves in a day",
        kind: "number",
        least: 1,
        most: 100_000,
      },
      {
        path: "limits.refundRupees",
        label: "Rupees that an owner refunds in a day",
        kind: "number",
        least: 1,
        most: 1_000_000,
      },
      { path: "limits.bulkPeople", label: "People of one act", kind: "number", least: 1, most: 30 },
      { path: "limits.broadcastPeople", label: "People of one broadcast", kind: "number", least: 1, most: 10_000_000 },
    ],
  },
  {
    section: "leads",
    present: ({ packages: { lead } }) => `${lead.points} lead points · ${lead.freeAMonth} free a month`,
    text: "New prices apply from the next page view; no one pays more than the page showed. A form that's turned off says so and takes no submissions.",
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
    present: ({ broadcasts }) => `${broadcasts.perMinute} people a minute`,
    text: "Slower saves the email provider’s daily limit; the fastest is what one run of the server can send.",
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
