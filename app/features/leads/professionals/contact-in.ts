import { withoutDisguise } from "../requests/masking/folded-text";
import { maskContacts } from "../requests/masking/mask-contacts";

/** Whether a text names a way around the site to its writer: what is masked in a client's need. */
export const hasContact = (text: string): boolean => maskContacts(text) !== withoutDisguise(text);
