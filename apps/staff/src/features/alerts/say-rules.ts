import type { WireAlertRules } from '@doira/contract/alerts/alerts'
import { useMessages } from '../../platform/use-messages.ts'

/** The differences between two versions of the rules, in sentences. */
export function useSayRuleChanges() {
  const { t } = useMessages()
  const sayRule = (rule: WireAlertRules['kinds'][number] | undefined) =>
    !rule?.is_on || rule.steps.length === 0
      ? t('alerts.to.nobody')
      : rule.steps
          .map(({ to, after_minutes: minutes }) => {
            const after = minutes === 0 ? t('alerts.at_once') : t('alerts.minutes', { n: minutes })
            return `${t(`alerts.to.${to}`)}, ${after}`
          })
          .join('; ')
  const sayQuiet = (quiet: WireAlertRules['quiet']) =>
    quiet ? `${quiet.from}–${quiet.to}` : t('alerts.quiet_off')
  return (before: WireAlertRules, after: WireAlertRules): readonly string[] => {
    const old = new Map(before.kinds.map((rule) => [rule.kind, sayRule(rule)]))
    const line = (what: string, was: string, is: string) =>
      was === is ? [] : [t('settings.change', { what, before: was, after: is })]
    return [
      ...after.kinds.flatMap((rule) =>
        line(t(`alerts.kind.${rule.kind}`), old.get(rule.kind) ?? sayRule(undefined), sayRule(rule)),
      ),
      ...line(t('alerts.quiet'), sayQuiet(before.quiet), sayQuiet(after.quiet)),
    ]
  }
}
