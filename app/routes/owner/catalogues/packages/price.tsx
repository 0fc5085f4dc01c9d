import { formatAmount } from "~/ui/format";
import type { Preview } from "../settings-action.server";

/** The price that a buyer pays: in our own state GST is split into two halves, elsewhere it is one amount. */
export function PricePreview({ price, percent }: { price: NonNullable<Preview["price"]>; percent: number }) {
  const { sameState, otherState } = price;
  const lines: [string, string, string][] = [
    ["Taxable value", formatAmount(sameState.taxable), formatAmount(otherState.taxable)],
    ["CGST", formatAmount(sameState.cgst), "–"],
    ["SGST", formatAmount(sameState.sgst), "–"],
    ["IGST", "–", formatAmount(otherState.igst)],
  ];
  return (
    <section aria-labelledby="price-title" className="max-w-xl rounded-card border border-line p-4">
      <h3 id="price-title">What a buyer pays</h3>
      <table className="figures mt-2">
        <caption className="sr-only">{`The price with ${percent} % GST`}</caption>
        <thead>
          <tr>
            <th scope="col">{`GST ${percent} %`}</th>
            <th scope="col">Our state</th>
            <th scope="col">Other states</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(([label, here, there]) => (
            <tr key={label}>
              <th scope="row" className="font-normal">
                {label}
              </th>
              <td>{here}</td>
              <td>{there}</td>
            </tr>
          ))}
          <tr className="font-semibold">
            <th scope="row">Total</th>
            <td>{formatAmount(sameState.total)}</td>
            <td>{formatAmount(otherState.total)}</td>
          </tr>
        </tbody>
      </table>
      <p className="quiet mt-2">Not saved yet. You confirm a changed price before it's saved.</p>
    </section>
  );
}
