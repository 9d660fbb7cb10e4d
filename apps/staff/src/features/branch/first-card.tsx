import { pressPlainAct } from '../../outbox/the-outbox.ts'
import { useWords } from '../../platform/use-words.ts'
import type { StopData } from './stop-data.ts'

/** Who sees the new orders of a branch first: the branch, or operators who check them. */
export function FirstCard({ stop: { branch, operator_first } }: { readonly stop: StopData }) {
  const { t } = useWords()
  return (
    <section className="card" aria-label={t('first.title')}>
      <div className="card__h">
        <h2>{t('first.title')}</h2>
      </div>
      <label className="swrow">
        <span className="grow">
          <span>{t('first.switch')}</span>
          <small>{t('first.text')}</small>
        </span>
        <input
          // The act is on its way until the branch's news comes back with it.
          key={String(operator_first)}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its state by itself
          role="switch"
          className="switch"
          defaultChecked={operator_first}
          onChange={(event) =>
            pressPlainAct('operator_first', { branch_id: branch.id, on: event.target.checked })
          }
        />
      </label>
    </section>
  )
}
