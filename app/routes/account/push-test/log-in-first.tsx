import { m } from "~/paraglide/messages";

/** What a visitor is told instead of the test. @param page to which the log-in leads back */
export function LogInFirst({ page }: { page: string }) {
  const back = `?redirect=${encodeURIComponent(page)}`;
  return (
    <section aria-labelledby="log-in-first" className="card">
      <h2 id="log-in-first">{m.push_test_visitor()}</h2>
      <p className="mt-1 mb-4">{m.push_test_visitor_text()}</p>
      <p className="flex flex-wrap gap-3">
        <a className="btn btn-go" href={`/auth${back}`}>
          {m.push_test_seeker()}
        </a>
        <a className="btn btn-line" href={`/employer-auth${back}`}>
          {m.push_test_employer()}
        </a>
      </p>
    </section>
  );
}
