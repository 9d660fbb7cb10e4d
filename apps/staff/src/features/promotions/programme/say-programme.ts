import type { DeliveryType } from '@doira/domain/delivery/delivery-type'
import { formatSum } from '@doira/web/i18n/format.ts'
import { formatCount } from '../../../i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import type { Terms } from './use-programme.ts'

/** The words for values of the terms. */
export function useTermTexts() {
  const { t } = useMessages()
  return {
    rounding: (step: number) =>
      step === 1 ? t('programme.rounding.none') : t('programme.rounding.down', { step: formatCount(step) }),
    warning: (days: readonly number[]) =>
      days.length === 0
        ? t('programme.warning.none')
        : t('programme.warning.before', { days: days.join(t('programme.warning.and')) }),
    method: (method: DeliveryType) => t(`promo.method.${method}`),
  }
}

/** The terms in sentences, as they are written at this moment. */
export function useSayProgramme(): (terms: Terms) => readonly string[] {
  const { t, nameOf, language } = useMessages()
  const { rounding, method } = useTermTexts()
  const sum = (amount: number) => formatSum(language, amount)
  return (terms) => {
    const { point_life_days: life, min_points_to_spend: least, max_points_per_order: most } = terms
    const warnings = terms.points_warn_days
    const hours = terms.points_available_after_hours ?? 0
    return [
      ...terms.levels.map((level) =>
        t(level.from_purchases === 0 ? 'programme.say.level_first' : 'programme.say.level', {
          ...{ level: nameOf(level.title), from: sum(level.from_purchases) },
          ...{ percent: String(level.percent).replace('.', ','), pay: level.pay_percent },
        }),
      ),
      ...(terms.level_grace_month ? [t('programme.say.grace')] : []),
      t('programme.say.methods', { methods: terms.points_methods.map(method).join(', ') }),
      t(terms.points_on_points ? 'programme.say.on_points' : 'programme.say.not_on_points'),
      ...(terms.points_round_to > 1
        ? [t('programme.say.rounding', { rounding: rounding(terms.points_round_to) })]
        : []),
      ...(least > 0 ? [t('programme.say.least', { sum: formatCount(least) })] : []),
      ...(most !== null ? [t('programme.say.most', { sum: formatCount(most) })] : []),
      ...(hours > 0 ? [t('programme.say.wait', { count: hours })] : []),
      life === null ? t('programme.say.never') : t('programme.say.life', { count: life }),
      ...(life !== null && warnings.length > 0
        ? [t('programme.say.warnings', { days: warnings.join(t('programme.warning.and')) })]
        : []),
    ]
  }
}
