/** An address as a user may see it who only holds a link from a mail: its owner knows it again, others do not learn it. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return `${Array.from(address)[0] ?? ""}***${at > 0 ? address.slice(at) : ""}`;
}
