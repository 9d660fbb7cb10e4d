import { useState } from 'react'
import type { BoardData } from '../../../../live/board-data.ts'
import { type BoardLane, boardLanes, getCards } from '../../../../live/lanes.ts'
import { useIsNarrow } from '../../../../platform/device/device.ts'
import { useLink } from '../../../../platform/link.ts'
import { useMe } from '../../../../platform/session.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { Loading } from '../../../../ui/states.tsx'
import { NeedStrip } from '../needs/need-strip.tsx'
import { EmptyBoard } from './empty-board.tsx'
import { Lane } from './lane.tsx'
import { SideColumn } from './side-column.tsx'

type LanesProps = {
  /** Stands still under the pointer. */
  readonly board: BoardData
  readonly latest: BoardData
  readonly isBranch: boolean
  /** The browser forbids sounds. */
  readonly isSilent: boolean
  readonly branchName: (branchId: string) => string
  readonly openId: string | null
  readonly onOpen: (orderId: string, panel?: string) => void
}

/** The lanes of the board, as tabs on a phone, with what waits for operators above them. */
export function Lanes({ board, latest, isBranch, isSilent, branchName, openId, onOpen }: LanesProps) {
  const { t } = useMessages()
  const isNarrow = useIsNarrow()
  const { isOn } = useLink()
  const me = useMe()
  const [tab, setTab] = useState<BoardLane>('new')
  const isEmpty = boardLanes.every((lane) => getCards(board.orders, lane).length === 0)
  const shown = isNarrow ? [tab] : boardLanes
  return (
    <>
      {!isBranch && isOn && <NeedStrip board={latest} branchName={branchName} onOpen={onOpen} />}
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
              <b>{getCards(board.orders, lane).length}</b>
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
            cards={getCards(board.orders, lane)}
            branchName={branchName}
            hasActions={isBranch}
            isOwnBranch={isBranch && me.branches.length === 1}
            openId={openId}
            onOpen={onOpen}
          />
        ))}
        {!isBranch && !isNarrow && <SideColumn board={board} branchName={branchName} onOpen={onOpen} />}
      </div>
      {isEmpty && <EmptyBoard board={board} isSilent={isSilent} onOpen={onOpen} />}
    </>
  )
}

/** The heads are there from the start. */
export function LoadingLanes({ isBranch }: { readonly isBranch: boolean }) {
  const { t } = useMessages()
  const isNarrow = useIsNarrow()
  return (
    <div className={isBranch ? 'lanes lanes--4' : 'lanes'}>
      {(isNarrow ? (['new'] as const) : boardLanes).map((lane) => (
        <section key={lane} className="lane">
          <div className="lane__h">
            <h2>{t(`lane.${lane}`)}</h2>
          </div>
          <Loading label={t('state.loading')} />
        </section>
      ))}
    </div>
  )
}
