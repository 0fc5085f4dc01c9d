import { m } from "~/paraglide/messages";
import { RailLinks } from "../layout/with-rail";
import { helpArticle, type HelpArticle } from "./help-address";

/** The help articles for a page, in its rail. */
export function HelpPanel({ articles }: { articles: readonly HelpArticle[] }) {
  return <RailLinks title={m.guides_help_title()} links={articles.map(helpArticle)} />;
}
