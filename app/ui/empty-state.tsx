import type { ReactNode } from "react";
import type { HelpState } from "./help/help-address";
import { HelpLink } from "./help/help-link";
import { Icon, type IconName } from "./icon";
import { Scene } from "./pictures/scene";
import type { SceneName } from "./pictures/scenes";

type Sign = { icon: IconName; scene?: never } | { scene: SceneName; icon?: never };

type EmptyStateProps = Sign & {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** What the reader may need help with. */
  help?: HelpState;
};

/** Shown instead of an empty list: why, and what to do next. */
export function EmptyState({ icon, scene, title, children, action, help }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 py-12 text-center">
      {scene ? (
        <Scene name={scene} className="h-30 w-50" />
      ) : (
        <span className="grid size-16 place-items-center rounded-full bg-tint text-peacock-strong">
          <Icon name={icon} size={30} />
        </span>
      )}
      <h2>{title}</h2>
      {children && <p className="quiet max-w-[42ch]">{children}</p>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
      {help && <HelpLink about={help} />}
    </div>
  );
}
