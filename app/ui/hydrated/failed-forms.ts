import { m } from "~/paraglide/messages";

/** Dispatched on `window` when a form of the open page was not answered, or with an error of the server. */
export const formFailed = "kaamghar:form-failed";

/** What the sender of a form says of a failure. */
export interface FormFailure {
  /** The path that the form was sent to. */
  pathname: string;
  /** Set when the form itself shows the failure; else a toast does. */
  isShown: boolean;
  /** Set when the form's navigation stays as it is, until another one replaces it. */
  isHeld: boolean;
}

/** As Remix writes the answer of an action: it returned null. */
const nothing = '[{"_1":-5},"data"]\n';
const isData = (body: string) => /^\[\{"_1":-?\d+\},"data"/.test(body);

/**
 * Keeps the page when a form that Remix sends fails, with what was typed in it. React Router would replace the page by an
 * error. A form that an action refuses with such a status passes: its answer has data.
 */
export function keepFailedForms(): void {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    if (!(input instanceof URL && input.pathname.endsWith(".data") && init?.method === "POST"))
      return send(input, init);
    try {
      const answer = await send(input, init);
      if (answer.status < 500) return answer;
      const body = await answer.text();
      if (isData(body)) return new Response(body, answer);
    } catch (error) {
      if (init.signal?.aborted) throw error;
    }
    // Remix writes the path of the home page as "/_root".
    const pathname = input.pathname.replace(/^\/_root\.data$/, "/").replace(/\.data$/, "");
    const failure: FormFailure = { pathname, isShown: false, isHeld: false };
    dispatchEvent(new CustomEvent(formFailed, { detail: failure }));
    if (!failure.isShown)
      dispatchEvent(
        new CustomEvent("kaamghar:toast", { detail: { title: m.forms_failed(), tone: "error", seconds: 10 } }),
      );
    if (failure.isHeld) await new Promise((resolve) => init.signal?.addEventListener("abort", resolve, { once: true }));
    init.signal?.throwIfAborted();
    // Nothing is read anew after an answer with this status.
    return new Response(nothing, { status: 503 });
  };
}
