import { useContext, type HTMLAttributes } from "react";
import { DocumentContext } from "./document";

/**
 * What a reader must hear at once. On a page that shows a refused form again it takes the focus; the browser focuses the first such
 * element of the document, so an alert above a form comes before its fields.
 */
export function Alert({
  as: Tag = "div",
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: "div" | "p" | "section" | "span" }) {
  const { isRefused } = useContext(DocumentContext);
  return <Tag role="alert" {...(isRefused && { tabIndex: -1, autoFocus: true })} {...rest} />;
}
