import { rateOf, type Figures } from "~/features/analytics/figures";
import { countName, percentName, sourceName } from "~/features/analytics/names";
import { m } from "~/paraglide/messages";
import { PartBar } from "./part-bar";

/** The sources of visits and applications. */
export function BySource({ sources, totals }: Pick<Figures, "sources" | "totals">) {
  return (
    <section aria-labelledby="sources">
      <h2 id="sources" className="mb-3">
        {m.analytics_sources()}
      </h2>
      {sources.length === 0 ? (
        <p className="card">{m.analytics_sources_none()}</p>
      ) : (
        <div className="card overflow-x-auto">
          <table className="figures">
            <caption>{m.analytics_sources_caption()}</caption>
            <thead>
              <tr>
                <th scope="col">{m.analytics_way()}</th>
                <th scope="col">{m.analytics_views()}</th>
                <th scope="col">{m.analytics_applied()}</th>
                <th scope="col">{m.analytics_of_views()}</th>
              </tr>
            </thead>
            <tbody>
              {sources.map(({ source, views, applications }) => {
                const part = rateOf(views, totals.views);
                return (
                  <tr key={source}>
                    <th scope="row">
                      {sourceName(source)}
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
