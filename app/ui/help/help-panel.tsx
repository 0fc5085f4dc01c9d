import { m } from "~/paraglide/messages";
import { RailLinks } from "../layout/with-rail";
import { helpArticle, type HelpArticle } from "./help-address";

interface HelpPanelProps {
  articles: readonly HelpArticle[];
  /** Other pages that help. */
  more?: readonly (readonly [path: string, name: string])[];
}

/** The help articles for a page, in its rail. */
export function HelpPanel({ articles, more = [] }: HelpPanelProps) {
  return <RailLinks title={m.guides_help_title()} links={[...articles.map(helpArticle), ...more]} />;
}
