import type { StaffRole } from '@doira/domain/staff/rights'
import { useMessages } from '../../../platform/use-messages.ts'
import { SumField } from '../../../ui/sum-field.tsx'

type Column<Name extends string> = readonly [
  name: Name,
  label:
    | 'settings.per_review'
    | 'settings.per_day'
    | 'settings.complaint_per_order'
    | 'settings.complaint_per_day',
]

/** Sums that people of a role may give by themselves: a row for each role, a column for each limit. */
export function RoleLimits<Name extends string, Of extends StaffRole>({
  roles,
  columns,
  limits,
  onChange,
}: {
  readonly roles: readonly Of[]
  readonly columns: readonly Column<Name>[]
  readonly limits: Readonly<Record<Name, Readonly<Record<Of, number>>>>
  readonly onChange: (name: Name, sums: Readonly<Record<Of, number>>) => void
}) {
  const { t } = useMessages()
  const nameRole = (role: StaffRole) => t(`role.${role}`)
  return (
    <table className="tb tb--cards">
      <thead>
        <tr>
          <th scope="col">{t('settings.apology_role')}</th>
          {columns.map(([name, label]) => (
            <th key={name} scope="col">
              {t(label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {roles.map((role) => (
          <tr key={role}>
            <th scope="row">{nameRole(role)}</th>
            {columns.map(([name, label]) => (
              <td key={name}>
                <SumField
                  label={t('settings.of_role', { role: nameRole(role), what: t(label) })}
                  isLabelHidden
                  value={limits[name][role]}
                  onChange={(sum) => onChange(name, { ...limits[name], [role]: sum ?? 0 })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
