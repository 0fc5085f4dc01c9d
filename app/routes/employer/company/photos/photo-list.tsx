import type { CompanyPhoto } from "~/features/companies/photos/photos.server";
import { m } from "~/paraglide/messages";
import { photosPage } from "./photos-page";

/** The photos of one's own company in their order, with what can be done with each. */
export function PhotoList({ photos, canEdit }: { photos: readonly CompanyPhoto[]; canEdit: boolean }) {
  if (photos.length === 0) return <p className="quiet">{m.photo_none()}</p>;
  return (
    <ul id="photos" className="rows">
      {photos.map(({ id, smallFileId, width, height, description }, at) => {
        const before = photos[at - 1];
        return (
          <li key={id} className="grid gap-3 p-4">
            <div className="flex items-start gap-4">
              <a href={`/company-photo/${id}`} className="shrink-0">
                <img
                  src={`/company-photo/${smallFileId}`}
                  alt={description}
                  width={width}
                  height={height}
                  loading="lazy"
                  className="aspect-4/3 h-auto w-28 rounded-card object-cover"
                />
              </a>
              <p className="min-w-0 wrap-anywhere">{description}</p>
            </div>
            {canEdit && (
              <div className="flex flex-wrap items-start gap-2">
                {before && (
                  <form method="post" action={`${photosPage}/${id}/position`} data-submit-once="">
                    <button
                      name="before"
                      value={before.id}
                      className="btn btn-line btn-small"
                      aria-label={m.photo_up_named({ photo: description })}>
                      {m.photo_up()}
                    </button>
                  </form>
                )}
                <details className="open:basis-full">
                  <summary
                    className="inline-flex min-h-11 items-center text-brick"
                    aria-label={m.photo_delete_named({ photo: description })}>
                    {m.photo_delete()}
                  </summary>
                  <form method="post" action={`${photosPage}/${id}/deletion`} data-submit-once="">
                    <button
                      className="btn btn-danger btn-small"
                      aria-label={m.photo_delete_sure_named({ photo: description })}>
                      {m.photo_delete_sure()}
                    </button>
                  </form>
                </details>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
