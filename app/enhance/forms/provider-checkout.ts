import { define } from "../define";
import { hold, release } from "./submit-once";

/** Time limit for loading the provider's script, in ms. */
const patienceMs = 8_000;

interface Options {
  key: string;
  callback_url: string;
  redirect: true;
  prefill: Record<string, string>;
  modal: { ondismiss: () => void };
}

declare global {
  interface Window {
    /** Of Razorpay's checkout.js: https://razorpay.com/docs/payments/payment-gateway/web-integration/standard. */
    Razorpay?: new (options: Options) => { open(): void };
  }
}

/** Loads the provider's script. Rejects after the time limit. */
function load(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => reject(new Error("the checkout's script does not load"));
    setTimeout(fail, patienceMs);
    script.onerror = fail;
    script.onload = () => resolve();
    script.src = src;
    document.head.appendChild(script);
  });
}

/** The fields of the hosted checkout's form, as options of the script. */
function optionsOf(form: HTMLFormElement, ondismiss: () => void): Options {
  const {
    key_id: key = "",
    callback_url: callbackUrl = "",
    cancel_url: _cancel,
    ...fields
  } = Object.fromEntries(new FormData(form)) as Record<string, string>;
  const prefill: Record<string, string> = {};
  const others: Record<string, string> = {};
  for (const [name, value] of Object.entries(fields)) {
    const filled = /^prefill\[(\w+)\]$/.exec(name)?.[1];
    (filled ? prefill : others)[filled ?? name] = value;
  }
  return { ...others, key, prefill, callback_url: callbackUrl, redirect: true, modal: { ondismiss } };
}

/**
 * `<provider-checkout src>` around the form of Razorpay's hosted checkout: opens the same checkout by the script at
 * `src`, which is loaded on submit. If that fails, the form is submitted as without script.
 */
class ProviderCheckout extends HTMLElement {
  connectedCallback() {
    const form = this.querySelector("form");
    form?.addEventListener("submit", (event) => {
      event.preventDefault();
      if (form.hasAttribute("aria-busy")) return;
      hold(form, event.submitter);
      // form.submit() does not fire this event again.
      this.open(form).catch(() => form.submit());
    });
  }

  private async open(form: HTMLFormElement) {
    if (!window.Razorpay) await load(this.getAttribute("src") ?? "");
    if (!window.Razorpay) throw new Error("the checkout's script is another one");
    new window.Razorpay(optionsOf(form, () => release(form))).open();
  }
}

define("provider-checkout", ProviderCheckout);
