import { announce } from '@doira/web/browser/announce.ts'
import { randomId } from '@doira/web/browser/random-id.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useAwaitedEnter } from '@doira/web/ui/use-awaited-enter.ts'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMessages } from '../../../../platform/use-messages.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { Failed, Loading } from '../../../../ui/states.tsx'
import type { ShopBranch } from '../place/use-places.ts'
import { DishFilter, type MenuFilter, passes } from './dish-filter.tsx'
import { DishRow } from './dish-row.tsx'
import { findEntryDishes, readEntryQuery } from './dish-search.ts'
import type { EntryLine } from './entry-lines.ts'
import { getChoices, type TakenDish } from './taken-dish.ts'
import { useMenu } from './use-menu.ts'

const most = 30

/** The menu of the branch: what is typed finds, a digit and Enter adds that many. */
export function DishesCard({
  branch,
  onAdd,
}: {
  readonly branch: ShopBranch | null
  readonly onAdd: (line: EntryLine) => void
}) {
  const { t, nameOf } = useMessages()
  const menu = useMenu(branch && { id: branch.id, menuId: branch.menu_id })
  const [text, setText] = useState('')
  const [filter, setFilter] = useState<MenuFilter>(null)
  const [place, setPlace] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { found, query } = useMemo(() => {
    const read = readEntryQuery(text, menu.dishes)
    const all = findEntryDishes(menu.dishes, read.text).filter((dish) => passes(dish, filter))
    return { query: read, found: all.slice(0, most) }
  }, [text, menu.dishes, filter])

  const taking = useAwaitedEnter(menu.isWhole && text.trim() !== '', () =>
    list.current?.querySelector<HTMLButtonElement>('[data-take]')?.click(),
  )

  const go = (next: number) => {
    const at = Math.min(found.length - 1, Math.max(0, next))
    const dish = found[at]
    if (!dish) return
    setPlace(at)
    announce(t('entry.row', { dish: nameOf(dish.title), n: at + 1, m: found.length }))
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }
  const add = (taken: TakenDish, quantity: number) => {
    onAdd({ ...taken.dish, ...getChoices(taken), key: randomId(), quantity })
    announce(t('entry.added', { dish: nameOf(taken.title), n: quantity }))
    // What was found stays; the next dish is typed over it. Who has typed on meanwhile is left alone.
    if (field.current?.value !== text) return
    // At once: a letter that is typed before the next frame would be selected with the rest, and typed over.
    flushSync(() => setText(query.text))
    field.current.focus()
    field.current.select()
  }
  return (
    <div className="card oe__fill">
      <div className="oe__h">
        <h2>{branch ? t('entry.dishes_of', { branch: nameOf(branch.name) }) : t('entry.dishes')}</h2>
        <kbd>Alt 3</kbd>
      </div>
      <span className="input">
        <Icon name="search" size="s" />
        <input
          ref={field}
          type="text"
          aria-label={t('entry.find_dish')}
          aria-describedby="entry-digits"
          autoComplete="off"
          spellCheck={false}
          data-entry="dish"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setPlace(0)
            taking.typed()
          }}
          onKeyDown={(event) => {
            if (event.ctrlKey || event.altKey || event.metaKey) return
            const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
            if (step !== undefined) {
              event.preventDefault()
              go(place + step)
            }
            if (event.key === 'Enter') {
              event.preventDefault()
              taking.enter()
            }
            if (event.key === 'Tab' && !event.shiftKey) {
              const first = list.current?.querySelector<HTMLButtonElement>('.oe__mods .chip')
              if (first) event.preventDefault()
              first?.focus()
            }
          }}
        />
        {text !== '' && (
          <IconButton icon="x" label={t('entry.clear')} tabIndex={-1} onClick={() => setText('')} />
        )}
      </span>
      <DishFilter categories={menu.categories} value={filter} onChoose={setFilter} />
      <p className="sr-only" role="status">
        {query.text === '' ? '' : t('entry.found', { n: found.length })}
      </p>
      {menu.error && !menu.isLoaded ? (
        <Failed
          title={t('state.failed')}
          text={menu.error.message}
          retryLabel={t('state.retry')}
          onRetry={() => void menu.refetch()}
        />
      ) : !menu.isLoaded ? (
        <Loading label={t('state.loading')} />
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: rows with choices inside are no list of options
        <div ref={list} className="oe__found" role="group" aria-label={t('entry.menu')}>
          {found.length === 0 && <p className="t-2">{t('entry.nothing_found')}</p>}
          {found.map((dish, at) => (
            <DishRow
              key={dish.card.id}
              dish={dish}
              typed={query.text}
              isPresent={at === place}
              quantity={query.quantity}
              branchId={branch?.id ?? null}
              onPresent={() => setPlace(at)}
              onBack={() => field.current?.focus()}
              onTake={(taken) => add(taken, query.quantity)}
            />
          ))}
        </div>
      )}
      <p className="t-caption t-2 oe__hint" id="entry-digits">
        {t('entry.digits')} <kbd>2</kbd> <kbd>Enter</kbd> {t('entry.digits_two')}
      </p>
    </div>
  )
}
