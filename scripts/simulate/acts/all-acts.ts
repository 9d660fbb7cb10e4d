import type { Random } from '../engine/random.ts'
import type { Act } from '../world/act.ts'
import type { World } from '../world/world.ts'
import { followThere, orderThere } from './aggregators.ts'
import { giveBack, handIn } from './couriers.ts'
import { cancel, order, payOtherwise, quote, read, review } from './customers.ts'
import { book, cancelTable } from './halls.ts'
import { findCabinetWork } from './payments.ts'
import { giveUp, moveOn } from './staff.ts'
import { reportAtTill } from './till.ts'

type Choose = (world: World, random: Random) => Act | null | Promise<Act | null>

/** What people do, and how often compared with each other. */
const acts = {
  order: { weight: 36, choose: order },
  quote: { weight: 4, choose: quote },
  cancel: { weight: 5, choose: cancel },
  'pay otherwise': { weight: 4, choose: payOtherwise },
  read: { weight: 4, choose: read },
  review: { weight: 2, choose: review },
  book: { weight: 6, choose: book },
  'cancel table': { weight: 3, choose: cancelTable },
  'move on': { weight: 36, choose: moveOn },
  'give up': { weight: 5, choose: giveUp },
  'give back': { weight: 3, choose: giveBack },
  'hand in': { weight: 3, choose: handIn },
  'order there': { weight: 4, choose: orderThere },
  'follow there': { weight: 6, choose: followThere },
  till: { weight: 8, choose: reportAtTill },
  'cabinet work': { weight: 4, choose: findCabinetWork },
} satisfies Readonly<Record<string, { readonly weight: number; readonly choose: Choose }>>

export type ActKind = keyof typeof acts

const bag = Object.entries(acts).flatMap(([kind, { weight }]) =>
  Array.from({ length: weight }, () => kind as ActKind),
)

export const pickKind = (random: Random): ActKind => random.pick(bag)

/** @returns null when there is nothing to do of this kind */
export async function chooseAct(kind: ActKind, world: World, random: Random): Promise<Act | null> {
  const choose: Choose = acts[kind].choose
  return choose(world, random)
}
