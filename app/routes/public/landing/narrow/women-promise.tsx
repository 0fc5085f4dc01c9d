import { m } from "~/paraglide/messages";

/** What a company promises that tags a job for women, and who helps when it is broken. */
export function WomenPromise() {
  const promises = [m.found_women_hours(), m.found_women_interviews(), m.found_women_pay(), m.found_women_complaints()];
  const lines: [name: string, number: string][] = [
    [m.found_women_helpline(), "181"],
    [m.found_women_emergency(), "112"],
    [m.found_women_fraud(), "1930"],
  ];
  return (
    <section className="card mt-8">
      <h2>{m.found_women_promise()}</h2>
      <ul className="prose mt-2 list-disc pl-5">
        {promises.map((promise) => (
          <li key={promise}>{promise}</li>
        ))}
      </ul>
      <p className="mt-3">{m.found_women_broken()}</p>
      <h3 className="mt-4">{m.found_women_help()}</h3>
      <ul className="mt-1">
        {lines.map(([name, number]) => (
          <li key={number} className="inline-flex min-h-11 items-center pr-6">
            {name}:&nbsp;
            <a href={`tel:${number}`} className="inline-flex min-h-11 items-center font-semibold">
              {number}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
