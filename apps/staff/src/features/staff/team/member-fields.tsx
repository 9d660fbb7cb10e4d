import { formatTypedPhone } from '@doira/domain/phone/typed-phone'
import { managedRoles } from '@doira/domain/staff/managed-accounts'
import { personalRightsIn, personalRightsOfRole, rolesWith, type StaffRole } from '@doira/domain/staff/rights'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { ChoiceChips } from '../../../ui/choice-chips.tsx'
import { CheckField, TextField } from '../../../ui/field.tsx'

export type MemberFields = {
  readonly name: string
  readonly role: StaffRole
  /** Null: all branches. */
  readonly branch_ids: string[] | null
  readonly may_handle_orders: boolean
  readonly may_stop: boolean
  readonly may_refund: boolean
  readonly phone: string | null
  readonly vehicle: string | null
}

const roles = ['operator', 'kitchen', 'courier', 'manager', 'content', 'finance', 'owner'] as const
const rights = ['may_handle_orders', 'may_stop', 'may_refund'] as const

/** The personal rights that a signed-in person may give. */
export function givableRights(own: Parameters<typeof personalRightsIn>[0]) {
  return toFields(personalRightsIn(own))
}

function toFields({ mayHandleOrders, mayStop, mayRefund }: ReturnType<typeof personalRightsIn>) {
  return { may_handle_orders: mayHandleOrders, may_stop: mayStop, may_refund: mayRefund }
}

/** What an account may do, and where. Managers give what they have themselves. */
export function MemberFieldset({
  fields,
  onChange,
  isLocked = false,
}: {
  readonly fields: MemberFields
  readonly onChange: (fields: MemberFields) => void
  readonly isLocked?: boolean
}) {
  const { t, nameOf } = useMessages()
  const me = useMe()
  const givable = givableRights(me.rights)
  const ofRole = toFields(personalRightsOfRole(fields.role))
  // Kitchens return money and ask operators to cancel.
  const mayCancel = rolesWith('order.cancel').includes(fields.role)
  const managed = managedRoles(me.role)
  const given = roles.filter((role) => managed.includes(role))
  const set = (part: Partial<MemberFields>) => onChange({ ...fields, ...part })
  const chosen = fields.branch_ids ?? []
  return (
    <fieldset role="presentation" className="stack" disabled={isLocked}>
      <legend className="sr-only">{t('team.person')}</legend>
      <TextField
        label={t('team.name')}
        value={fields.name}
        required
        maxLength={80}
        onChange={(event) => set({ name: event.target.value })}
      />
      <ChoiceChips
        label={t('team.role')}
        isLabelShown
        value={fields.role}
        onChoose={(role) => set({ role })}
        options={given.map((value) => ({ value, label: t(`role.${value}`) }))}
      />
      <fieldset className="mlist">
        <legend className="field__label">{t('team.branches')}</legend>
        {me.has_all_branches && (
          <CheckField
            label={t('team.all_branches')}
            isChecked={fields.branch_ids === null}
            onChange={(isAll) => set({ branch_ids: isAll ? null : [] })}
          />
        )}
        {fields.branch_ids !== null && (
          <details className="mpicks" open={chosen.length === 0}>
            <summary>
              <Icon name="store" size="s" />
              <b className="grow">
                {chosen.length === 1
                  ? me.branches.filter(({ id }) => id === chosen[0]).map(({ name }) => nameOf(name))
                  : t('team.n_branches', { count: chosen.length })}
              </b>
              <Icon name="chevron-down" size="xs" />
            </summary>
            {me.branches.map(({ id, name }) => (
              <CheckField
                key={id}
                label={nameOf(name)}
                isChecked={chosen.includes(id)}
                onChange={(isOn) =>
                  set({ branch_ids: isOn ? [...chosen, id] : chosen.filter((one) => one !== id) })
                }
              />
            ))}
          </details>
        )}
      </fieldset>
      <fieldset className="mlist">
        <legend className="field__label">{t('team.rights')}</legend>
        {rights.map((right) => (
          <CheckField
            key={right}
            label={t(right === 'may_refund' && !mayCancel ? 'team.may_return' : `team.${right}`)}
            // A role without the right does not get it from a tick.
            isChecked={ofRole[right] && fields[right]}
            hint={ofRole[right] ? undefined : t('team.not_of_role', { role: t(`role.${fields.role}`) })}
            // What one lacks oneself can be taken from somebody, not given.
            isDisabled={!ofRole[right] || (!givable[right] && !fields[right])}
            onChange={(isOn) => set({ [right]: isOn })}
          />
        ))}
      </fieldset>
      {fields.role === 'courier' && (
        <>
          <TextField
            label={t('team.phone')}
            type="tel"
            value={formatTypedPhone(fields.phone ?? '')}
            maxLength={32}
            onChange={(event) => set({ phone: formatTypedPhone(event.target.value).trim() || null })}
          />
          <TextField
            label={t('team.vehicle')}
            value={fields.vehicle ?? ''}
            maxLength={32}
            onChange={(event) => set({ vehicle: event.target.value.trim() || null })}
          />
        </>
      )}
    </fieldset>
  )
}
