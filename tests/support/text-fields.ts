import type * as z from "zod";
import { schemaOf, type Json } from "~/routes/owner/api-docs/schema.server";
import { isForPrograms, type FormDoc } from "~/web/api/api-doc";
import { loadedPages } from "./load-pages";
import { listRoutes } from "./routes";

/**
 * What becomes of a way to pay in a text: its form refuses it, it is held or refused by the act (a case of
 * text-fields.test.ts does it), or nobody else reads it.
 */
type Fate = { is: "refused"; good: string } | { is: "act" } | { is: "own"; because: string };

const refused = (good = "Neem Works"): Fate => ({ is: "refused", good });
const act: Fate = { is: "act" };
const own = (because: string): Fate => ({ is: "own", because });
const strict = own("digits, a key, a code or a date of a fixed form");
const mailAddress = own("a strict mail address");
const secret = own("a password");
const owners = own("only the owners of the site read it");
const team = own("only the company's team reads it");
const self = own("only who has written it reads it");

/** Fields that a page sends by itself wherever they are: ids, tokens, answers of buttons, places to go back to. */
export const sentByPages = new Set([
  "back",
  "redirect",
  "token",
  "price",
  "points",
  "code",
  "intent",
  "shown",
  "packageKey",
  "askedFor",
  "before",
  "stars",
  "seen",
]);

const name = { fullName: refused("Asha Kumari"), password: secret, passwordAgain: secret };
const lead = {
  need: act,
  city: own("a town of the catalogue is kept, and no other word"),
  skills: refused("Tally"),
  name: refused("Kavita Rani"),
  company: refused(),
  email: mailAddress,
  phone: strict,
};
const invoice = {
  name: own("for the invoice, which only the buyer gets"),
  address: own("for the invoice, which only the buyer gets"),
  state: strict,
  gstin: strict,
};
const job = {
  title: act,
  description: act,
  skills: act,
  closesOn: strict,
  hoursPerDay: strict,
  openings: strict,
  salaryMin: strict,
  salaryMax: strict,
};
const questions = { "questions[].text": act, "questions[].id": strict };
const resume = own("checkDraft refuses a way to pay in every text of a résumé (checking.test.ts)");

/**
 * Every text of the forms of visitors, clients, seekers, professionals and employers, by address and, where an
 * address has several, the form.
 */
export const textFields: Record<string, Record<string, Fate>> = {
  "/team-invitation": name,
  "/contact-us ticket": { name: owners, email: mailAddress, message: owners },
  "/contact-us lead": lead,
  "/recruitment-solutions": { ...lead, people: strict },
  "/hire-interns": { ...lead, people: strict },
  "/your-request/:requestKey rating": { ratingText: own("only the client and the owners read it") },
  "/your-request/:requestKey report": { text: owners },
  "/college-tpo": {
    name: refused("Neem College"),
    city: refused("Pune"),
    officerName: refused("Asha Kumari"),
    university: owners,
    registration: owners,
    websiteUrl: owners,
    officerRole: owners,
    email: mailAddress,
    phone: strict,
    studentsAYear: strict,
    message: owners,
  },
  "/college-tpo/:key": { addresses: mailAddress },
  "/rate-app": { comment: refused("It works.") },
  "/free-job-alerts": {
    q: self,
    location: self,
    type: strict,
    category: strict,
    experience: strict,
    salary: strict,
    pay: strict,
    device: strict,
    shift: strict,
    hours: strict,
    education: strict,
    language: strict,
    english: strict,
    women: strict,
    verified: strict,
    email: mailAddress,
  },
  "/email-management": { email: mailAddress },
  "/job/:jobId": { note: act },
  "/quick-payment": { number: strict, email: mailAddress },
  "/guest-payment": { number: strict, email: mailAddress },
  "/profile-setup about": {
    fullName: refused("Asha Kumari"),
    phone: strict,
    whatsappNumber: strict,
    location: refused("Pune"),
  },
  "/profile-setup work": { currentPosition: refused("Typist"), experienceYears: strict },
  "/profile-setup skills": { skills: refused("Tally") },
  "/profile-setup languages": { languages: strict },
  "/application/:applicationId/conversation": { text: act },
  "/interview-offer/:offerId": { slot: strict },
  "/interview-offer/:offerId/refusal": { note: act },
  "/interview/:interviewId/reschedule-request": { date: strict, time: strict, note: act },
  "/job-alert/:alertId/frequency": { frequency: strict },
  "/buy-points": invoice,
  "/hire-portal-points": invoice,
  "/lead-points": invoice,
  "/resume-builder": { "*": resume },
  "/resume-editor": { "*": resume },
  "/resume-editor/autosave": { "*": resume },
  "/resume/theme": { theme: strict },
  "/resume/link": { phone: strict, email: strict },
  "/report-job-scam": { subject: strict, link: owners, text: owners },
  "/settings name": { fullName: refused("Asha Kumari") },
  "/settings password": { currentPassword: secret, password: secret, passwordAgain: secret },
  "/settings/:part name": { fullName: refused("Asha Kumari") },
  "/settings/:part password": { currentPassword: secret, password: secret, passwordAgain: secret },
  "/lead-settings": {
    offer: refused("Logos for small shops, in two days."),
    services: strict,
    skills: refused("Tally"),
    towns: own("towns of the catalogue are kept, and no other word"),
    languages: strict,
  },
  "/purchased-leads/:revealId": { earned: strict, note: self },
  "/purchased-leads/:revealId/refund": { text: owners },
  "/lead/:leadId/report": { text: owners },
  "/lead-notification-settings": { push: strict, email: strict, quietFrom: strict, quietTo: strict },
  "/company-profile-setup company": {
    companyName: refused(),
    legalName: act,
    hrContactName: refused("Ravi Rao"),
    email: mailAddress,
    phone: strict,
    whatsappNumber: strict,
  },
  "/company-profile-setup place": {
    companyCity: refused("Satara"),
    companyState: refused("Goa"),
    companyCountry: refused("India"),
    preciseAddress: own("for invoices and verification"),
  },
  "/company-profile-setup about": { foundedYear: strict, about: act, websiteUrl: act },
  "/company-profile-setup links": Object.fromEntries(
    ["instagramLink", "facebookLink", "youtubeLink", "linkedinLink"].map((link) => [
      link,
      own("a page of that network, and no other"),
    ]),
  ),
  "/employer-profile/logo": { logo: own("a picture") },
  "/employer-profile/photos": { description: refused("Our office") },
  "/post-job job": job,
  "/job/:jobId/edit job": job,
  "/job/:jobId/autosave job": job,
  "/post-job questions": questions,
  "/post-job advert": { advert: own("it fills in the form of a job, which is screened as every job") },
  "/job/:jobId/edit questions": questions,
  "/job/:jobId/autosave questions": questions,
  "/application/:applicationId/status": { reason: team, sure: strict },
  "/application/:applicationId/message": { message: act },
  "/application/:applicationId/notes": { text: team },
  "/application/:applicationId/notes/:noteId": { text: team },
  "/application/:applicationId/tags": { tag: strict, had: strict, name: team },
  "/application/:applicationId/interview-offer": {
    "slots[].date": strict,
    "slots[].time": strict,
    locationUrl: act,
    message: act,
  },
  "/applications/status": { reason: team, message: act },
  "/applications/tags": { everybody: strict, tag: strict, way: strict },
  "/applicant-tags": { name: team },
  "/applicant-tag/:tagId": { name: team },
  "/applicant-filters": { name: self, filter: strict, job: strict },
  "/applicant-filter/:filterId": { name: self },
  "/message-templates": { name: team, body: refused("Hello {name}") },
  "/message-template/:templateId": { name: team, body: refused("Hello {name}") },
  "/employer/interviews": { date: strict, time: strict, locationUrl: act, message: act },
  "/employer/referral": { referralCode: strict },
  "/interview/:interviewId/completion": { note: team },
  "/team/invitations": { email: mailAddress },
  "/your-data/consents": { given: strict, kind: strict },
  "/your-data/erasure": { currentPassword: secret },
  "/push-devices": { endpoint: strict, p256dh: strict, auth: strict, player_id: strict },
  "/push-devices/removal": { id: strict, endpoint: strict, player_id: strict },
};

const signUp = "names, which nameText refuses (names.test.ts), addresses and passwords";
const nothing = "no text";

/** Forms that no schema describes, and what can be written there. Describe a new one (`formDoc`) instead of adding it. */
export const withoutSchema: Record<string, string> = {
  "/auth": signUp,
  "/employer-auth": signUp,
  "/auth/passkey": "a signed answer",
  "/employer-auth/passkey": "a signed answer",
  "/second-step": "a code",
  "/confirm-email": nothing,
  "/email-change": "a mail address",
  "/sign-out": nothing,
  "/language": nothing,
  "/pay-period": nothing,
  "/location": "a place, for the page alone",
  "/company-setup": signUp,
  "/college-tpo/confirmation": nothing,
  "/college-invitation-stop": nothing,
  "/alert-confirmation": nothing,
  "/alert-stop": nothing,
  "/email-management/stop": nothing,
  "/job/:jobId/favorite": nothing,
  "/guest-payment/:key": nothing,
  "/guest-checkout": "an address of mail, and an invoice's",
  "/guest-checkout/claim": nothing,
  "/profile/photo": "a picture",
  "/profile/resume-file": "a file, which has a check of its own",
  "/job-alerts": "searches, which only their writer reads",
  "/rewards": "a referral code",
  "/payment/:transactionId": nothing,
  "/company/:companyId/follow": nothing,
  "/employer-profile/verification": "papers, which only the owners open",
  "/job/:jobId/extension": nothing,
  "/job/:jobId/boost": nothing,
  "/job/:jobId/copy": nothing,
  "/employer-settings": "names, which nameText refuses, addresses and passwords",
  "/employer-settings/:part": "the same forms on their sub-pages",
  "/sign-in-methods": "names of one's own passkeys",
  "/confirm-identity": "a password or a code",
  "/notification/:notificationId/deletion": nothing,
  "/deleted-notification/restoration": nothing,
};

/** The names of the texts that a JSON Schema takes. */
function textsIn(
  { anyOf, allOf, oneOf, properties, items, type, enum: values, const: constant }: Json,
  at = "",
): string[] {
  const several = (anyOf ?? allOf ?? oneOf) as Json[] | undefined;
  if (several) return [...new Set(several.flatMap((each) => textsIn(each, at)))];
  if (properties)
    return Object.entries(properties).flatMap(([key, each]) => textsIn(each as Json, at ? `${at}.${key}` : key));
  if (items) return textsIn(items as Json, `${at}[]`);
  return (type === undefined || type === "string") && values === undefined && constant === undefined ? [at] : [];
}

interface FormOfRoute {
  /** As in textFields. */
  form: string;
  /** Null where the route only names its fields. */
  schema: z.ZodType | null;
  /** Its texts, those that pages send by themselves left out. */
  texts: string[];
}

const isSchema = (fields: FormDoc["fields"]): fields is z.ZodType => "safeParse" in fields;

function formsOf(path: string, { fields }: FormDoc): FormOfRoute[] {
  const of = (form: string, schema: z.ZodType | null, names: readonly string[]): FormOfRoute => ({
    form,
    schema,
    texts: names.map((each) => each.replace(/\[\]$/, "")).filter((each) => !sentByPages.has(each)),
  });
  if (isSchema(fields)) return [of(path, fields, textsIn(schemaOf(fields)))];
  if (Array.isArray(fields)) return [of(path, null, fields as string[])];
  return Object.entries(fields as Record<string, z.ZodType>).map(([form, schema]) =>
    of(`${path} ${form}`, schema, textsIn(schemaOf(schema))),
  );
}

/** Every form of people who are no owners, as the manifest of the routes has it; null for one that its route does not describe. */
export const formsOfPeople = (): { path: string; forms: FormOfRoute[] | null }[] =>
  listRoutes()
    .filter(
      ({ id, path, sends }) =>
        sends &&
        !isForPrograms(path) &&
        path !== "/*" &&
        !id.startsWith("routes/owner/") &&
        !path.startsWith("/local-"),
    )
    .map(({ id, path }) => {
      const doc = (loadedPages.routes[id]?.module as { formDoc?: FormDoc } | undefined)?.formDoc;
      return { path, forms: doc ? formsOf(path, doc).filter(({ texts }) => texts.length > 0) : null };
    });
