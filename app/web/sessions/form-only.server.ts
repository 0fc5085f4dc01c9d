import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";

/**
 * The loader of an address that only takes a form: whoever opens it, such as after a log-in in between, passes the same guard and is led
 * to the page that has the form.
 * @param page its path, or how the request and the person give it
 */
export function formOnly<Person>(guard: (args: LoaderFunctionArgs) => Promise<Person>, page: string | ((args: LoaderFunctionArgs, person: Person) => string)) {
  return async (args: LoaderFunctionArgs) => {
    const person = await guard(args);
    return redirect(typeof page === "string" ? page : page(args, person), 303);
  };
}
