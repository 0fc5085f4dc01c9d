import * as z from "zod";

const degrees = (most: number) =>
  z
    .string()
    .max(24)
    .regex(/^-?\d{1,3}(\.\d+)?$/)
    .transform(Number)
    .pipe(z.number().min(-most).max(most));

/** A position as the browser sends it. */
export const positionSchema = z.object({ latitude: degrees(90), longitude: degrees(180) });
