import { m } from "~/paraglide/messages";

/** The texts of the irreversible steps, by the last part of the address. */
export const steps = {
  withdrawal: {
    title: m.leads_withdraw_title,
    text: m.leads_withdraw_text,
    button: m.leads_withdraw_button,
    done: m.leads_withdrawn,
  },
  denial: { title: m.leads_deny_title, text: m.leads_deny_text, button: m.leads_deny_button, done: m.leads_denied },
  deletion: {
    title: m.leads_delete_title,
    text: m.leads_delete_text,
    button: m.leads_delete_button,
    done: m.leads_deleted,
  },
} as const;
export type Step = keyof typeof steps;
