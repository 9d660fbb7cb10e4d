import type { WireOrderCard } from '@doira/contract/staff/staff-shapes'
import { wholeBoard } from '../../../live/board-data.ts'
import { getCards } from '../../../live/lanes.ts'
import { useBoard } from '../../../live/use-board.ts'
import { useBoardSounds } from '../../../live/use-board-sounds.ts'
import { useMay, useMe } from '../../../platform/session.ts'

const none: readonly WireOrderCard[] = []

/** What those on duty must not miss on another screen than the board: new orders, as a number and a sound. */
export function useDuty(): { readonly newOrders: number; readonly isSilent: boolean } {
  const { role } = useMe()
  const seesOrders = useMay()('board.see')
  const orders = useBoard(wholeBoard, { isOn: seesOrders }).data?.orders ?? none
  const isOnDuty = role === 'kitchen' || role === 'operator'
  const isSilent = useBoardSounds(isOnDuty ? orders : none, role === 'kitchen')
  const newOrders = getCards(orders, 'new').length
  return { newOrders, isSilent: isSilent && isOnDuty && newOrders > 0 }
}
