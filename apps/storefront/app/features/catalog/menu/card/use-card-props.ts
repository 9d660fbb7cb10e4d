import type { MenuCard } from '../data/menu-card.ts'
import { useCardKit } from './card-kit.ts'
import { useCardMarks } from './use-card-marks.ts'

/** What a card or a tile of a dish is drawn with outside of the menu: what it shows of the customer, its buttons, its icon without a picture. */
export function useCardProps() {
  const kit = useCardKit()
  const marksOf = useCardMarks()
  return (card: MenuCard) => ({ card, kit, ...marksOf(card), icon: 'rolls' }) as const
}
