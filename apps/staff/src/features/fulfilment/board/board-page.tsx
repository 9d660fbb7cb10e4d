import { numberOfError } from '@doira/web/api/api-problem.ts'
import { useCallback, useState } from 'react'
import { Outlet, useMatch, useNavigate } from 'react-router'
import { getCards } from '../../../live/lanes.ts'
import { useBoard } from '../../../live/use-board.ts'
import { useBoardSounds } from '../../../live/use-board-sounds.ts'
import { useWakeLock } from '../../../platform/device/wake-lock.ts'
import { paths } from '../../../platform/paths.ts'
import { useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Failed } from '../../../ui/states.tsx'
import { Bars, OldData } from '../../layout/frame/bars.tsx'
import { KeysList } from '../../layout/frame/keys-list.tsx'
import { Rail } from '../../layout/frame/rail.tsx'
import { SilentNote } from '../../layout/frame/silent-note.tsx'
import { useAnnouncedEvents } from './announcements/use-announced-events.ts'
import { useStill } from './announcements/use-still.ts'
import { BoardTitle } from './board-title.tsx'
import { BoardTop } from './board-top.tsx'
import { Lanes, LoadingLanes } from './lanes/board-lanes.tsx'
import { useBoardFilter } from './use-board.ts'
import { useBoardKeys } from './use-board-keys.ts'

const isOnCard = () => document.querySelector('[data-order]:hover') !== null

/** Every open order of the branches, and the drawer of one over it. */
export function BoardPage() {
  const { t, nameOf } = useMessages()
  const me = useMe()
  const navigate = useNavigate()
  const { filter, text } = useBoardFilter()
  const board = useBoard(filter)
  const [isShowingKeys, setIsShowingKeys] = useState(false)
  const openId = useMatch('/orders/:id')?.params.id ?? null
  const isBranch = me.role === 'kitchen'
  const names = board.data?.branches ?? me.branches
  const branchName = useCallback(
    (branchId: string) => {
      const branch = names.find(({ id }) => id === branchId)
      return branch ? nameOf(branch.name) : ''
    },
    [names, nameOf],
  )
  const orders = board.data?.orders ?? []
  const isSilent = useBoardSounds(orders, isBranch)
  const open = useCallback(
    (orderId: string, panel?: string) =>
      void navigate({ pathname: paths.order(orderId), search: text }, { state: { panel } }),
    [navigate, text],
  )
  useAnnouncedEvents(branchName)
  useWakeLock(true)
  useBoardKeys({
    orders,
    openId,
    onOpen: open,
    onPrint: (id) => void navigate(paths.print(id)),
    onShowKeys: () => setIsShowingKeys(true),
  })
  // The counters stand still with the lanes: both show the same orders.
  const shown = useStill(board.data, isOnCard) ?? board.data
  const newOrders = getCards(shown?.orders ?? [], 'new').length

  return (
    <div className="st">
      <BoardTitle newOrders={newOrders} isSilent={isSilent} />
      <Rail newOrders={newOrders} onShowKeys={() => setIsShowingKeys(true)} />
      <main className="main" id="main">
        <Bars />
        <OldData query={board} />
        <BoardTop board={board.data ?? null} isBranch={isBranch} onOpen={open} />
        {isSilent && <SilentNote />}
        {board.data && shown ? (
          <Lanes
            board={shown}
            latest={board.data}
            isBranch={isBranch}
            isSilent={isSilent}
            branchName={branchName}
            openId={openId}
            onOpen={open}
          />
        ) : board.error ? (
          <Failed
            title={t('board.failed')}
            text={t('board.failed_text', { number: numberOfError(board.error) })}
            retryLabel={t('state.retry')}
            onRetry={() => void board.refetch()}
          />
        ) : (
          <LoadingLanes isBranch={isBranch} />
        )}
        <Outlet />
      </main>
      {isShowingKeys && <KeysList onClose={() => setIsShowingKeys(false)} />}
    </div>
  )
}
