import type { ReactNode } from 'react'
import { useMessages } from '../../../platform/use-messages.ts'
import { AnyField } from '../fields/any-field.tsx'
import type { FormField } from '../fields/form-field.ts'
import { formOf } from '../fields/form-fields.ts'
import type { Form } from '../fields/language-row.tsx'
import { PlainField } from '../fields/plain-field.tsx'
import { getRows } from './at-path.ts'
import { OptionsPart } from './options-part.tsx'
import { RecommendedPart } from './recommended-part.tsx'
import { SetPart } from './set-part.tsx'

/** Which fields stand in a part; those of parts with controls of their own are not named. */
const partOf = {
  main: ['category_id', 'weight', 'pieces', 'weight_unit', 'make_minutes', 'position', 'sku', 'slug', 'sale'],
  prices: ['prices', 'vat_percent', 'mxik', 'package_code'],
  options: ['modifier_groups'],
  set: ['combo_groups'],
  sizes: ['sizes'],
  properties: ['ingredients', 'allergens', 'tags', 'nutrition'],
  with: ['recommended_ids'],
} as const
type Part = keyof typeof partOf
const inMain = ['title', 'description', 'image', ...partOf.main]

/** A dish in parts, with chips that lead to each and mark those that something is wrong in. */
export function DishForm({
  heads,
  isNew,
  isLocked,
  ...form
}: Form & { readonly heads: ReactNode; readonly isNew: boolean; readonly isLocked: boolean }) {
  const { t } = useMessages()
  const { draft, wrong } = form
  const { first = [], plain, texts } = formOf.dish
  const isSet = getRows(draft, 'combo_groups').length > 0
  const hasSizes = getRows(draft, 'sizes').length > 0
  const slug: FormField = {
    ...{ is: 'line', path: 'slug', word: 'content.field.slug', hint: 'content.field.slug_hint' },
  }
  const all = [...plain, ...(isNew ? [slug] : []), ...texts]
  const parts: readonly Part[] = [
    ...(['main', 'prices'] as const),
    ...(hasSizes || (isNew && !isSet) ? (['sizes'] as const) : []),
    'options',
    ...(isSet || (isNew && !hasSizes) ? (['set'] as const) : []),
    ...(['properties', 'with'] as const),
  ]
  const getFields = (part: Part) =>
    partOf[part].flatMap((path) => all.find((field) => field.path === path) ?? [])
  const isWrong = (part: Part) => {
    const paths: readonly string[] = part === 'main' ? inMain : partOf[part]
    return [...wrong].some((path) => paths.includes(path.split('.')[0] ?? ''))
  }
  const grid = (part: Part) => (
    <div className="f4">
      {getFields(part).map((field) => (
        <div key={field.path} className={field.isWide ? 'f4__wide' : 'f4__one'}>
          <PlainField {...form} field={field} path={field.path} />
        </div>
      ))}
    </div>
  )
  return (
    <fieldset role="presentation" className="ed__fields" disabled={isLocked}>
      <nav className="netjump dishjump" aria-label={t('dish.parts')}>
        {parts.map((part) => (
          <button
            key={part}
            type="button"
            className="chip chip--st"
            onClick={() => document.getElementById(`dish-${part}`)?.scrollIntoView({ block: 'start' })}
          >
            {t(`dish.part.${part}`)}
            {isWrong(part) && (
              <span className="n" title={t('dish.has_error')}>
                !<span className="sr-only">{t('dish.has_error')}</span>
              </span>
            )}
          </button>
        ))}
      </nav>
      <DishPart part="main">
        {heads}
        {first.map((field) => (
          <AnyField key={field.path} {...form} field={field} path={field.path} />
        ))}
        {grid('main')}
      </DishPart>
      <DishPart part="prices">{grid('prices')}</DishPart>
      {parts.includes('sizes') && (
        <DishPart part="sizes">
          {getFields('sizes').map((field) => (
            <AnyField key={field.path} {...form} field={field} path={field.path} />
          ))}
        </DishPart>
      )}
      <DishPart part="options" hint={t('dish.options_hint')}>
        <OptionsPart {...form} />
      </DishPart>
      {parts.includes('set') && (
        <DishPart part="set" hint={t(isSet ? 'dish.set_hint' : 'dish.becomes_set')}>
          <SetPart {...form} isNew={isNew} />
        </DishPart>
      )}
      <DishPart part="properties" hint={t('dish.allergens_hint')}>
        {getFields('properties').map((field) => (
          <AnyField key={field.path} {...form} field={field} path={field.path} />
        ))}
      </DishPart>
      <DishPart part="with" hint={t('dish.with_hint')}>
        <RecommendedPart {...form} />
      </DishPart>
    </fieldset>
  )
}

function DishPart({
  part,
  hint,
  children,
}: {
  readonly part: Part
  readonly hint?: string
  readonly children: ReactNode
}) {
  const { t } = useMessages()
  return (
    <section className="dishpart" id={`dish-${part}`} aria-label={t(`dish.part.${part}`)}>
      <h2>{t(`dish.part.${part}`)}</h2>
      {hint && <p className="t-2">{hint}</p>}
      {children}
    </section>
  )
}
