import type { Locale } from "db/vocabulary";
import type { AppContext } from "~/features/context";
import { getSettings } from "~/features/settings/queries.server";
import { m } from "~/paraglide/messages";

/** The contact for appeals against owners' decisions: the grievance officer. */
export interface Appeal {
  officer: string;
  email: string;
}

export async function findAppeal({ db }: Pick<AppContext, "db">): Promise<Appeal> {
  const { grievanceOfficer: officer, grievanceEmail: email } = await getSettings(db);
  return { officer, email };
}

/** The decision, followed by how to appeal. */
export const withAppeal = (message: string, appeal: Appeal, locale: Locale): string =>
  `${message} ${m.members_appeal(appeal, { locale })}`;
