import type { WireChainSettings } from '@doira/contract/chains/chain-settings'
import { apologyRoles, settingLimits } from '@doira/domain/chains/chain-settings'
import { formatCount } from '../../../i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { TextField } from '../../../ui/field.tsx'
import { SumField } from '../../../ui/sum-field.tsx'
import { SwitchRow } from '../../../ui/switch-row.tsx'
import { ComplaintLimits } from './complaint-limits.tsx'
import { RoleLimits } from './role-limits.tsx'
import type { SettingsPart } from './setting-fields.ts'

type Apology = WireChainSettings['apology']
const columns = [
  ['per_review', 'settings.per_review'],
  ['per_staff_a_day', 'settings.per_day'],
] as const

/** Sums and minutes up to which people of the chain act by themselves. */
export function LimitsPart({ settings, wrong, onChange }: SettingsPart) {
  const { t } = useMessages()
  const { apology } = settings
  const range = ({ min, max }: { readonly min: number; readonly max: number }) =>
    t('settings.sum_wrong', { min: formatCount(min), max: formatCount(max) })
  const changeApology = (part: Partial<Apology>) => onChange({ apology: { ...apology, ...part } })
  return (
    <section className="card alerts__card" aria-label={t('settings.limits')}>
      <h2>{t('settings.limits')}</h2>
      <SumField
        label={t('settings.cash')}
        hint={`${t('settings.cash_hint')}. ${range(settingLimits.courierCashLimit)}`}
        value={settings.courier_cash_limit}
        error={wrong.includes('courierCashLimit') ? range(settingLimits.courierCashLimit) : null}
        onChange={(sum) => onChange({ courier_cash_limit: sum ?? 0 })}
      />
      <SwitchRow
        title={t('settings.couriers_take')}
        hint={t('settings.couriers_take_hint')}
        isOn={settings.couriers_take_orders ?? false}
        onChange={(isOn) => onChange({ couriers_take_orders: isOn })}
      />
      <TextField
        label={t('settings.substitution')}
        hint={`${t('settings.substitution_hint')}. ${range(settingLimits.substitutionMinutes)}`}
        type="number"
        min={settingLimits.substitutionMinutes.min}
        max={settingLimits.substitutionMinutes.max}
        value={settings.substitution_minutes}
        error={wrong.includes('substitutionMinutes') ? range(settingLimits.substitutionMinutes) : null}
        onChange={(event) => onChange({ substitution_minutes: Math.trunc(Number(event.target.value)) })}
      />
      <h3>{t('settings.apology')}</h3>
      <RoleLimits
        roles={apologyRoles}
        columns={columns}
        limits={apology}
        onChange={(name, sums) => changeApology({ [name]: sums })}
      />
      <SumField
        label={t('settings.per_customer')}
        value={apology.per_customer_a_day}
        error={wrong.includes('apologyRules') ? range(settingLimits.apology) : null}
        onChange={(sum) => changeApology({ per_customer_a_day: sum ?? 0 })}
      />
      <ComplaintLimits complaint={settings.complaint} wrong={wrong} onChange={onChange} />
    </section>
  )
}
