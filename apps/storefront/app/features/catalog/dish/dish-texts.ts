import { type Sum, subtractSum } from '@doira/domain/money/sum'
import { formatMeasure } from '@doira/web/i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'
import type { TagKind } from '../../../ui/tag.tsx'
import type { DishMeasure, MenuCard, Unavailability } from '../menu/data/menu-card.ts'
import type { Dish } from './dish.ts'

type MenuWords = Translate<'menu'>

/** `8 шт · 260 г` */
export function measureText(t: MenuWords, { pieces, grams, millilitres }: DishMeasure): string {
  return formatMeasure(t, { pieces, grams, millilitres })
}

/** Why a dish cannot be ordered, short enough for a card. */
export function offText(t: MenuWords, off: Unavailability): string {
  if (off.code === 'out_of_stock') return t('out_of_stock_short')
  return offSentence(t, off)
}

/** Why a dish cannot be ordered, in full. */
export function offSentence(t: MenuWords, off: NonNullable<Dish['off']>): string {
  switch (off.code) {
    case 'out_of_stock':
      return t('out_of_stock')
    case 'temporarily_unavailable':
      return t('temporarily_unavailable')
    case 'not_in_menu':
      return t('not_at_branch')
    case 'available_weekdays':
    case 'available_from_to':
      return t(off.code, { from: off.from, to: off.to })
  }
}

/** What a set saves against its parts bought one by one; null where its parts are not shown, or it saves nothing. */
export function findSaving({
  comboGroups,
  regularPrice,
  priceWithDiscount,
}: Pick<Dish, 'comboGroups' | 'regularPrice' | 'priceWithDiscount'>): Sum | null {
  const hasParts = comboGroups.some(({ kind, items }) => kind === 'fixed' && items.length > 0)
  if (!hasParts || regularPrice === null || regularPrice <= priceWithDiscount) return null
  return subtractSum(regularPrice, priceWithDiscount)
}

type Tagged = Pick<MenuCard, 'discountPercent' | 'tags'>

/** The one tag of a plate: the discount, else new, hit, the chef's choice. */
export function findTag(
  t: MenuWords,
  { discountPercent, tags }: Tagged,
): { kind: TagKind; text: string } | null {
  if (discountPercent !== null)
    return { kind: 'sale', text: t('discount_percent', { percent: discountPercent }) }
  if (tags.includes('new')) return { kind: 'new', text: t('tag_new') }
  if (tags.includes('hit')) return { kind: 'hit', text: t('tag_hit') }
  return tags.includes('chef') ? { kind: 'plain', text: t('tag_chef') } : null
}
