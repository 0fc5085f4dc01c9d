/** An address for readers who only hold a link from a mail: its owner recognises it, but others cannot read it. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return `${Array.from(address)[0] ?? ""}***${at > 0 ? address.slice(at) : ""}`;
}
