import type { ReactNode } from "react";
import { Alert } from "./alert";

export interface BannerContent {
  title: string;
  text: string;
  /** Only informs: nothing went wrong. */
  isCalm?: boolean;
}

/** Why a form was refused, above that form; the children say what to do now. */
export function Banner({ title, text, isCalm, children }: BannerContent & { children?: ReactNode }) {
  return (
    <Alert className={isCalm ? "safe" : "rounded-card border-2 border-brick bg-brick-tint p-4"}>
      <b>{title}</b>
      <p>{text}</p>
      {children}
    </Alert>
  );
}
