import type { ArticleSummary } from "~/content/articles.server";
import type { Shelf } from "~/content/shelf-names";
import { Picture } from "~/ui/pictures/picture";
import { formatDay } from "../prose-article";

interface ArticleCardProps {
  shelf: Shelf;
  article: ArticleSummary;
  heading: "h2" | "h3";
  isDated: boolean;
}

/** An article in a list: its picture, and a title that opens it. */
export function ArticleCard({ shelf, article, heading: Heading, isDated }: ArticleCardProps) {
  const { slug, locale, title, description, published, picture } = article;
  return (
    <article className="card job" lang={locale}>
      <Picture name={picture} className="h-24 w-40" isDecorative />
      <Heading>
        <a href={`/${shelf}/${slug}`}>{title}</a>
      </Heading>
      <p className="text-ink-2">{description}</p>
      {isDated && <p className="quiet small">{formatDay(published)}</p>}
    </article>
  );
}
