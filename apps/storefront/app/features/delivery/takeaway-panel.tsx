import { Button } from '@doira/web/ui/button.tsx'
import { Field } from '@doira/web/ui/field.tsx'
import { FieldError } from '@doira/web/ui/field-error.tsx'
import { Note } from '@doira/web/ui/note.tsx'
import { Select } from '@doira/web/ui/select.tsx'
import { useId } from 'react'
import { useT } from '../../i18n/messages.tsx'
import { BranchRows } from './branches/branch-rows.tsx'
import { useChooseReceiving } from './use-choose-receiving.ts'
import type { TakeawayForm } from './use-takeaway-form.ts'

type TakeawayPanelProps = {
  readonly form: TakeawayForm
  readonly positionProblem: string | null
  readonly onDone: () => void
}

/** The side of the map dialog that lists branches to fetch an order from. All of it works without the map. */
export function TakeawayPanel({ form, positionProblem, onDone }: TakeawayPanelProps) {
  const t = useT('location')
  const c = useT('common')
  const hintId = useId()
  const { chooseTakeaway } = useChooseReceiving()
  const { chosen } = form

  function confirm() {
    if (!chosen) return
    void chooseTakeaway(chosen)
    onDone()
  }

  return (
    <>
      <Field label={c('choose_city')} isLabelHidden>
        {(control) => (
          <Select
            {...control}
            value={form.city?.slug ?? ''}
            options={form.cities.map(({ slug, title }) => ({ value: slug, label: title }))}
            onChange={form.chooseCity}
          />
        )}
      </Field>
      {positionProblem && <FieldError>{positionProblem}</FieldError>}
      {form.refusal && <Note kind="warn" title={t(form.refusal)} role="alert" />}
      <div className="scroller">
        {form.isFailed ? (
          <Note
            kind="warn"
            title={c('connection_error')}
            action={
              <Button variant="ghost" size="s" onClick={form.retry}>
                {c('retry')}
              </Button>
            }
          />
        ) : (
          <BranchRows form={form} />
        )}
      </div>
      <div className="amap__foot">
        {!chosen && (
          <p className="t-caption t-2" id={hintId}>
            {t('branch_not_chosen')}
          </p>
        )}
        <Button
          size="l"
          isBlock
          disabled={!chosen}
          aria-describedby={chosen ? undefined : hintId}
          onClick={confirm}
        >
          {t('confirm_branch')}
        </Button>
      </div>
    </>
  )
}
