import { getSearchText, rankSearch } from '@doira/domain/catalog/search'
import { listTexts } from '@doira/domain/i18n/localized'
import { Checkbox } from '@doira/web/ui/check.tsx'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { useContentOptions } from '../use-content-options.ts'
import { DishFace } from './dish-face.tsx'

type Product = ReturnType<typeof useContentOptions>['products'][number]

type DishPickProps = {
  readonly types: readonly Product['type'][]
  readonly without: readonly string[]
  /** Whose prices are shown; of each dish the first that sells it unless given. */
  readonly menu?: string | undefined
  /** How many more the list takes. */
  readonly most?: number
  /** In the sequence in which they were ticked. */
  readonly onPick: (ids: readonly string[]) => void
}

/** A button that opens the dishes of the chain, of which several can be added at once. */
export function DishPick({ id, ...props }: DishPickProps & { readonly id?: string }) {
  const { t } = useMessages()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div id={id} className="row dishacts" tabIndex={-1}>
      <Button look="outline" icon="plus" onClick={() => setIsOpen(true)}>
        {t('dish.add_dishes')}
      </Button>
      {isOpen && <DishSheet {...props} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

/** By category, or what a typed name finds. Enter ticks the first that was found, and adds what is ticked without a name. */
function DishSheet({
  types,
  without,
  menu,
  most = Number.POSITIVE_INFINITY,
  onPick,
  onClose,
}: DishPickProps & { readonly onClose: () => void }) {
  const { t, nameOf } = useMessages()
  const { products, categories } = useContentOptions()
  const [text, setText] = useState('')
  const [ticked, setTicked] = useState<readonly string[]>([])
  const search = useRef<HTMLInputElement>(null)
  // A dialog that opens gives the focus to its first control, which closes it.
  useEffect(() => search.current?.focus(), [])
  const isFull = ticked.length >= most
  const groups = categories.flatMap(({ id, title }) => {
    const dishes = products.filter(
      (one) => one.category_id === id && types.includes(one.type) && !without.includes(one.id),
    )
    return dishes.length > 0 ? [{ id, name: nameOf(title), dishes }] : []
  })
  const found = rankSearch(
    groups.flatMap(({ dishes }) =>
      dishes.map((one) => ({
        ...{ id: one.id, name: nameOf(one.title), popularity: 0 },
        searchText: getSearchText({ titles: listTexts(one.title) }),
      })),
    ),
    text,
  )
  const toggle = (dish: string) =>
    setTicked((now) => {
      if (now.includes(dish)) return now.filter((one) => one !== dish)
      return now.length < most ? [...now, dish] : now
    })
  const add = () => {
    onPick(ticked)
    onClose()
  }
  const rows = (dishes: readonly { readonly id: string }[]) => (
    <ul className="dishrows">
      {dishes.map(({ id }) => (
        <li key={id} className="dishrow">
          <Checkbox
            checked={ticked.includes(id)}
            disabled={isFull && !ticked.includes(id)}
            onChange={() => toggle(id)}
          >
            <span className="row">
              <DishFace id={id} menu={menu} />
            </span>
          </Checkbox>
        </li>
      ))}
    </ul>
  )
  return (
    <Sheet title={t('dish.add_dishes')} closeLabel={t('state.close')} onClose={onClose}>
      <form
        className="dishpick"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() === '') return ticked.length > 0 && add()
          if (found[0]) toggle(found[0].id)
          setText('')
        }}
      >
        <TextField
          label={t('dish.find')}
          isLabelHidden
          icon="search"
          placeholder={t('dish.find')}
          autoComplete="off"
          ref={search}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="dishpick__l">
          {text.trim() !== '' ? (
            <>
              {rows(found)}
              {found.length === 0 && (
                <p className="t-2" role="status">
                  {t('content.nothing')}
                </p>
              )}
            </>
          ) : (
            groups.map(({ id, name, dishes }) => (
              <section key={id} aria-label={name}>
                <h3>{name}</h3>
                {rows(dishes)}
              </section>
            ))
          )}
        </div>
        <Button size="m" type="button" disabled={ticked.length === 0} onClick={add}>
          {ticked.length === 0 ? t('dish.tick') : t('dish.add_ticked', { count: ticked.length })}
        </Button>
      </form>
    </Sheet>
  )
}
