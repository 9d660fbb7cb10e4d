import type { AnswerOf } from '@doira/contract/endpoint'
import type { comparePosMenu } from '@doira/contract/pos/pos'
import { longestTillCode } from '@doira/domain/catalog/till-code'
import { fold } from '@doira/domain/text/fold'
import { getLikeness } from '@doira/domain/text/likeness'
import type { KnownDishes } from './menu-for-pos.queries.ts'
import { makeMatcher } from './providers/match-items.ts'
import type { MenuItemOut, PosItem, PosItemKind } from './providers/pos-provider.ts'

/** So alike a name is before it is proposed. */
const likeEnough = 0.8
/** So alike that nobody has to look at the two, when no other of either side comes near. */
const sureEnough = 0.9
const nearEnough = 0.7

/** A menu that the POS sent in part says only that dishes are unknown: nothing is stopped for it. */
export function compareMenu(
  ours: readonly MenuItemOut[],
  theirs: readonly PosItem[] | null,
  {
    menu,
    isByName,
    known = noDishes,
  }: { readonly menu: string; readonly isByName: boolean; readonly known?: KnownDishes },
): AnswerOf<typeof comparePosMenu> {
  if (theirs === null) return { menu, items: null, unknown: [], by_name: [], new_dishes: [], prices: [] }
  // A dish and a choice may have the same name.
  const listKind = (kind: PosItemKind) => theirs.filter((item) => (item.kind ?? kind) === kind)
  const find = {
    dish: makeMatcher(listKind('dish'), { isByName }),
    modifier: makeMatcher(listKind('modifier'), { isByName }),
  }
  const found = ours.map((item) => [item, find[item.kind](item)] as const)
  const taken = new Set(found.map(([, item]) => item))
  const free = theirs.filter((item) => !taken.has(item))
  return {
    ...{ menu, items: theirs.length },
    unknown: listUnknown(
      found.flatMap(([item, there]) => (there ? [] : [item])),
      free,
    ),
    by_name: listByName(ours, theirs, known),
    new_dishes: listNew(
      free.filter(({ kind }) => kind === 'dish'),
      known,
    ),
    prices: found.flatMap(([{ id, name, kind, price }, item]) => {
      const theirPrice = item?.price ?? null
      if (theirPrice === null || theirPrice === price) return []
      return [{ id, name, kind, price, pos_price: theirPrice }]
    }),
  }
}

/** Pairs of one name each on both sides whose codes differ. A code that another dish of the chain has stays with it. */
function listByName(ours: readonly MenuItemOut[], theirs: readonly PosItem[], { codes }: KnownDishes) {
  const taken = new Set(codes)
  const nameOf = ({ kind, name }: { readonly kind: PosItemKind; readonly name: string }) =>
    `${kind} ${fold(name)}`
  const here = Map.groupBy(ours, nameOf)
  const there = Map.groupBy(
    theirs.flatMap((item) => (item.kind ? [{ ...item, kind: item.kind }] : [])),
    nameOf,
  )
  return ours.flatMap((item) => {
    const [match, other] = there.get(nameOf(item)) ?? []
    if (!match || other || here.get(nameOf(item))?.length !== 1) return []
    const own = item.posId ?? item.id
    if ([match.id, ...(match.otherIds ?? [])].some((code) => code === own || code === item.id)) return []
    if (match.id.length > longestTillCode || (item.kind === 'dish' && taken.has(match.id))) return []
    return [{ id: item.id, name: item.name, kind: item.kind, code: item.posId, pos_id: match.id }]
  })
}

const noDishes: KnownDishes = { codes: [], names: [], categories: [] }
const mostNew = 500

/** What the chain has nowhere: also not in another menu, hidden or as a draft. */
function listNew(free: readonly PosItem[], { codes, names, categories }: KnownDishes) {
  const taken = new Set(codes)
  const called = new Set(names.map((name) => fold(name)))
  const ofGroup = new Map(categories.map(({ id, name }) => [fold(name), id]))
  return free
    .filter((item) => ![item.id, ...(item.otherIds ?? [])].some((code) => taken.has(code)))
    .filter(({ name }) => !called.has(fold(name)))
    .slice(0, mostNew)
    .map(({ id, name, price, group = null, picture }) => ({
      ...{ pos_id: id, name, price, group, has_picture: picture !== undefined },
      category_id: group === null ? null : (ofGroup.get(fold(group)) ?? null),
    }))
}

type Guess = { readonly pos_id: string; readonly name: string; readonly is_sure: boolean }

function listUnknown(ours: readonly MenuItemOut[], free: readonly PosItem[]) {
  return ours.map(({ id, name, posId, kind }) => {
    const theirs = free.filter((one) => (one.kind ?? kind) === kind)
    const others = ours.filter((one) => one.kind === kind && one.id !== id)
    return { id, name, pos_id: posId, kind, guess: guess(name, { theirs, others }) }
  })
}

/**
 * What is not matched and is called nearly the same. Sure is a pair of which neither side is called nearly as anything else:
 * such pairs are matched together, without looking at each.
 */
function guess(
  name: string,
  { theirs, others }: { readonly theirs: readonly PosItem[]; readonly others: readonly MenuItemOut[] },
): Guess | null {
  const [best, next] = theirs
    .map((item) => ({ item, likeness: getLikeness(name, item.name) }))
    .toSorted((a, b) => b.likeness - a.likeness)
  if (!best || best.likeness < likeEnough) return null
  const isOnly =
    (next?.likeness ?? 0) < nearEnough &&
    others.every((one) => getLikeness(one.name, best.item.name) < nearEnough)
  return {
    ...{ pos_id: best.item.id, name: best.item.name },
    is_sure: best.likeness >= sureEnough && isOnly,
  }
}
