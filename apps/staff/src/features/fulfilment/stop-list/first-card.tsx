import { fieldOf } from '../../../outbox/action.ts'
import { pressPlainAction, useWaitingActions } from '../../../outbox/shared-outbox.ts'
import { useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { SwitchRow } from '../../../ui/switch-row.tsx'
import type { StopData } from './stop-data.ts'

/** Who sees the new orders of a branch first: the branch, or operators who check them. */
export function FirstCard({ stop: { branch, operator_first } }: { readonly stop: StopData }) {
  const { t } = useMessages()
  const me = useMe()
  // What was pressed last is shown until the server has answered; refused, the switch goes back by itself.
  const pressed = useWaitingActions(me.id).findLast(
    (action) => action.kind === 'operator_first' && fieldOf(action, 'branch_id') === branch.id,
  )
  return (
    <section className="card" aria-label={t('first.title')}>
      <div className="card__h">
        <h2>{t('first.title')}</h2>
      </div>
      <SwitchRow
        title={t('first.switch')}
        hint={t('first.text')}
        isOn={pressed ? fieldOf(pressed, 'on') === true : operator_first}
        onChange={(on) => pressPlainAction('operator_first', { branch_id: branch.id, on })}
      />
    </section>
  )
}
