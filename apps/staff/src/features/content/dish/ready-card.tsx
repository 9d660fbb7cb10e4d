import type { Draft } from '@doira/domain/content/draft'
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
  const lines = [
    { text: t('dish.ready.languages'), isDone: missing === 0 },
    { text: t('dish.ready.picture'), isDone: typeof draft.image === 'string' },
    { text: t('dish.ready.prices', { n: menus.length }), isDone: menus.length > 0 },
    { text: t('dish.ready.allergens'), isDone: isComposed },
    { text: t('dish.ready.ikpu'), isDone: hasCode },
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
      {!hasCode && <p className="t-caption t-2">{t('dish.ready.cash_only')}</p>}
    </section>
  )
}
