import { getField } from '@doira/domain/content/draft'
import { emptyText } from '@doira/domain/i18n/localized'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { PickField } from '../../../ui/field.tsx'
import { type Form, LanguageRow } from '../fields/language-row.tsx'
import { moved } from '../fields/moved.ts'
import { fieldId } from '../kinds.ts'
import { useContentOptions } from '../use-content-options.ts'
import { namesIn, titlesIn } from './composition.ts'

/** What a dish is made of, in the order of its recipe: names of the chain's list, and new ones in three languages. */
export function IngredientsField({ path, ...form }: Form & { readonly path: string }) {
  const { t, nameOf, language } = useMessages()
  const { draft, onChange, wrong } = form
  const options = useContentOptions()
  const found = getField(draft, path)
  const rows: readonly unknown[] = Array.isArray(found) ? found : []
  const titles = titlesIn('ingredients', rows, { options, nameOf }) ?? []
  const chosen = namesIn(rows)
  const others = options.ingredients
    .filter(({ slug }) => !chosen.includes(slug))
    .map(({ slug, title }) => ({ value: slug, label: nameOf(title) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
  return (
    <div className="ed__list">
      <h3 className="ed__h">{t('content.field.composition')}</h3>
      {rows.length > 0 && (
        <ol className="ings">
          {rows.map((row, place) => {
            const title = titles[place] || t('content.new_ingredient')
            const isListed = typeof row === 'string'
            return (
              <li
                key={isListed ? row : place}
                className={isListed ? 'ings__row' : 'ings__row ings__row--new'}
              >
                <span className="row">
                  <span className="grow">{title}</span>
                  {place > 0 && (
                    <IconButton
                      icon="chevron-up"
                      label={t('content.up', { what: title })}
                      onClick={() => onChange(path, moved(rows, place))}
                    />
                  )}
                  <IconButton
                    icon="x"
                    label={t('content.remove', { what: title })}
                    onClick={() => onChange(path, rows.toSpliced(place, 1))}
                  />
                </span>
                {!isListed && (
                  <LanguageRow {...form} path={`${path}.${place}`} word="content.field.ingredient" />
                )}
                {isListed && wrong.has(`${path}.${place}`) && (
                  <span className="field__err">{t('content.unlisted')}</span>
                )}
              </li>
            )
          })}
        </ol>
      )}
      <div className="row ings__add">
        <PickField
          label={t('content.add_ingredient')}
          value=""
          options={[{ value: '', label: t('content.choose_ingredient') }, ...others]}
          onChoose={(name) => {
            if (name !== '') onChange(path, [...rows, name])
          }}
        />
        <Button
          id={fieldId(path)}
          look="neutral"
          icon="plus"
          onClick={() => onChange(path, [...rows, emptyText])}
        >
          {t('content.new_ingredient')}
        </Button>
      </div>
    </div>
  )
}
