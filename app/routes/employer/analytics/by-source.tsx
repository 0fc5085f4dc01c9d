import { rateOf, type Figures } from "~/features/analytics/figures";
import { countName, percentName, sourceNames } from "~/features/analytics/names";
import { PartBar } from "./part-bar";

/** By which ways people came, and which of them apply. */
export function BySource({ sources, totals }: Pick<Figures, "sources" | "totals">) {
  return (
    <section aria-labelledby="sources">
      <h2 id="sources" className="mb-3">
        How people came
      </h2>
      {sources.length === 0 ? (
        <p className="card">Nobody came in this time.</p>
      ) : (
        <div className="card overflow-x-auto">
          <table className="figures">
            <caption>Views and applications by the way in which people first came to the job</caption>
            <thead>
              <tr>
                <th scope="col">Way</th>
                <th scope="col">Views</th>
                <th scope="col">Applied</th>
                <th scope="col">Of views</th>
              </tr>
            </thead>
            <tbody>
              {sources.map(({ source, views, applications }) => {
                const part = rateOf(views, totals.views);
                return (
                  <tr key={source}>
                    <th scope="row">
                      {sourceNames[source]}
                      <PartBar part={part ?? 0} />
                    </th>
                    <td>
                      {countName(views)}
                      <span className="quiet block">{percentName(part)}</span>
                    </td>
                    <td>{countName(applications)}</td>
                    <td>{percentName(rateOf(applications, views))}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
