/** An address as somebody may see it who only holds a link from a mail: its owner knows it again, others do not learn it. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return `${Array.from(address)[0] ?? ""}***${at > 0 ? address.slice(at) : ""}`;
}
