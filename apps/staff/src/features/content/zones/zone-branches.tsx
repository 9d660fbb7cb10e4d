import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { PickField } from '../../../ui/field.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { fieldId } from '../kinds.ts'
import type { StaffZones } from './zone-tests.ts'

/** Who brings the orders of a zone, in order of choice: the first while it is open, then the next. */
export function ZoneBranches({
  zones,
  cityId,
  branchIds,
  isLocked,
  isWrong,
  onChange,
}: {
  readonly zones: StaffZones
  readonly cityId: string
  readonly branchIds: readonly string[]
  readonly isLocked: boolean
  readonly isWrong: boolean
  readonly onChange: (branchIds: readonly string[]) => void
}) {
  const { t, nameOf } = useMessages()
  const nameOfBranch = (id: string) => {
    const branch = zones.branches.find((one) => one.id === id)
    return branch ? nameOf(branch.name) : '—'
  }
  const others = zones.branches.filter(
    ({ id, city_id: city, is_active: isActive }) => city === cityId && isActive && !branchIds.includes(id),
  )
  return (
    <div className="zbranches" id={fieldId('branch_ids')} tabIndex={-1}>
      <h3>{t('zones.branches')}</h3>
      {isWrong && <span className="field__err">{t('zones.no_branches')}</span>}
      <ol className="chips chips--wrap">
        {branchIds.map((id, place) => (
          <li key={id}>
            <Popover
              label={t('zones.branch', { n: place + 1, name: nameOfBranch(id) })}
              className="chip chip--st"
              button={t('zones.branch', { n: place + 1, name: nameOfBranch(id) })}
            >
              {(close) => (
                <>
                  {place > 0 && (
                    <Button
                      look="ghost"
                      icon="chevron-up"
                      disabled={isLocked}
                      onClick={() => {
                        close()
                        onChange(branchIds.toSpliced(place, 1).toSpliced(place - 1, 0, id))
                      }}
                    >
                      {t('zones.branch_up')}
                    </Button>
                  )}
                  <Button
                    look="ghost"
                    icon="x"
                    disabled={isLocked}
                    onClick={() => {
                      close()
                      onChange(branchIds.toSpliced(place, 1))
                    }}
                  >
                    {t('zones.branch_remove')}
                  </Button>
                </>
              )}
            </Popover>
          </li>
        ))}
      </ol>
      {others.length > 0 && !isLocked && (
        <PickField
          label={t('zones.branch_add')}
          value=""
          options={[
            { value: '', label: t('zones.branch_choose') },
            ...others.map(({ id, name }) => ({ value: id, label: nameOf(name) })),
          ]}
          onChoose={(id) => id !== '' && onChange([...branchIds, id])}
        />
      )}
    </div>
  )
}
