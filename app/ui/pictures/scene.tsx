import { scenes, type SceneName } from "./scenes";

/** A drawing beside a title that says the same, 200 by 120; screen readers pass it by. */
export function Scene({ name, className }: { name: SceneName; className?: string }) {
  return (
    <svg
      viewBox="0 0 200 120"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden
      dangerouslySetInnerHTML={{ __html: scenes[name] }}
    />
  );
}
