import { CompanyPhotos } from "~/features/companies/components/company-photos";
import type { CompanyPhoto } from "~/features/companies/photos/photos.server";
import { m } from "~/paraglide/messages";

/** The photos of a company with their descriptions in writing, for reviewers; nothing without photos. */
export function ReviewedPhotos({ photos }: { photos: readonly CompanyPhoto[] }) {
  if (photos.length === 0) return null;
  return (
    <div className="my-2 max-w-md">
      <CompanyPhotos photos={photos} label={m.companies_photos()} />
      <p className="quiet">{`${m.companies_photos()}: ${photos.map(({ description }) => description).join(" · ")}`}</p>
    </div>
  );
}
