import { formatCount, formatRoundSum } from '../../../i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Note } from '../../../ui/note.tsx'
import { Card } from './preview-cards.tsx'
import { useTermTexts } from './say-programme.ts'
import type { Terms } from './use-programme.ts'

/** The terms in force, for a person who may not change them. */
export function ProgrammeTerms({
  terms,
  customers,
}: {
  readonly terms: Terms
  readonly customers: ReadonlyMap<string, number>
}) {
  const { t, nameOf, language } = useMessages()
  const texts = useTermTexts()
  const { point_life_days: days, max_points_per_order: most } = terms
  const facts = [
    [
      t('content.field.point_life_days'),
      days === null ? t('programme.never') : t('programme.life_days', { count: days }),
    ],
    [t('content.field.min_points_to_spend'), formatCount(terms.min_points_to_spend)],
    [t('content.field.max_points_per_order'), most === null ? t('programme.no_most') : formatCount(most)],
    [t('content.field.points_round_to'), texts.rounding(terms.points_round_to)],
    [t('content.field.points_warn_days'), texts.warning(terms.points_warn_days)],
    [
      t('content.field.points_available_after_hours'),
      t('programme.wait_hours', { count: terms.points_available_after_hours ?? 0 }),
    ],
    [t('content.field.level_grace_month'), t(terms.level_grace_month ? 'programme.yes' : 'programme.no')],
    [t('content.field.points_methods'), terms.points_methods.map(texts.method).join(', ')],
    [t('content.field.points_on_points'), t(terms.points_on_points ? 'programme.yes' : 'programme.no')],
  ] as const
  return (
    <>
      <Note kind="info" icon="lock" title={t('programme.only_owner')}>
        <p>{t('programme.only_owner_text')}</p>
      </Note>
      <div className="programme__levels">
        {terms.levels.map(({ slug, title, from_purchases: from, percent, pay_percent: pay }) => (
          <section key={slug} className="programme__level" aria-label={nameOf(title)}>
            <div className="programme__head">
              <h2>{nameOf(title)}</h2>
              <span className="tag tag--quiet">
                {t('programme.level_customers', { count: customers.get(slug) ?? 0 })}
              </span>
            </div>
            <dl className="promos__facts">
              {(
                [
                  [t('content.field.from_purchases'), formatRoundSum(language, from)],
                  [t('content.field.earn_percent'), String(percent).replace('.', ',')],
                  [t('content.field.pay_percent'), String(pay)],
                ] as const
              ).map(([name, value]) => (
                <div key={name}>
                  <dt className="t-2">{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Card title={t('programme.points')}>
        <dl className="promos__facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="t-2">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  )
}
