import type { ReviewedAnswer } from "~/features/assessments/paper.server";
import { m } from "~/paraglide/messages";

const cell = 32;
const marks = { right: "m9 16.5 5 5 9-10.5", wrong: "m10.5 10.5 11 11m0-11-11 11", open: "M11 16h10" };
const looks = {
  right: "fill-leaf-tint stroke-leaf",
  wrong: "fill-brick-tint stroke-brick",
  open: "fill-ground stroke-control",
};

/** The result of an answer. */
export const fateOf = ({ own, isRight }: ReviewedAnswer): keyof typeof marks =>
  own === null ? "open" : isRight ? "right" : "wrong";

/** The questions of an attempt in their order, each as a sign for right, wrong or not answered. */
export function ScorePicture({ reviewed }: { reviewed: readonly ReviewedAnswer[] }) {
  const fates = reviewed.map(fateOf);
  const count = (wanted: string) => fates.filter((fate) => fate === wanted).length;
  const label = m.assessments_result_picture({ right: count("right"), wrong: count("wrong"), open: count("open") });
  return (
    <svg
      viewBox={`0 0 ${cell * fates.length} ${cell}`}
      role="img"
      aria-label={label}
      className="w-full max-w-[400px]"
      fill="none"
      strokeWidth={2}>
      {fates.map((fate, index) => (
        <g key={index} transform={`translate(${index * cell})`} className={looks[fate]}>
          <rect x="2" y="2" width={cell - 4} height={cell - 4} rx="7" strokeWidth={1.5} />
          <path d={marks[fate]} fill="none" strokeLinecap="round" strokeLinejoin="round" strokeWidth={2.6} />
        </g>
      ))}
    </svg>
  );
}
