import type { AppLoadContext } from "@remix-run/cloudflare";
import { categories } from "db/catalogues/categories";
import { findByKey } from "db/catalogues/name";
import { day } from "db/catalogues/time";
import { findTown } from "db/catalogues/towns.server";
import type { LeadCodeChannel } from "db/vocabulary";
import { mostBuyersOfAll, mostExtensions } from "~/features/leads/lead";
import { budgetName, leadPlaceName, leadTimeName } from "~/features/leads/names";
import { getSettings } from "~/features/settings/queries.server";
import { maskAddress } from "~/features/text/mask-address";
import { currentLocale } from "~/locale.server";
import { m } from "~/paraglide/messages";
import { hasEnded, isDeleted, type OwnRequest } from "./held-request.server";

const categoryName = (key: string) => findByKey(categories, key)?.[currentLocale()] ?? key;

/** How text messages can be sent to the number of a lead that no code has proved yet; none where there is no number. */
const textChannelsFor = (
  { textMessages }: AppLoadContext,
  { phone, phoneConfirmedAt }: OwnRequest["contact"],
): LeadCodeChannel[] =>
  phone !== null && /^[6-9]/.test(phone) && phoneConfirmedAt === null ? [...(textMessages?.channels ?? [])] : [];

/** For a request whose code is not typed yet, the page shows only where the code was sent. */
export function codePageData(context: AppLoadContext, { here, contact }: OwnRequest) {
  const { codeChannel, codeExpiresAt, email, phone } = contact;
  return {
    here,
    channel: codeChannel ?? "email",
    to: codeChannel === "email" || codeChannel === null ? maskAddress(email) : `+91 •••••• ${(phone ?? "").slice(-4)}`,
    isOld: (codeExpiresAt ?? 0) <= context.now(),
    channels: ["email", ...textChannelsFor(context, contact)] satisfies LeadCodeChannel[],
  };
}
export type CodePageData = ReturnType<typeof codePageData>;

/** All data of a request that its client sees. */
export async function requestData(context: AppLoadContext, held: OwnRequest) {
  const { here, lead, contact, buyers } = held;
  const now = context.now();
  const { packages } = await getSettings(context.db);
  const town = lead.townKey === null ? null : (findTown(lead.townKey)?.[currentLocale()] ?? lead.townKey);
  const facts: [string, string][] = [
    [m.leads_field_category(), categoryName(lead.category)],
    ...(lead.people === null
      ? []
      : [
          [
            lead.source === "interns" ? m.leads_field_interns() : m.leads_field_people(),
            String(lead.people),
          ] satisfies [string, string],
        ]),
    [m.leads_field_budget(), budgetName(lead.budget)],
    [m.leads_field_time(), leadTimeName(lead.neededBy)],
    [m.leads_field_place(), [leadPlaceName(lead.place), town].filter(Boolean).join(": ")],
    ...(lead.skills.length > 0 ? [[m.leads_field_skills(), lead.skills.join(", ")] satisfies [string, string]] : []),
  ];
  return {
    here,
    status: lead.status,
    endReason: lead.endReason,
    hasEnded: hasEnded(held),
    isDeleted: isDeleted(held),
    most: Math.max(Math.min(packages.lead.mostBuyers, mostBuyersOfAll), buyers.length),
    expiresAt: lead.expiresAt,
    daysLeft: lead.expiresAt === null ? 0 : Math.max(0, Math.ceil((lead.expiresAt - now) / day)),
    extensionsLeft: lead.status === "open" && (lead.expiresAt ?? 0) > now ? mostExtensions - lead.extensions : 0,
    need: lead.need,
    facts,
    own: {
      need: contact.need,
      name: contact.name,
      company: contact.company,
      email: contact.email,
      phone: contact.phone,
      isEmailConfirmed: contact.emailConfirmedAt !== null,
      isPhoneConfirmed: contact.phoneConfirmedAt !== null,
    },
    proofChannels: hasEnded(held)
      ? []
      : ([
          ...(contact.emailConfirmedAt === null ? ["email"] : []),
          ...textChannelsFor(context, contact),
        ] as LeadCodeChannel[]),
    isCodeSent: contact.codeHash !== null && (contact.codeExpiresAt ?? 0) > now,
    buyers: buyers.map(({ services, ...buyer }) => ({ ...buyer, services: services.map(categoryName) })),
  };
}
export type RequestData = Awaited<ReturnType<typeof requestData>>;
