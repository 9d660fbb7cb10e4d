import type { WireChainSettings } from '@doira/contract/chains/chain-settings'
import { settingLimits } from '@doira/domain/chains/chain-settings'
import { limitedRoles } from '@doira/domain/complaints/complaint'
import { formatCount } from '../../../i18n/format.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Note } from '../../../ui/note.tsx'
import { RoleLimits } from './role-limits.tsx'
import type { SettingsPart } from './setting-fields.ts'

type Complaint = WireChainSettings['complaint']
const columns = [
  ['per_order', 'settings.complaint_per_order'],
  ['per_staff_a_day', 'settings.complaint_per_day'],
] as const

/** What people give for complaints by themselves; an owner up to the whole sum of the order. */
export function ComplaintLimits({
  complaint,
  wrong,
  onChange,
}: Pick<SettingsPart, 'wrong' | 'onChange'> & { readonly complaint: Complaint }) {
  const { t } = useMessages()
  const { min, max } = settingLimits.complaint
  return (
    <>
      <h3>{t('settings.complaint')}</h3>
      <RoleLimits
        roles={limitedRoles}
        columns={columns}
        limits={complaint}
        onChange={(name, sums) => onChange({ complaint: { ...complaint, [name]: sums } })}
      />
      {wrong.includes('complaintRules') && (
        <Note kind="err" title={t('settings.sum_wrong', { min: formatCount(min), max: formatCount(max) })} />
      )}
      <p className="t-small t-2">{t('settings.complaint_hint')}</p>
    </>
  )
}
