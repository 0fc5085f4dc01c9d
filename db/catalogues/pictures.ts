/** The illustrations that articles and guides can have; their drawings are in app/ui/pictures. */
export const pictureNames = [
  "desk",
  "phone",
  "shield",
  "talk",
  "search",
  "document",
  "path",
  "clock",
  "home",
  "tools",
] as const;
export type PictureName = (typeof pictureNames)[number];
