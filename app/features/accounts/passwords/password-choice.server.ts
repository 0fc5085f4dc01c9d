import { commonPasswords } from "db/catalogues/common-passwords.server";
import { m } from "~/paraglide/messages";

/** Whose password it would be, as far as is known. */
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

/** What someone who knows the user tries first. Words under three letters are too short to be a guess of their own. */
function guessesOf({ email, names }: Chooser): Set<string> {
  const [local = ""] = email.split("@");
  const words = names.flatMap((name) => [name ?? "", ...(name ?? "").split(/\s+/)]);
  const all = ["kaamghar", "kaam ghar", "काम घर", email, local, ...words];
  return new Set(
    all.flatMap((text) => [lettersOf(text), lettersOf(withoutEnding(text))]).filter((text) => text.length >= 3),
  );
}

/**
 * Why a password may not be chosen: it is one of the commonest, or says the person's own address or name, or this site's; digits
 * and signs behind it do not change that. Null when it may be. The words are for the field, in Hindi and English.
 */
export function refusedPassword(password: string, chooser: Chooser): string | null {
  if (commonPasswords.has(password.normalize("NFKC").toLowerCase().trim())) return m.account_password_common();
  const guesses = guessesOf(chooser);
  const isGuess = [password, withoutEnding(password)].some((text) => guesses.has(lettersOf(text)));
  return isGuess ? m.account_password_own() : null;
}
