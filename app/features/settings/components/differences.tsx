import { entryNameOf, labelOf, settingInWords } from "../labels";
import type { Difference, Values } from "../sections";

interface DifferencesProps {
  differences: readonly Difference[];
  /** The settings, for the names of packages and words. */
  known: Values;
  /** Names that the settings do not hold, such as those of companies, by id. */
  names?: Readonly<Record<string, string>>;
}

/** Each setting that has changed: before → after. */
export function Differences({ differences, known, names }: DifferencesProps) {
  return (
    <ul className="text-[15px] wrap-anywhere">
      {differences.map(({ path, before, after }) => {
        const entry = entryNameOf(path, known, names);
        return (
          <li key={path}>
            {entry && <b>{`${entry}: `}</b>}
            {`${labelOf(path)}: `}
            <del className="text-ink-2 no-underline">{settingInWords(path, before)}</del> →{" "}
            <ins className="font-semibold no-underline">{settingInWords(path, after)}</ins>
          </li>
        );
      })}
    </ul>
  );
}
