import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { LeadCodeChannel, LeadSource, Locale } from "db/vocabulary";
import { suspensionPageOf, type Viewer } from "~/features/accounts/viewer";
import type { AppContext } from "~/features/context";
import { findTownByName, findTowns } from "~/features/location/find-towns";
import { getSettings } from "~/features/settings/queries.server";
import { mobileNumber } from "~/features/text/phone";
import { m } from "~/paraglide/messages";
import { getLocale } from "~/paraglide/runtime";
import { createLeadRequest } from "./create-request.server";
import { hiringLeadForm, projectLeadForm } from "./forms";
import { pathOfRequest } from "./request-key";

/** The counted attempts: requests by address, codes by number, and codes to unverified numbers for the whole site. */
type LeadLimit = "lead" | "text_lead" | "phone_claims_of_site";

interface LeadLimits {
  /** Counts an attempt. @returns an error text after too many attempts, else null */
  limit: (what: LeadLimit, account: string) => Promise<string | null>;
  /**
   * Whether a code counts against a known device's own limit, for an e-mail address or a mobile number in E.164; counts
   * it if so.
   */
  takeOwnCode: (purpose: "text_lead" | "mail_lead", receiver: string) => Promise<boolean>;
}

interface Taking {
  source: LeadSource;
  viewer: Viewer | null;
  locale: Locale;
  limits: LeadLimits;
}

/** The result for the page: the form with its errors, or the next page and whether the code was sent. */
type TakenForm =
  { result: SubmissionResult; status: 400 | 403 | 429 } | { result: null; page: string; isSent: boolean };

/** The place of the work from the typed town name; an error text for an unknown town. */
function findTownKey(place: string, city: string | undefined): { key: string | null } | { fault: string } {
  if (place === "remote" || city === undefined) return { key: null };
  const town = findTownByName(city);
  if (town) return { key: town.key };
  const near = findTowns(city.split(/[,(]/)[0] ?? "", 3).map((each) => each[getLocale()]);
  return { fault: near.length > 0 ? m.leads_city_near({ towns: near.join(", ") }) : m.leads_city_unknown() };
}

/** Handles the client form for all pages that contain it. */
export async function takeLeadForm(
  context: AppContext,
  form: FormData,
  { source, viewer, locale, limits }: Taking,
): Promise<TakenForm> {
  const isHiring = source === "recruitment" || source === "interns";
  const submission = parseWithZod(form, { schema: isHiring ? hiringLeadForm : projectLeadForm });
  const { leadSources } = await getSettings(context.db);
  if (!leadSources[source]) return { result: submission.reply({ formErrors: [m.leads_closed()] }), status: 403 };
  if (submission.status !== "success") return { result: submission.reply(), status: 400 };
  const asked = submission.value;
  const refused = (fieldErrors: Record<string, string[]>) =>
    ({ result: submission.reply({ fieldErrors }), status: 400 }) as const;
  const town = findTownKey(asked.place, asked.city);
  if ("fault" in town) return refused({ city: [town.fault] });
  if (!mayUse(context, asked.channel)) return refused({ channel: [m.leads_channel_required()] });
  if (suspensionPageOf(viewer)) return { result: submission.reply({ formErrors: [m.leads_suspended()] }), status: 403 };
  const tooManyNeeds = await limits.limit("lead", asked.email);
  const { tooMany, isOwn } =
    tooManyNeeds === null ? await countLeadCode(asked, limits) : { tooMany: tooManyNeeds, isOwn: false };
  if (tooMany !== null) return { result: submission.reply({ formErrors: [tooMany] }), status: 429 };
  const { leadId, isSent } = await createLeadRequest(context, asked, {
    source,
    userId: viewer?.userId ?? null,
    locale,
    townKey: town.key,
    isOwn,
  });
  return { result: null, page: pathOfRequest(context, leadId), isSent };
}

/** Whether codes can be sent that way. */
export const mayUse = ({ textMessages }: Pick<AppContext, "textMessages">, channel: LeadCodeChannel): boolean =>
  channel === "email" || (textMessages?.channels.includes(channel) ?? false);

interface CodeReceiver {
  channel: LeadCodeChannel;
  email: string;
  phone?: string | null;
}

interface CountedLeadCode {
  /** The error text after too many attempts; null otherwise. */
  tooMany: string | null;
  /** Whether the code counts against a known device's own limit. */
  isOwn: boolean;
}

/**
 * Counts a code before it is sent. A code for a known device counts against the device's own limit. Text messages cost
 * money, so any other text message is counted by number and for the whole site. Any other mail is counted by mailbox
 * when it is recorded.
 */
export async function countLeadCode(
  { channel, email, phone }: CodeReceiver,
  { limit, takeOwnCode }: LeadLimits,
): Promise<CountedLeadCode> {
  if (channel === "email") return { tooMany: null, isOwn: await takeOwnCode("mail_lead", email) };
  const number = mobileNumber(phone ?? "") ?? "";
  if (await takeOwnCode("text_lead", number)) return { tooMany: null, isOwn: true };
  return {
    tooMany: (await limit("text_lead", number)) ?? (await limit("phone_claims_of_site", "the whole site")),
    isOwn: false,
  };
}
