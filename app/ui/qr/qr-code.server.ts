/** A QR code as a path over its modules, and how many there are on a side. */
export async function drawQr(text: string): Promise<{ path: string; size: number }> {
  const { encode } = await import("uqr");
  const { data: rows, size } = encode(text, { ecc: "M", border: 4 });
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return { path, size };
}
