import type { Localized } from '@doira/contract/common/shapes'
import type { WireGroupBasket } from '@doira/contract/ordering/group/group-shapes'
import { addSums, type Sum, timesSum, toSum, zeroSum } from '@doira/domain/money/sum'

type Person = WireGroupBasket['people'][number]
type Line = WireGroupBasket['lines'][number]

/** Those who are in the basket, in the order in which they joined; oneself is the first. */
export function listPeople({ people, person_id }: WireGroupBasket): readonly Person[] {
  const present = people.filter(({ is_removed }) => !is_removed)
  return present.toSorted(
    (a, b) => Number(b.id === person_id) - Number(a.id === person_id) || a.place - b.place,
  )
}

export function getHost({ people }: WireGroupBasket): Person | null {
  return people.find(({ is_host }) => is_host) ?? null
}

export function getLinesOf({ lines }: WireGroupBasket, personId: string): readonly Line[] {
  return lines.filter(({ person_id }) => person_id === personId)
}

/** Choices of a dish that cannot be had now. */
export function getLostChoices({ lost_choices }: Line): readonly Localized[] {
  return lost_choices ?? []
}

/** Dishes that cannot be ordered as they were chosen. */
export function listBroken(basket: WireGroupBasket): readonly Line[] {
  return listPeople(basket).flatMap(({ id }) => getLinesOf(basket, id).filter(isBroken))
}

export function isBroken(line: Line): boolean {
  return line.today === null || getLostChoices(line).length > 0
}

/** Before discounts of the order; what cannot be had now costs nothing. */
export function getLineSum({ today, quantity }: Line): Sum {
  return today ? timesSum(toSum(today.price_with_discount + today.extras_price), quantity) : zeroSum
}

export function getPlateSum(lines: readonly Line[]): Sum {
  return addSums(...lines.map(getLineSum))
}

export function countDishes(lines: readonly { readonly quantity: number }[]): number {
  return lines.reduce((count, { quantity }) => count + quantity, 0)
}
