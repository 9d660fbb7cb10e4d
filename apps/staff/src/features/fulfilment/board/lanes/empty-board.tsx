import { formatOrderNumber, formatTime } from '@doira/web/i18n/format.ts'
import { useState } from 'react'
import type { BoardData } from '../../../../live/board-data.ts'
import { useMuteSeconds } from '../../../../platform/device/mute.ts'
import { playSound, unblockSound } from '../../../../platform/device/sounds.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { Button } from '../../../../ui/button.tsx'
import { Empty } from '../../../../ui/states.tsx'
import { EndedSheet, useEnded } from './ended-orders.tsx'

/** Nothing to do: the last order, what ended today, and whether a sound announces the next one. */
export function EmptyBoard({
  board,
  isSilent,
  onOpen,
}: {
  readonly board: BoardData
  /** The browser forbids sounds. */
  readonly isSilent: boolean
  readonly onOpen: (orderId: string) => void
}) {
  const { t } = useMessages()
  const [isShowing, setIsShowing] = useState(false)
  const isMuted = useMuteSeconds() > 0
  const [last] = useEnded('done', board)
  return (
    <Empty title={t('empty.board')}>
      <p>
        {t(isSilent || isMuted ? 'empty.board_silent' : 'empty.board_text')}{' '}
        {last &&
          t('empty.board_last', {
            number: formatOrderNumber(last.number),
            time: formatTime(last.handed_at ?? last.finished_at ?? last.promised_at),
          })}
      </p>
      <div className="row">
        <Button
          look="outline"
          icon="volume-2"
          onClick={() => void unblockSound().then(() => playSound('new'))}
        >
          {t('sound.test')}
        </Button>
        {board.counts.done_today > 0 && (
          <Button look="outline" onClick={() => setIsShowing(true)}>
            {t('board.ended', { lane: t('lane.done'), n: board.counts.done_today })}
          </Button>
        )}
      </div>
      {isShowing && <EndedSheet board={board} onOpen={onOpen} onClose={() => setIsShowing(false)} />}
    </Empty>
  )
}
