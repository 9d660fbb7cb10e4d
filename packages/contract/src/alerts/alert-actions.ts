import * as z from 'zod/mini'
import { idSchema } from '../common/shapes.ts'
import { aPlainAction } from '../staff/actions.ts'
import { alertRulesSchema } from './alerts.ts'

export const changeAlertRules = aPlainAction(
  'alert_rules',
  'alerts.edit',
  'Sets who is alerted of what and when, unless somebody has changed it since it was read',
  z.strictObject({ rules: alertRulesSchema, read: alertRulesSchema }),
  ['alert_rules_invalid', 'settings_changed'],
)

export const takeAlert = aPlainAction(
  'alert_take',
  'alerts.take',
  'Takes an alert: for ten minutes nobody else is alerted, and those who were are informed',
  z.strictObject({ alert_id: idSchema }),
  ['alert_not_found'],
)
