import { deliveryTypes } from '@doira/domain/delivery/delivery-type'
import { formatCount } from '@doira/web/i18n/format.ts'
import { useLocale, useT } from '../../i18n/messages.tsx'
import type { PointTerms as Terms } from './loyalty.mapper.ts'

/** What holds for points on every level, in sentences. */
export function PointTerms({ terms }: { terms: Terms }) {
  const t = useT('account')
  const locale = useLocale()
  const { lifeDays, minimum, maximum, roundTo, methods, earnsOnPoints, warnDays, waitHours } = terms
  const isOnlyOne = methods.length < deliveryTypes.length
  const sentences = [
    ...(isOnlyOne ? methods.map((method) => t(`points_only.${method}`)) : []),
    t(earnsOnPoints ? 'points_on_points' : 'points_not_on_points'),
    ...(roundTo > 1 ? [t('points_rounded', { step: formatCount(locale, roundTo) })] : []),
    ...(waitHours > 0 ? [t('points_wait', { count: waitHours })] : []),
    ...(minimum > 0 ? [t('points_least', { count: minimum })] : []),
    ...(maximum === null ? [] : [t('points_most', { count: maximum })]),
    lifeDays === null ? t('points_never_expire') : t('points_expire_after', { count: lifeDays }),
    ...(lifeDays !== null && warnDays.length > 0
      ? [t('points_warned', { count: Math.max(...warnDays) })]
      : []),
  ]
  return (
    <section className="stack gap-2" aria-labelledby="point-terms">
      <h2 id="point-terms" className="t-h3">
        {t('points_terms')}
      </h2>
      <ul className="stack gap-1 t-small t-2">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}
