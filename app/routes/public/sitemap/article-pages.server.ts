import { listArticles } from "~/content/articles.server";
import { listHelp } from "~/content/help.server";
import { shelves } from "~/content/shelf-names";

/** Every text to read: articles of all shelves, with their last change (ms UTC), and help articles, without one. */
export async function listArticlePages(): Promise<{ path: string; changedAt: number | null }[]> {
  const lists = await Promise.all(
    shelves.map(async (shelf) =>
      (await listArticles(shelf, "en")).map(({ slug, updated }) => ({
        path: `/${shelf}/${slug}`,
        changedAt: Date.parse(updated),
      })),
    ),
  );
  const help = await listHelp("en");
  return [...lists.flat(), ...help.map(({ slug }) => ({ path: `/help-center/${slug}`, changedAt: null }))];
}
