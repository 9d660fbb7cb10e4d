import { getSearchText, rankSearch } from '@doira/domain/catalog/search'
import { listTexts } from '@doira/domain/i18n/localized'
import { useState } from 'react'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { PickField, TextField } from '../../../ui/field.tsx'
import { useContentOptions } from '../use-content-options.ts'

type Product = ReturnType<typeof useContentOptions>['products'][number]

const mostFound = 8

/** Picks a dish of the chain by its name, typed or in the order of the categories. */
export function DishPick({
  id,
  label,
  types,
  without,
  onPick,
}: {
  readonly id?: string
  readonly label: string
  readonly types: readonly Product['type'][]
  readonly without: readonly string[]
  readonly onPick: (id: string) => void
}) {
  const { t, nameOf } = useMessages()
  const { products, categories } = useContentOptions()
  const offered = products.filter((one) => types.includes(one.type) && !without.includes(one.id))
  const ordered = categories.flatMap((category) =>
    offered.filter(({ category_id }) => category_id === category.id),
  )
  const [text, setText] = useState('')
  const found = rankSearch(
    ordered.map((one) => ({
      ...{ id: one.id, name: nameOf(one.title), popularity: 0 },
      searchText: getSearchText({ titles: listTexts(one.title) }),
    })),
    text,
  ).slice(0, mostFound)
  const pick = (picked: string) => {
    setText('')
    onPick(picked)
  }
  return (
    <div id={id} className="dishacts" tabIndex={-1}>
      <TextField
        label={label}
        icon="search"
        placeholder={t('dish.find')}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (found[0]) pick(found[0].id)
        }}
      />
      {text.trim() === '' ? (
        <PickField
          label={label}
          value=""
          options={[
            { value: '', label: t('dish.choose') },
            ...ordered.map((one) => ({ value: one.id, label: nameOf(one.title) })),
          ]}
          onChoose={(picked) => picked !== '' && pick(picked)}
        />
      ) : (
        <ul className="dishfound" aria-label={t('dish.found')}>
          {found.map((one) => (
            <li key={one.id}>
              <Button look="neutral" icon="plus" onClick={() => pick(one.id)}>
                {one.name}
              </Button>
            </li>
          ))}
          {found.length === 0 && <li className="t-2">{t('content.nothing')}</li>}
        </ul>
      )}
    </div>
  )
}
