import type { Draft } from '@doira/domain/content/draft'
import { isLocalized, listTexts } from '@doira/domain/i18n/localized'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useMessages } from '../../../platform/use-messages.ts'
import { useContentOptions } from '../use-content-options.ts'
import { getRows } from './at-path.ts'
import { broughtAllergens } from './composition.ts'

/** What a dish needs to be published and to be paid online. */
export function ReadyCard({ draft, missing }: { readonly draft: Draft; readonly missing: number }) {
  const { t } = useMessages()
  const options = useContentOptions()
  const menus = options.menus.filter(({ slug }) =>
    [draft, ...(getRows(draft, 'sizes') as readonly Draft[])].some(
      ({ prices }) => typeof (prices as Readonly<Record<string, unknown>> | undefined)?.[slug] === 'number',
    ),
  )
  const hasCode = typeof draft.mxik === 'string' && /^\d{17}$/.test(draft.mxik)
  const isComposed =
    [...getRows(draft, 'ingredients'), ...getRows(draft, 'allergens')].length > 0 ||
    broughtAllergens(draft, options).size > 0
  const isFilled = (value: unknown) => typeof value === 'string' && value.trim() !== ''
  const lines = [
    { text: t('dish.ready.languages'), isDone: missing === 0 },
    { text: t('dish.ready.sku'), isDone: isFilled(draft.sku) || getRows(draft, 'sizes').length > 0 },
    { text: t('dish.ready.picture'), isDone: typeof draft.image === 'string' },
    { text: t('dish.ready.prices', { n: menus.length }), isDone: menus.length > 0 },
    { text: t('dish.ready.allergens'), isDone: isComposed },
    { text: t('dish.ready.ikpu'), isDone: hasCode },
  ]
  // Not needed, but customers miss it on the card of the dish.
  const sizes = getRows(draft, 'sizes') as readonly Draft[]
  const isSaid = (path: 'weight' | 'pieces') =>
    sizes.length > 0 ? sizes.some((size) => size[path] != null) : draft[path] != null
  const description = isLocalized(draft.description) ? listTexts(draft.description) : []
  const unsaid = [
    ...(isSaid('weight') ? [] : [t('dish.ready.weight')]),
    ...(isSaid('pieces') ? [] : [t('dish.ready.pieces')]),
    ...(description.some((text) => text.trim() !== '') ? [] : [t('dish.ready.description')]),
  ]
  return (
    <section className="card" aria-label={t('dish.ready')}>
      <div className="card__h">
        <h3>{t('dish.ready')}</h3>
      </div>
      <ul className="dishready">
        {lines.map(({ text, isDone }) => (
          <li key={text} data-done={isDone ? '' : undefined}>
            <Icon name={isDone ? 'circle-check' : 'circle-alert'} size="s" />
            {text}
          </li>
        ))}
      </ul>
      {unsaid.length > 0 && (
        <p className="t-caption t-2">{t('dish.ready.unsaid', { what: unsaid.join(', ') })}</p>
      )}
      {!hasCode && <p className="t-caption t-2">{t('dish.ready.cash_only')}</p>}
    </section>
  )
}
