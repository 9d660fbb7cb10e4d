import { useCallback, useState } from 'react'
import { Outlet, useMatch, useNavigate } from 'react-router'
import type { BoardData } from '../../live/board-data.ts'
import { toProblem } from '../../platform/api-problem.ts'
import { useIsNarrow } from '../../platform/device.ts'
import { paths } from '../../platform/paths.ts'
import { useMe } from '../../platform/session.ts'
import { unblockSound } from '../../platform/sounds.ts'
import { useWords } from '../../platform/use-words.ts'
import { useAwake } from '../../platform/wake-lock.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Empty, Failed, Loading } from '../../ui/states.tsx'
import { KeysList } from '../frame/keys-list.tsx'
import { OfflineBar } from '../frame/link-state.tsx'
import { Rail } from '../frame/rail.tsx'
import { BoardTop } from './board-top.tsx'
import { Lane } from './lane.tsx'
import { type BoardLane, boardLanes, cardsOf } from './lanes.ts'
import { NeedStrip } from './need-strip.tsx'
import { SideColumn } from './side-column.tsx'
import { useBoard, useBoardFilter } from './use-board.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useBoardSounds } from './use-board-sounds.ts'
import { useSaidEvents } from './use-said-events.ts'
import { useStill } from './use-still.ts'

const isOnCard = () => document.querySelector('[data-order]:hover') !== null

/** Every open order of the branches, and the drawer of one over it. */
export function BoardPage() {
  const { t, nameOf } = useWords()
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
  const open = (orderId: string, panel?: string) =>
    void navigate({ pathname: paths.order(orderId), search: text }, { state: { panel } })
  useSaidEvents(branchName)
  useAwake(true)
  useBoardKeys({
    orders,
    openId,
    onOpen: open,
    onPrint: (id) => void navigate(paths.print(id)),
    onShowKeys: () => setIsShowingKeys(true),
  })
  const newOrders = cardsOf(orders, 'new').length

  return (
    <div className="st">
      <title>{`${newOrders > 0 ? `(${newOrders}) ` : ''}${t('board.title')} · doira`}</title>
      <Rail newOrders={newOrders} onShowKeys={() => setIsShowingKeys(true)} />
      <main className="main" id="main">
        <BoardTop board={board.data ?? null} isBranch={isBranch} onOpen={open} />
        <OfflineBar />
        {isSilent && (
          <div className="need">
            <Note kind="warn" icon="volume-x" title={t('sound.blocked')}>
              <p>{t('sound.blocked_text')}</p>
              <Button look="outline" onClick={() => void unblockSound()}>
                {t('sound.on')}
              </Button>
            </Note>
          </div>
        )}
        {board.data ? (
          <Lanes
            board={board.data}
            isBranch={isBranch}
            branchName={branchName}
            openId={openId}
            onOpen={open}
          />
        ) : board.error ? (
          <Failed
            title={t('state.failed')}
            text={t('state.failed_text', { number: toProblem(board.error).status })}
            retryLabel={t('state.retry')}
            onRetry={() => void board.refetch()}
          />
        ) : (
          <div className="lanes">
            <Loading label={t('state.loading')} />
          </div>
        )}
        <Outlet />
      </main>
      {isShowingKeys && <KeysList onClose={() => setIsShowingKeys(false)} />}
    </div>
  )
}

type LanesProps = {
  readonly board: BoardData
  readonly isBranch: boolean
  readonly branchName: (branchId: string) => string
  readonly openId: string | null
  readonly onOpen: (orderId: string, panel?: string) => void
}

function Lanes({ board: latest, isBranch, branchName, openId, onOpen }: LanesProps) {
  const { t } = useWords()
  const { branch } = useBoardFilter()
  const isNarrow = useIsNarrow()
  const [tab, setTab] = useState<BoardLane>('new')
  const board = useStill(latest, isOnCard)
  const isEmpty = boardLanes.every((lane) => cardsOf(board.orders, lane).length === 0)
  const shown = isNarrow ? [tab] : boardLanes
  return (
    <>
      {!isBranch && <NeedStrip board={latest} branchName={branchName} onOpen={onOpen} />}
      {isNarrow && (
        <div className="ptabs" role="tablist" aria-label={t('nav.board')}>
          {boardLanes.map((lane) => (
            <button
              key={lane}
              type="button"
              role="tab"
              aria-selected={lane === tab}
              onClick={() => setTab(lane)}
            >
              <b>{cardsOf(board.orders, lane).length}</b>
              {t(`lane.${lane}`)}
            </button>
          ))}
        </div>
      )}
      <div className={isBranch ? 'lanes lanes--4' : 'lanes'}>
        {shown.map((lane) => (
          <Lane
            key={lane}
            lane={lane}
            cards={cardsOf(board.orders, lane)}
            branchName={branchName}
            hasActs={isBranch}
            openId={openId}
            onOpen={onOpen}
          />
        ))}
        {!isBranch && !isNarrow && <SideColumn board={board} branch={branch} onOpen={onOpen} />}
      </div>
      {isEmpty && !isNarrow && (
        <Empty title={t('empty.board')}>
          <p>{t('empty.board_text')}</p>
        </Empty>
      )}
    </>
  )
}
