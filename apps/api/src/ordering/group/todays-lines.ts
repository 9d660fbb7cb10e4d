import type { WireRepeatedLine } from '@doira/contract/orders/repeat-order'
import { emptyText } from '@doira/domain/i18n/localized'
import { addSums, type Sum, timesSum, toSum, zeroSum } from '@doira/domain/money/sum'
import type { PlateLine } from '@doira/domain/ordering/group/group-plates'
import type { Instant } from '@doira/domain/time/instant'
import type { Db } from '../../platform/database/database.ts'
import type { ShopFactsCache } from '../quote/shop-facts.ts'
import { readRepeat } from '../repeat/read-repeat.ts'
import type { GroupBasketRow } from './group.tables.ts'
import type { DishContent } from './group-plates.mapper.ts'

type Today = {
  readonly line: NonNullable<WireRepeatedLine['today']>
  /** Choices without which it can be had. */
  readonly lostChoices: WireRepeatedLine['lost_choices']
}
/** One piece of each, by the dish of a line; one that cannot be had now is absent. */
export type TodaysDishes = ReadonlyMap<DishContent, Today>

type Deps = { readonly db: Db; readonly shopFacts: ShopFactsCache }

/** Dishes of a basket in its menu, at today's prices. */
export async function readTodaysDishes(
  { db, shopFacts }: Deps,
  { shipperId, branchId, menuId }: Pick<GroupBasketRow, 'shipperId' | 'branchId' | 'menuId'>,
  dishes: readonly DishContent[],
  now: Instant,
): Promise<TodaysDishes> {
  if (dishes.length === 0) return new Map()
  const facts = await shopFacts.read(db, { shipperId, now })
  const menu = branchId !== null ? { branch_id: branchId } : menuId !== null ? { menu_id: menuId } : {}
  const repeat = await readRepeat(db, {
    ...{ facts, menu, now },
    lines: dishes.map(({ productId, modifiers, comboChoices }, place) => ({
      ...{ id: String(place), productId, name: emptyText, image: null, quantity: 1, total: zeroSum },
      ...{ isDefaultProduct: false },
      modifiers: modifiers.map((one) => ({ ...one, name: emptyText, price: zeroSum })),
      comboChoices: comboChoices.map((one) => ({ ...one, name: emptyText })),
    })),
  })
  return new Map(
    repeat.lines.flatMap(({ id, today: line, lost_choices: lostChoices }) => {
      const dish = dishes[Number(id)]
      return dish && line ? [[dish, { line, lostChoices }] as const] : []
    }),
  )
}

/** What dishes cost before discounts of the order; those that cannot be had cost nothing. */
export function priceDishes(lines: readonly PlateLine<DishContent>[], todays: TodaysDishes): Sum {
  return addSums(
    ...lines.map(({ content, quantity }) => {
      const line = todays.get(content)?.line
      return line ? timesSum(toSum(line.price_with_discount + line.extras_price), quantity) : zeroSum
    }),
  )
}

/** Lines that cannot be ordered as they were chosen. */
export function findGoneLines(
  lines: readonly PlateLine<DishContent>[],
  todays: TodaysDishes,
): readonly PlateLine<DishContent>[] {
  return lines.filter(({ content }) => todays.get(content)?.lostChoices.length !== 0)
}
