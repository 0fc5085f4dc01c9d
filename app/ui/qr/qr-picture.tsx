import { m } from "~/paraglide/messages";

/** A QR code, dark on white wherever it is shown. */
export function QrPicture({
  qr,
  name,
  className,
}: {
  qr: { path: string; size: number };
  name: string;
  className: string;
}) {
  return (
    <svg
      role="img"
      aria-label={m.layout_qr({ name })}
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      shapeRendering="crispEdges"
      className={className}>
      <rect width={qr.size} height={qr.size} fill="#fff" />
      <path d={qr.path} fill="#000" />
    </svg>
  );
}
