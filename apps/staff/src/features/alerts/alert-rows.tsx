import type { WireAlertRules } from '@doira/contract/alerts/alerts'
import { alertAddressees, mostAlertSteps } from '@doira/domain/alerts/alert-rules'
import { useMessages } from '../../platform/use-messages.ts'

type Rule = WireAlertRules['kinds'][number]
type Step = Rule['steps'][number]

const minutesToChoose = [0, 1, 2, 3, 5, 7, 10, 15, 20, 30, 45, 60, 120, 240, 480]
const stepNames = ['alerts.step_1', 'alerts.step_2', 'alerts.step_3'] as const

/** A row for each kind of alert, with its steps. Null: they are only read. */
export function AlertRows({
  rules,
  onChange,
}: {
  readonly rules: WireAlertRules
  readonly onChange: ((rules: WireAlertRules) => void) | null
}) {
  const { t } = useMessages()
  const changeRule = (rule: Rule) =>
    onChange?.({ ...rules, kinds: rules.kinds.map((one) => (one.kind === rule.kind ? rule : one)) })
  return (
    <table className="tb alerts__tb">
      <thead>
        <tr>
          <th scope="col">{t('alerts.what')}</th>
          {stepNames.map((name) => (
            <th key={name} scope="col">
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rules.kinds.map((rule) => (
          <tr key={rule.kind}>
            <th scope="row">
              <label className="alerts__on">
                <input
                  type="checkbox"
                  // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state by itself
                  role="switch"
                  className="switch"
                  disabled={onChange === null}
                  checked={rule.is_on}
                  onChange={(event) => changeRule({ ...rule, is_on: event.target.checked })}
                />
                {t(`alerts.kind.${rule.kind}`)}
              </label>
            </th>
            {stepNames.slice(0, mostAlertSteps).map((name, at) => (
              <td key={name}>
                <StepField
                  name={t(name)}
                  step={rule.steps[at] ?? null}
                  first={firstMinutes(rule, at)}
                  isDisabled={onChange === null || at > rule.steps.length}
                  onChange={(step) => changeRule({ ...rule, steps: withStep(rule.steps, at, step) })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** After those of the step before. */
function firstMinutes({ steps }: Rule, at: number): number {
  const before = steps[at - 1]
  return before ? before.after_minutes + 1 : 0
}

/** A step that is removed takes the later ones with it. */
function withStep(steps: readonly Step[], at: number, step: Step | null): Step[] {
  return step ? [...steps.slice(0, at), step, ...steps.slice(at + 1)] : steps.slice(0, at)
}

function StepField({
  name,
  step,
  first,
  isDisabled,
  onChange,
}: {
  readonly name: string
  readonly step: Step | null
  readonly first: number
  readonly isDisabled: boolean
  readonly onChange: (step: Step | null) => void
}) {
  const { t } = useMessages()
  const offered = minutesToChoose.filter((minutes) => minutes >= first || minutes === step?.after_minutes)
  const present = step?.after_minutes
  const minutes = present !== undefined && !offered.includes(present) ? [present, ...offered] : offered
  return (
    <span className="pick alerts__step" data-empty={step ? undefined : ''}>
      <span className="pick__b">
        {step && (
          <select
            aria-label={t('alerts.after', { step: name })}
            disabled={isDisabled}
            value={step.after_minutes}
            onChange={(event) => onChange({ ...step, after_minutes: Number(event.target.value) })}
          >
            {minutes.map((value) => (
              <option key={value} value={value}>
                {value === 0
                  ? t('alerts.at_once')
                  : value < 60 || value % 60 > 0
                    ? t('alerts.minutes', { n: value })
                    : t('alerts.hours', { n: value / 60 })}
              </option>
            ))}
          </select>
        )}
        <select
          aria-label={t('alerts.to_whom', { step: name })}
          disabled={isDisabled}
          value={step?.to ?? ''}
          onChange={(event) => {
            const to = alertAddressees.find((one) => one === event.target.value)
            onChange(to ? { to, after_minutes: step?.after_minutes ?? minutes[0] ?? first } : null)
          }}
        >
          <option value="">{t('alerts.to.nobody')}</option>
          {alertAddressees.map((to) => (
            <option key={to} value={to}>
              {t(`alerts.to.${to}`)}
            </option>
          ))}
        </select>
      </span>
    </span>
  )
}
