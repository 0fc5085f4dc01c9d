import type { PictureName } from "db/catalogues/pictures";
import { m } from "~/paraglide/messages";
import { drawings } from "./drawings";

interface PictureProps {
  name: PictureName;
  className?: string;
  /** Beside a title that says the same: screen readers pass it by. */
  isDecorative?: boolean;
}

/** One of the site's illustrations, 200 by 120, in the colours of the page. */
export function Picture({ name, className, isDecorative = false }: PictureProps) {
  const about = isDecorative ? { "aria-hidden": true } : { role: "img", "aria-label": alts[name]() };
  return (
    <svg
      viewBox="0 0 200 120"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      {...about}
      dangerouslySetInnerHTML={{ __html: drawings[name] }}
    />
  );
}

const alts: Record<PictureName, () => string> = {
  desk: m.guides_picture_desk,
  phone: m.guides_picture_phone,
  shield: m.guides_picture_shield,
  talk: m.guides_picture_talk,
  search: m.guides_picture_search,
  document: m.guides_picture_document,
  path: m.guides_picture_path,
  clock: m.guides_picture_clock,
  home: m.guides_picture_home,
  tools: m.guides_picture_tools,
};
