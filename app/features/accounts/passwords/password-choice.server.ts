import { commonPasswords } from "db/catalogues/common-passwords.server";
import { m } from "~/paraglide/messages";

/** The known data of the password's user. */
interface Chooser {
  email: string;
  /** Names of the person and of the company. */
  names: (string | null | undefined)[];
}

const lettersOf = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");

/** "Asha@123" and "asha" are the same guess. */
const withoutEnding = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]+$/u, "");

/** The user's own data, which attackers try first. Words under three letters are ignored. */
function guessesOf({ email, names }: Chooser): Set<string> {
  const [local = ""] = email.split("@");
  const words = names.flatMap((name) => [name ?? "", ...(name ?? "").split(/\s+/)]);
  const all = ["kaamghar", "kaam ghar", "काम घर", email, local, ...words];
  return new Set(
    all.flatMap((text) => [lettersOf(text), lettersOf(withoutEnding(text))]).filter((text) => text.length >= 3),
  );
}

/**
 * The field error, in Hindi and English, for a password that is very common or consists of the user's address or name
 * or the site's name, even with digits and signs appended. Null for an allowed password.
 */
export function refusedPassword(password: string, chooser: Chooser): string | null {
  if (commonPasswords.has(password.normalize("NFKC").toLowerCase().trim())) return m.account_password_common();
  const guesses = guessesOf(chooser);
  const isGuess = [password, withoutEnding(password)].some((text) => guesses.has(lettersOf(text)));
  return isGuess ? m.account_password_own() : null;
}
