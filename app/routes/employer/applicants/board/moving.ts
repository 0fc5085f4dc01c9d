import type { ApplicationStatus } from "db/vocabulary";
import type { BoardCard } from "~/features/applications/applicants/board.server";
import { employerMoves, isOpen } from "~/features/applications/application";

/** Where the board shows a card. */
export const boardAddress = (jobId: string, cardId: string) => `/job/${jobId}/board#card-${cardId}`;

type Moved = Pick<BoardCard, "status" | "movedAt" | "isHidden" | "interviewAt">;

/** The columns to which a card can go; to an interview by scheduling one. @param now ms UTC */
export function movesOf({ status, movedAt, isHidden, interviewAt }: Moved, now: number): ApplicationStatus[] {
  if (!isOpen(status) && isHidden) return [];
  const moves = employerMoves(status, { at: movedAt, now });
  const canMeet = isOpen(status) && status !== "interview_scheduled" && interviewAt === null && !isHidden;
  return canMeet ? [...moves.filter(isOpen), "interview_scheduled", ...moves.filter((to) => !isOpen(to))] : moves;
}

interface Column<Card> {
  status: ApplicationStatus;
  count: number;
  cards: Card[];
}

/** Moves that lead to a question first: their cards stay until it is answered. */
const askedFirst: readonly ApplicationStatus[] = ["interview_scheduled", "rejected"];

/** The columns as they will be after a move that is on its way. */
export function afterMove<Card extends { id: string }>(
  columns: readonly Column<Card>[],
  move: { id: string; to: ApplicationStatus } | null,
): readonly Column<Card>[] {
  const from = columns.find(({ cards }) => cards.some(({ id }) => id === move?.id));
  const card = from?.cards.find(({ id }) => id === move?.id);
  if (!move || !from || !card || askedFirst.includes(move.to)) return columns;
  return columns.map((column) => {
    const others = column.cards.filter((each) => each !== card);
    if (column.status === move.to)
      return { ...column, count: column.count + (column === from ? 0 : 1), cards: [card, ...others] };
    return column === from ? { ...column, count: column.count - 1, cards: others } : column;
  });
}
