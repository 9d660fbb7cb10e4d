import type { listKeys } from '@doira/contract/api-keys/api-keys'
import type { AnswerOf } from '@doira/contract/endpoint'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useMessages } from '../../../platform/use-messages.ts'
import { CheckField } from '../../../ui/field.tsx'

/** All branches, or those that are named. */
export function KeyBranches({
  branches,
  chosen,
  onChange,
}: {
  readonly branches: AnswerOf<typeof listKeys>['branches']
  /** Null: all. */
  readonly chosen: readonly string[] | null
  readonly onChange: (chosen: readonly string[] | null) => void
}) {
  const { t, nameOf } = useMessages()
  return (
    <fieldset className="mlist">
      <legend className="field__label">{t('programs.branches')}</legend>
      <CheckField
        label={t('programs.all_branches', { count: branches.length })}
        isChecked={chosen === null}
        onChange={(isAll) => onChange(isAll ? null : [])}
      />
      {chosen !== null && (
        <details className="mpicks" open={chosen.length === 0}>
          <summary>
            <Icon name="store" size="s" />
            <b className="grow">{t('programs.in_branches', { count: chosen.length })}</b>
            <Icon name="chevron-down" size="xs" />
          </summary>
          {branches.map(({ id, name }) => (
            <CheckField
              key={id}
              label={nameOf(name)}
              isChecked={chosen.includes(id)}
              onChange={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
            />
          ))}
        </details>
      )}
    </fieldset>
  )
}
