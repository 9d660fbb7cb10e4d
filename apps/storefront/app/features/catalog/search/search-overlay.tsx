import { Icon } from '@doira/web/ui/icon.tsx'
import { IconButton } from '@doira/web/ui/icon-button.tsx'
import { Input } from '@doira/web/ui/input.tsx'
import { useAwaitedEnter } from '@doira/web/ui/use-awaited-enter.ts'
import { type KeyboardEvent, useCallback, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../../i18n/messages.tsx'
import { QueryProvider } from '../../../platform/api/query-provider.tsx'
import { closeOverlay, type OverlayProps } from '../../../platform/overlays.ts'
import { commonStore } from '../../../platform/stores/common-store.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { whenOverlaysClosed } from '../../../ui/dialogs/use-back-closes.ts'
import { useMainSite, useProductHref } from '../dish/product-href.ts'
import { flyFrom } from '../menu/card/card-kit.ts'
import { useBuying } from '../menu/card/use-buying.ts'
import type { MenuCard } from '../menu/data/menu-card.ts'
import { CategoryChips } from './category-chips.tsx'
import { storeRecentSearch } from './recent-searches.ts'
import { SearchList, SearchSkeleton, ShowAll } from './search-list.tsx'
import { NothingFound, SearchFailed, SearchHints } from './search-parts.tsx'
import { useProductSearch } from './use-product-search.ts'

const focusAfterMs = 200

/** Search over the whole screen: seven suggestions while one types, which can be added to the cart there. */
export function SearchOverlay({ isOpen }: OverlayProps<'search'>) {
  const common = useT('common')
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => closeOverlay('search')}
      title={common('search_product')}
      closeLabel={common('close')}
      look="top"
      className="srch"
    >
      <QueryProvider>
        <Search />
      </QueryProvider>
    </Dialog>
  )
}

function Search() {
  const t = useT('menu')
  const common = useT('common')
  const [text, setText] = useState('')
  /** Null: nobody has pointed at a row, and Enter is for the first one of what is typed. */
  const [active, setActive] = useState<number | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  /** All that was found is shown; of the category, if one is chosen. */
  const [all, setAll] = useState<{ readonly category: string | null } | null>(null)
  const list = useRef<HTMLDivElement>(null)
  /** The letter is painted first, then what it changes. */
  const shownText = useDeferredValue(text)
  const { rows: found, ...search } = useProductSearch(shownText, { isAll: all !== null })
  const { count, categories, query, hasFailed, retry, isNothing } = search
  const isBusy = search.isBusy || text !== shownText
  const category = all?.category ?? null
  const rows = category === null ? found : found.filter(({ categoryId }) => categoryId === category)
  const open = useOpenDish()
  const buying = useBuying()
  const rowId = (place: number) => `${listId}-${place}`
  const isListed = shownText.trim() !== '' && rows.length > 0 && !hasFailed
  const isFirstAwaited = isBusy && rows.length === 0
  const current = Math.min(active ?? 0, rows.length - 1)
  const opening = useAwaitedEnter(text.trim() !== '' && (!isBusy || active !== null), () => {
    const row = isListed ? rows[current] : undefined
    if (row) open(row.slug, query)
  })

  // The field is drawn sliding in: focused at once, the keyboard of a phone would make it jump.
  useEffect(() => {
    const timer = setTimeout(() => field.current?.focus(), focusAfterMs)
    return () => clearTimeout(timer)
  }, [])

  const setQuery = useCallback((next: string): void => {
    setText(next)
    setActive(null)
    setAll(null)
  }, [])

  function type(next: string): void {
    setQuery(next)
    opening.typed()
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') opening.enter()
    const steps: Record<string, number> = {
      ArrowDown: (current + 1) % rows.length,
      ArrowUp: (current - 1 + rows.length) % rows.length,
      Home: 0,
      End: rows.length - 1,
    }
    const next = isListed ? steps[event.key] : undefined
    const row = isListed && event.key === '+' ? rows[current] : undefined
    if (row) add(row)
    if (next !== undefined) setActive(next)
    if (next !== undefined || row || event.key === 'Enter') event.preventDefault()
  }

  /** The active row by the plus key: the focus stays in the field. */
  function add(row: MenuCard): void {
    if (row.off) return
    if (row.hasChoice) open(row.slug, query)
    else buying.addCard(row, () => list.current && flyFrom(list.current.children[current]))
  }

  return (
    <>
      <div className="srch__in">
        <Input
          ref={field}
          className="rounded-full grow"
          before={<Icon name="search" />}
          after={
            <>
              {isBusy && <span className="ring-spin t-brand flex-none" aria-hidden="true" />}
              {text !== '' && (
                <IconButton
                  icon="circle-x"
                  label={common('clear_input')}
                  onClick={() => {
                    type('')
                    field.current?.focus()
                  }}
                />
              )}
            </>
          }
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          role="combobox"
          aria-haspopup="grid"
          aria-label={common('search_product')}
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={listId}
          aria-activedescendant={isListed ? rowId(current) : undefined}
          placeholder={common('search_product')}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton
          icon="x"
          look="fill"
          isLarge
          label={common('close')}
          onClick={() => closeOverlay('search')}
        />
      </div>
      <p className="sr-only" role="status">
        {isBusy && common('loading')}
        {!isBusy && isListed && t('n_suggestions', { count: category === null ? count : rows.length })}
        {isNothing && common('nothing_found')}
      </p>
      {shownText.trim() === '' ? (
        <SearchHints onPick={setQuery} />
      ) : isFirstAwaited ? (
        <SearchSkeleton />
      ) : hasFailed ? (
        <SearchFailed onRetry={retry} />
      ) : isNothing ? (
        <NothingFound />
      ) : (
        <>
          {categories.length > 1 && (
            <CategoryChips
              {...{ count, categories, chosen: category }}
              onChoose={(id) => {
                setAll({ category: id })
                setActive(null)
              }}
            />
          )}
          <SearchList
            id={listId}
            {...{ list, rows, query, isBusy, rowId }}
            active={current}
            onPoint={setActive}
            onOpen={open}
          />
          {count > found.length && <ShowAll count={count} onPress={() => setAll({ category: null })} />}
        </>
      )}
    </>
  )
}

/** Leaves the overlay for the page of a dish, and stores what led there. */
function useOpenDish(): (slug: string, query: string) => void {
  const navigate = useNavigate()
  const hrefOf = useProductHref()
  const mainSiteUrl = useMainSite()
  return (slug, query) => {
    storeRecentSearch(localStorage, query)
    commonStore.setState({ searchedProduct: slug })
    closeOverlay('search')
    whenOverlaysClosed(() => {
      if (mainSiteUrl === null) void navigate(hrefOf(slug))
      else window.location.assign(hrefOf(slug))
    })
  }
}
