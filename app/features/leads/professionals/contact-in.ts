import { withoutDisguise } from "../requests/masking/folded-text";
import { maskContacts } from "../requests/masking/mask-contacts";

/** Whether a text contains contact data, as masked in a client's need. */
export const hasContact = (text: string): boolean => maskContacts(text) !== withoutDisguise(text);
