import { nextActions } from './lanes.ts'

/** The actions that the panel of an order offers: the next step, and what else can be done with it. */
const offeredActions = [
  ...nextActions,
  'reject',
  'move_branch',
  'delay',
  'edit',
  'change',
  'cancel',
  'ask_cancel',
  'complaint',
] as const
export type OfferedAction = (typeof offeredActions)[number]

/** False for one that only a newer server offers. */
export function isOfferedAction(kind: string): kind is OfferedAction {
  return offeredActions.some((one) => one === kind)
}
