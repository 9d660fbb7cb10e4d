import { Link } from 'react-router'
import type { BoardData } from '../../live/board-data.ts'
import { paths } from '../../platform/paths.ts'
import { useMay, useMe } from '../../platform/session.ts'
import { useWords } from '../../platform/use-words.ts'
import { PickField } from '../../ui/field.tsx'
import { Clock, LinkState } from '../frame/link-state.tsx'
import { SearchBox } from './search-box.tsx'
import { useBoardFilter } from './use-board.ts'

type Props = {
  readonly board: BoardData | null
  readonly isBranch: boolean
  readonly onOpen: (orderId: string) => void
}

/** Filters, search, link and clock; a branch has the two facts that it changes instead of filters. */
export function BoardTop({ board, isBranch, onOpen }: Props) {
  const { t, nameOf } = useWords()
  const me = useMe()
  const may = useMay()
  const { branch, type, change } = useBoardFilter()
  const facts = board?.facts
  const [own] = me.branches
  return (
    <header className="top">
      <div className="top__t">
        <h1>{isBranch && own && me.branches.length === 1 ? nameOf(own.name) : t('board.title')}</h1>
      </div>
      <SearchBox onOpen={onOpen} />
      {isBranch && may('load.change') && facts && (
        <>
          {facts.promise_minutes !== null && (
            <Link className="chip chip--st" to={paths.stop}>
              {t('board.promise', { n: facts.promise_minutes })}
            </Link>
          )}
          <Link className="chip chip--st" to={paths.stop}>
            {t('board.stopped', { n: facts.stopped_dishes })}
          </Link>
        </>
      )}
      {me.branches.length > 1 && (
        <PickField
          label={t('board.branches')}
          icon="store"
          value={branch}
          options={[
            { value: '', label: t('board.all_branches', { n: me.branches.length }) },
            ...me.branches.map(({ id, name }) => ({ value: id, label: nameOf(name) })),
          ]}
          onChoose={(value) => change('branch', value)}
        />
      )}
      {!isBranch && (
        <PickField
          label={t('board.show')}
          value={type ?? ''}
          options={[
            { value: '', label: t('board.all_types') },
            { value: 'delivery', label: t('board.delivery') },
            { value: 'self-pickup', label: t('board.pickup') },
          ]}
          onChoose={(value) => change('type', value)}
        />
      )}
      <LinkState />
      <Clock />
    </header>
  )
}
