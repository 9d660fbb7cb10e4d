import { useState } from 'react'
import { formatCount, formatDay } from '../../i18n/format.ts'
import { usePlainAction } from '../../outbox/use-plain-action.ts'
import { useMay } from '../../platform/session.ts'
import { useMessages } from '../../platform/use-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { VersionList } from '../layout/versions/version-list.tsx'
import { workedText } from './lines/pay-texts.ts'
import { RuleForm } from './rule-form.tsx'
import type { Payouts } from './use-payouts.ts'

type Rule = Payouts['rules'][number]

/** The rules in force and those that are planned; owners set new ones. */
export function PayRules({ payouts }: { readonly payouts: Payouts }) {
  const { t, language } = useMessages()
  const may = useMay()
  const [begun, setBegun] = useState<Rule | 'new' | null>(null)
  const { rules } = payouts
  const sayRule = useSayRule()
  const past = rules.filter((rule) => !isShown(rules, rule))
  const nameOfCity = useCityName(payouts)
  return (
    <>
      <section className="card alerts__card" aria-label={t('payouts.rules')}>
        <h2>{t('payouts.rules')}</h2>
        {rules.length === 0 && <p className="t-2">{t('payouts.no_rules')}</p>}
        {rules
          .filter((rule) => isShown(rules, rule))
          .map((rule) => (
            <RuleText key={rule.number} rule={rule} payouts={payouts} />
          ))}
        <p className="t-2">{t('payouts.rules_text')}</p>
        {may('payouts.edit') ? (
          <Button look="outline" icon="plus" onClick={() => setBegun('new')}>
            {t('payouts.new_rule')}
          </Button>
        ) : (
          <p className="t-2">{t('payouts.owner_only')}</p>
        )}
        {begun && (
          <RuleForm
            payouts={payouts}
            former={begun === 'new' ? null : begun}
            onClose={() => setBegun(null)}
          />
        )}
      </section>
      {past.length > 0 && (
        <VersionList
          versions={past.map((rule) => ({
            id: String(rule.number),
            by: rule.by,
            when: t('payouts.since', { day: formatDay(language, rule.begins_on) }),
            lines: [nameOfCity(rule.city_id), ...sayRule(rule.rule)],
          }))}
          returnText={t('versions.return_rule')}
          onReturn={
            may('payouts.edit')
              ? (id) => setBegun(past.find(({ number }) => String(number) === id) ?? null)
              : null
          }
        />
      )}
    </>
  )
}

function useCityName({ cities }: Payouts) {
  const { t, nameOf } = useMessages()
  return (cityId: string | null) => {
    const city = cities.find(({ id }) => id === cityId)
    return cityId === null || !city ? t('payouts.every_city') : nameOf(city.name)
  }
}

/** What a rule pays, part by part. */
function useSayRule() {
  const { t } = useMessages()
  const sum = formatCount
  return (rule: Rule['rule']): readonly string[] => {
    const parts = [
      rule.per_shift > 0 &&
        t('payouts.rule.shift', { sum: sum(rule.per_shift), time: workedText(t, rule.shift_minutes) }),
      rule.per_hour > 0 && t('payouts.rule.hour', { sum: sum(rule.per_hour) }),
      rule.per_order > 0 && t('payouts.rule.order', { sum: sum(rule.per_order) }),
      rule.per_km > 0 && t('payouts.rule.km', { sum: sum(rule.per_km) }),
      rule.per_next_order > 0 && t('payouts.rule.next', { sum: sum(rule.per_next_order) }),
      rule.evening_percent > 0 &&
        rule.evening_from !== rule.evening_to &&
        t('payouts.rule.evening', {
          ...{ n: rule.evening_percent, from: rule.evening_from, to: rule.evening_to },
        }),
    ].filter((part) => part !== false)
    return parts.length > 0 ? parts : [t('payouts.rule.nothing')]
  }
}

/** Planned ones, and of each city the one in force: it begins last of those that have begun. */
function isShown(rules: readonly Rule[], rule: Rule): boolean {
  const inForce = rules.find((one) => one.city_id === rule.city_id && !one.is_planned)
  return rule.is_planned || inForce === rule
}

function RuleText({ rule: version, payouts }: { readonly rule: Rule; readonly payouts: Payouts }) {
  const { t, language } = useMessages()
  const may = useMay()
  const action = usePlainAction('payouts')
  const { rule, number, begins_on: beginsOn, is_planned: isPlanned, city_id: cityId } = version
  const name = useCityName(payouts)(cityId)
  const parts = useSayRule()(rule)
  return (
    <div className="payrule">
      <h3>{name}</h3>
      <p className="t-2">
        {t(isPlanned ? 'payouts.begins' : 'payouts.since', { day: formatDay(language, beginsOn) })}
      </p>
      <ul>
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      {action.refusal && <Note kind="err" title={action.refusal} />}
      {isPlanned && may('payouts.edit') && (
        <Button
          look="ghost"
          isBusy={action.isBusy}
          aria-label={`${t('payouts.withdraw')}: ${name}`}
          onClick={() => void action.send('withdrawPayRule', { number })}
        >
          {t('payouts.withdraw')}
        </Button>
      )}
    </div>
  )
}
