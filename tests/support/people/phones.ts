import { and, eq, isNull } from "drizzle-orm";
import { users } from "db/schema";
import { db } from "../context";
import { mailsTo } from "../delivery/mails";
import { password, type Person } from "./people";
import type { Page, Visitor } from "./visitor";

let count = 0;

/** A mobile number that no other test uses, as it is typed, and in E.164. */
export function newNumber(): { typed: string; number: string } {
  const digits = String(9_000_000_000 + ++count);
  return { typed: `${digits.slice(0, 5)} ${digits.slice(5)}`, number: `+91${digits}` };
}

/** A network of its own: each takes ten messages an hour. */
export const newNetwork = () => ({ "cf-connecting-ip": `198.51.${100 + Math.floor(++count / 250)}.${count % 250}` });

/** The text messages that a number has got, oldest first: the channel and the text. */
export const textsTo = async (number: string) =>
  (await mailsTo(number)).map(({ subject, body }) => ({ channel: subject, text: body }));

export const codeTo = async (number: string) => /\d{6}/.exec((await textsTo(number)).at(-1)?.text ?? "")?.[0] ?? "";

export const wrongOne = (code: string) => (code === "000000" ? "000001" : "000000");

/** Types a number into the settings, with the password of people who were created with one. */
export const claim = (
  visitor: Visitor,
  phone: string,
  fields: Record<string, string> = {},
  page = "/settings",
): Promise<Page> => visitor.post(page, { intent: "phone", phone, currentPassword: password, ...fields }, newNetwork());

export const confirm = (visitor: Visitor, code: string, page = "/settings"): Promise<Page> =>
  visitor.post(page, { intent: "phone-code", code });

/** Proves a number in the settings of anyone who is signed in. */
export async function proveNumber(
  visitor: Visitor,
  { typed, number }: { typed: string; number: string },
  page = "/settings",
): Promise<void> {
  await claim(visitor, typed, {}, page);
  const { location } = await confirm(visitor, await codeTo(number), page);
  if (location !== `${page}#phone`) throw new Error("the number was not kept");
}

/** Gives a person a number of their own as one that a code has proved, without the settings; one that they have stays. */
export const haveNumber = (person: Pick<Person, "id">) =>
  db
    .update(users)
    .set({ phone: newNumber().number })
    .where(and(eq(users.id, person.id), isNull(users.phone)));
