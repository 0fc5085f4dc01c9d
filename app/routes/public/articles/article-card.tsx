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
    <article className="relative flex items-start gap-3 p-4" lang={locale}>
      <Picture name={picture} className="w-22 shrink-0" isDecorative />
      <div className="min-w-0">
        <Heading className="text-[17px]!">
          <a href={`/${shelf}/${slug}`} className="whole-link text-ink no-underline">
            {title}
          </a>
        </Heading>
        <p className="quiet line-clamp-2">{description}</p>
        {isDated && <p className="quiet">{formatDay(published)}</p>}
      </div>
    </article>
  );
}
