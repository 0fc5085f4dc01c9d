import type { AppLoadContext } from "@remix-run/cloudflare";
import { findArticle } from "~/content/articles.server";
import { findCompanyPage } from "~/features/companies/directory/company-page.server";
import { findJobPage } from "~/features/jobs/queries.server";
import {
  articlePicture,
  companyPicture,
  jobPicture,
  listPicture,
  type PictureFacts,
} from "~/features/pictures/picture-facts";
import { inPicture, pictureKinds, type PictureKind } from "~/features/pictures/share-pictures.server";
import { getSettings } from "~/features/settings/queries.server";
import { currentLocale } from "~/locale.server";
import { factsOfPath } from "../landing/narrow/facts";

export const isPictureKind = (kind: string): kind is PictureKind => (pictureKinds as readonly string[]).includes(kind);

/** The facts in the sharing picture of a page; null for a page that does not exist or is not public. */
export async function findFacts({ db }: AppLoadContext, kind: PictureKind, key: string): Promise<PictureFacts | null> {
  const settings = await getSettings(db);
  const locale = currentLocale();
  const facts = (make: () => PictureFacts) => inPicture(locale, make);
  switch (kind) {
    case "job": {
      const job = await findJobPage(db, key);
      return job && facts(() => jobPicture(job, settings.name));
    }
    case "company": {
      const company = await findCompanyPage(db, key, null);
      return company && !company.waits ? facts(() => companyPicture(company, settings.name)) : null;
    }
    case "list": {
      const list = factsOfPath(`/${key.replaceAll(".", "/")}`);
      return list && facts(() => listPicture(list.title, settings.name));
    }
    default: {
      const article = await findArticle(kind, key, locale, settings);
      return article && facts(() => articlePicture(article, settings.name));
    }
  }
}
