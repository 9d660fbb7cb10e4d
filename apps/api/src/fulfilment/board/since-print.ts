import type { Localized } from '@doira/contract/common/shapes'
import { isBefore } from '@doira/domain/time/instant'
import type { OrderLineRow } from '../../orders/orders.tables.ts'
import type { OrderEvent } from './history.queries.ts'

type Event = OrderEvent['event']

/** What became of an order since the kitchen's sheet was printed last. */
export type SincePrint = {
  readonly isChanged: boolean
  readonly lineIds: readonly string[]
  readonly removed: readonly { readonly name: Localized; readonly quantity: number }[]
}

const nothing: SincePrint = { isChanged: false, lineIds: [], removed: [] }

/** @param history newest first */
export function findChangesSincePrint(
  history: readonly OrderEvent[],
  lines: readonly OrderLineRow[],
): SincePrint {
  const events = history.map(({ event }) => event)
  const print = events.find(({ kind, data }) => kind === 'printed' && data.sheet === 'kitchen')
  if (!print) return nothing
  const lineIds = lines
    .filter(({ changedAt, isDefaultProduct, isGift }) => {
      const isOnSheet = !isDefaultProduct || isGift
      return isOnSheet && changedAt !== null && isBefore(print.createdAt, changedAt)
    })
    .map(({ id }) => id)
  const later = events.filter((event) => isLater(event, print))
  const removed = listRemoved(later, lines)
  const isEdited = later.some(({ kind, data }) => kind === 'edited' && data.for_kitchen === true)
  return { isChanged: isEdited || lineIds.length > 0 || removed.length > 0, lineIds, removed }
}

/** A dish that had run out is gone, or there is another one in its place. */
function isSubstituted({ kind, data }: Pick<Event, 'kind' | 'data'>): boolean {
  return kind === 'substitution_settled' || (kind === 'substitution_chosen' && data.choice !== 'call')
}

/** Devices without a link report late: only what came and happened before a print is on its paper. */
function isLater(event: Event, print: Event): boolean {
  return Number(event.number) > Number(print.number) || isBefore(print.createdAt, event.createdAt)
}

/** Dishes that were on the paper and are not in the order any more, by their names: nothing else is left of them. */
function listRemoved(later: readonly Event[], lines: readonly OrderLineRow[]): SincePrint['removed'] {
  const dishes = new Map<string, { readonly name: Localized; readonly change: number }>()
  const note = (name: Localized, change: number) => {
    const key = JSON.stringify(name)
    dishes.set(key, { name, change: (dishes.get(key)?.change ?? 0) + change })
  }
  for (const { kind, data } of later) {
    if (kind === 'edited') {
      // As they were written with the edit.
      const changes = data.dishes as readonly { dish: Localized; before: number; after: number }[]
      for (const { dish, before, after } of changes) note(dish, after - before)
    }
    // As it was written with the answer; old ones lack the quantity.
    if (isSubstituted({ kind, data })) note(data.dish as Localized, -Number(data.quantity ?? 1))
  }
  const left = new Set(lines.map(({ name }) => JSON.stringify(name)))
  return [...dishes].flatMap(([key, { name, change }]) =>
    change < 0 && !left.has(key) ? [{ name, quantity: -change }] : [],
  )
}
