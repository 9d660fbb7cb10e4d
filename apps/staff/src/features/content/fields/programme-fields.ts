import { aProgrammeLevel } from '../kinds.ts'
import type { FormField } from './form-field.ts'

/** The fields of a version of the loyalty programme; its page has them in parts. */
export const programmeForm: { readonly plain: readonly FormField[]; readonly texts: readonly FormField[] } = {
  plain: [
    { is: 'day', path: 'begins_on', word: 'content.field.begins_on' },
    { is: 'number', path: 'point_life_days', word: 'content.field.point_life_days', canBeNull: true },
    { is: 'sum', path: 'min_points_to_spend', word: 'content.field.min_points_to_spend' },
    {
      ...{ is: 'sum', path: 'max_points_per_order', word: 'content.field.max_points_per_order' },
      canBeNull: true,
    },
    { is: 'number', path: 'points_round_to', word: 'content.field.points_round_to' },
    { is: 'own', path: 'points_warn_days', word: 'content.field.points_warn_days' },
    {
      ...{ is: 'number', path: 'points_available_after_hours' },
      word: 'content.field.points_available_after_hours',
    },
    { is: 'check', path: 'level_grace_month', word: 'content.field.level_grace_month' },
    { is: 'own', path: 'points_methods', word: 'content.field.points_methods' },
    { is: 'check', path: 'points_on_points', word: 'content.field.points_on_points' },
  ],
  texts: [
    {
      ...{ is: 'list', path: 'levels', word: 'content.field.levels', blank: aProgrammeLevel() },
      fields: [
        { is: 'text', path: 'title', word: 'content.field.title' },
        { is: 'sum', path: 'from_purchases', word: 'content.field.from_purchases' },
        { is: 'number', path: 'percent', word: 'content.field.earn_percent' },
        { is: 'number', path: 'pay_percent', word: 'content.field.pay_percent' },
      ],
    },
  ],
}
