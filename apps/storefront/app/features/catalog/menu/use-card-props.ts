import { useCardKit } from './card-kit.ts'
import type { MenuCard } from './data/menu-card.ts'
import { useDishCounts } from './use-dish-counts.ts'

/** What a card or a tile of a dish is drawn with outside of the menu: its count, its buttons, its icon without a picture. */
export function useCardProps() {
  const kit = useCardKit()
  const quantities = useDishCounts()
  return (card: MenuCard) => ({ card, kit, quantity: quantities.get(card.slug) ?? 0, icon: 'rolls' }) as const
}
