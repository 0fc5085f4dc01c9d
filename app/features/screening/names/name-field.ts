import type * as z from "zod";
import type { Locale } from "db/vocabulary";
import { m } from "~/paraglide/messages";
import { withoutLinks } from "../outgoing-link";
import { findNameFault, nameForOthers, type NameFault, type NameKind } from "./names";

const texts: Record<NameFault, (values: object, options: { locale?: Locale }) => string> = {
  characters: m.forms_name_characters,
  length: m.forms_name_length,
  link: m.forms_name_link,
  payment: m.forms_name_payment,
  phone: m.forms_name_phone,
  amount: m.forms_name_amount,
  instruction: m.forms_name_instruction,
  reserved: m.forms_name_reserved,
};

/** What to change about a name, in the language of the page. */
const nameFaultText = (fault: NameFault): string => texts[fault]({}, {});

/** The same in Hindi and English, as the pages of authentication speak. */
export const bilingualNameFaultText = (fault: NameFault): string =>
  `${texts[fault]({}, { locale: "hi" })} / ${texts[fault]({}, { locale: "en" })}`;

/** For `superRefine` of a field in which a user types a name that others will see. */
export function refuseNameFault(kind: NameKind, textOf: (fault: NameFault) => string = nameFaultText) {
  return (name: string, { addIssue }: Pick<z.RefinementCtx, "addIssue">): void => {
    const fault = findNameFault(name, kind);
    if (fault !== null) addIssue({ code: "custom", message: textOf(fault) });
  };
}

const neutral = { person: m.forms_name_neutral_person, company: m.forms_name_neutral_company };

/**
 * A stored name for a message that goes to others, without what a mail program would make a link of ("Ram.Com"); in both languages a
 * neutral word when something is wrong with the name.
 */
export const nameInMessages = (name: string, kind: NameKind): string =>
  withoutLinks(nameForOthers(name, kind)) ||
  `${neutral[kind]({}, { locale: "hi" })} / ${neutral[kind]({}, { locale: "en" })}`;
