import type { CompanyPhoto } from "../photos/photos.server";

/**
 * The photos of a company, each leading to its larger file: a row that scrolls sideways on phones, a grid on wide
 * screens.
 */
export function CompanyPhotos({ photos, label }: { photos: readonly CompanyPhoto[]; label: string }) {
  if (photos.length === 0) return null;
  return (
    <ul className="photos" aria-label={label}>
      {photos.map(({ id, smallFileId, width, height, description }) => (
        <li key={id}>
          <a href={`/company-photo/${id}`}>
            <img src={`/company-photo/${smallFileId}`} alt={description} width={width} height={height} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}
