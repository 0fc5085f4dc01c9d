/** Who has paid: the name of the bill, which links to the company where the payment is of one. */
export function Payer({ name, companyId }: { name: string; companyId: string | null }) {
  return companyId === null ? (
    <b>{name}</b>
  ) : (
    <a href={`/employer-members/${companyId}`} className="font-semibold">
      {name}
    </a>
  );
}
