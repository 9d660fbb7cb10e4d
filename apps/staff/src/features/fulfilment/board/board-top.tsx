import { Icon } from '@doira/web/ui/icon.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import type { BoardData } from '../../../live/board-data.ts'
import { useIsNarrow } from '../../../platform/device/device.ts'
import { useLink } from '../../../platform/link.ts'
import { paths } from '../../../platform/paths.ts'
import { useMay, useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Clock, LinkState } from '../../layout/frame/link-state.tsx'
import { SoundButton } from '../../layout/frame/sound-button.tsx'
import { Filters } from './board-filters.tsx'
import { SearchBox } from './search-box.tsx'
import { useBoardFilter } from './use-board.ts'

type Props = {
  readonly board: BoardData | null
  readonly isBranch: boolean
  readonly onOpen: (orderId: string) => void
}

/** Filters, search, link and clock; a branch has the two facts that it changes instead of filters. */
export function BoardTop(props: Props) {
  const isNarrow = useIsNarrow()
  return isNarrow ? <NarrowTop {...props} /> : <WideTop {...props} />
}

function WideTop({ board, isBranch, onOpen }: Props) {
  const { t } = useMessages()
  const may = useMay()
  const title = useTitle(isBranch)
  return (
    <header className="top">
      <div className="top__t">
        <h1>{title}</h1>
      </div>
      <SearchBox onOpen={onOpen} />
      <Facts board={board} isBranch={isBranch} />
      <Filters isBranch={isBranch} />
      <LinkState />
      <Clock />
      {may('calls.take') && (
        <Link className="btn btn--s btn--outline top__new" to={paths.newOrder}>
          <Icon name="plus" size="s" />
          <span>{t('nav.new_order')}</span>
          <kbd>N</kbd>
        </Link>
      )}
    </header>
  )
}

/** On a phone search and filters come when they are asked for. */
function NarrowTop({ board, isBranch, onOpen }: Props) {
  const { t, nameOf } = useMessages()
  const me = useMe()
  const title = useTitle(isBranch)
  const { branch } = useBoardFilter()
  const { isOn } = useLink()
  const [isSearching, setIsSearching] = useState(false)
  const chosen = me.branches.find(({ id }) => id === branch)
  return (
    <header className="top">
      <div className="top__t top__t--two">
        <h1>{title}</h1>
        {me.branches.length > 1 && (
          <small className="t-2">
            {chosen ? nameOf(chosen.name) : t('board.every_branch', { n: me.branches.length })}
          </small>
        )}
      </div>
      {!isOn && <LinkState />}
      <IconButton
        icon={isSearching ? 'x' : 'search'}
        label={t('board.search')}
        aria-expanded={isSearching}
        onClick={() => setIsSearching(!isSearching)}
      />
      <SoundButton isIcon />
      {isSearching && (
        <div className="top__more">
          <SearchBox onOpen={onOpen} />
          <Filters isBranch={isBranch} />
          <Facts board={board} isBranch={isBranch} />
        </div>
      )}
    </header>
  )
}

function useTitle(isBranch: boolean): string {
  const { t, nameOf } = useMessages()
  const { branches } = useMe()
  const [own] = branches
  return isBranch && own && branches.length === 1 ? nameOf(own.name) : t('board.title')
}

function Facts({ board, isBranch }: Pick<Props, 'board' | 'isBranch'>) {
  const { t } = useMessages()
  const may = useMay()
  const facts = board?.facts
  if (!isBranch || !facts || !may('load.change')) return null
  return (
    <>
      {facts.promise_minutes !== null && (
        <Link className="btn btn--s btn--outline" to={paths.stop}>
          <Icon name="gauge" size="s" />
          <span>{t('board.promise', { n: facts.promise_minutes })}</span>
        </Link>
      )}
      <Link className="btn btn--s btn--outline" to={paths.stop}>
        <Icon name="ban" size="s" />
        <span>{t('board.stopped', { n: facts.stopped_dishes })}</span>
      </Link>
    </>
  )
}
