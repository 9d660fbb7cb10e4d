import type { ReturnWay } from '@doira/domain/payments/refund-ways'
import { numberOfError } from '@doira/web/api/api-problem.ts'
import { formatSum } from '@doira/web/i18n/format.ts'
import { Fragment, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Language } from '../../../../i18n/language.ts'
import type { Translate } from '../../../../i18n/translate.ts'
import { moneyRefusal } from '../../../../outbox/money-refusal.ts'
import { pressOrderAction } from '../../../../outbox/shared-outbox.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { ReturnWayChips } from '../panels/return-way.tsx'
import type { StaffOrder } from '../use-order.ts'
import { usePreviewedChange } from '../use-previewed-change.ts'
import { AddDish } from './add-dish.tsx'
import { DishChoices } from './dish-choices.tsx'
import { EditLine } from './edit-line.tsx'
import { type AddedDish, changedLines, withDish } from './edited.ts'
import { type EditPreview, useEditPreview } from './use-edit-preview.ts'

/** Lines as steppers, dishes that come to them, and what a new quote makes of it: the button says what goes back. */
export function EditLines({
  order,
  foot,
  onDone,
}: {
  readonly order: StaffOrder
  /** Where the answers stand: the foot of the drawer. */
  readonly foot: HTMLElement | null
  readonly onDone: () => void
}) {
  const { t, language } = useMessages()
  const { card, lines } = order
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({})
  const [added, setAdded] = useState<AddedDish[]>([])
  const [way, setWay] = useState<ReturnWay>('points')
  const body = { lines: changedLines(lines, quantities), added }
  const isChanged = body.lines.length + added.length > 0
  const preview = useEditPreview(card.id, body)
  const shown = isChanged ? preview.data : undefined
  const { isSent, mayReturn, isDenied, mayNot } = usePreviewedChange({
    ...{ orderId: card.id, kind: 'edit', preview, shown, onDone },
  })

  const getLine = (key: string) => shown?.lines.find((line) => line.key === key)
  const getProblem = (key: string) => {
    const problem = shown?.problems.find(({ line_key }) => line_key === key)
    return problem && problemText(t, problem.code)
  }
  const whole = shown?.problems.filter(({ line_key }) => line_key === null) ?? []
  return (
    // What came after the press would go with the answer, unsaved.
    <div className="blk" data-editor="" inert={isSent}>
      <h2>{t('action.edit')}</h2>
      <ul className="ol">
        {lines.map((line) => (
          <EditLine
            key={line.id}
            name={line.name}
            quantity={quantities[line.id] ?? line.quantity}
            difference={getLine(line.id)?.difference ?? 0}
            problem={getProblem(line.id)}
            harmful={line.harmful}
            onStep={(quantity) => setQuantities({ ...quantities, [line.id]: quantity })}
          />
        ))}
        {added.map((dish) => {
          const line = getLine(dish.key)
          return (
            <Fragment key={dish.key}>
              {line && (
                <EditLine
                  name={line.name}
                  quantity={dish.quantity}
                  difference={line.difference}
                  problem={getProblem(line.key)}
                  onStep={(quantity) => setAdded(withDish(added, dish.key, quantity - dish.quantity))}
                />
              )}
              <DishChoices
                dish={dish}
                branchId={card.branch_id}
                onChange={(other) => setAdded(added.map((one) => (one.key === dish.key ? other : one)))}
              />
            </Fragment>
          )
        })}
      </ul>
      <AddDish branchId={card.branch_id} onAdd={(id) => setAdded(withDish(added, id, 1))} />
      {preview.error && isChanged && (
        <Note kind="err" title={t('state.failed_text', { number: numberOfError(preview.error) })} />
      )}
      {whole.map((problem) => (
        <Note
          key={problem.code}
          kind="warn"
          title={moneyRefusal(t, language, problem) ?? problemText(t, problem.code)}
        />
      ))}
      {isDenied && <Note kind="warn" title={t('refused.refund_not_permitted')} />}
      {shown?.is_raised && <Note kind="warn" title={t('edit.raised')} />}
      {shown && shown.to_pay_online > 0 && <Note kind="info" title={t('edit.pays_first')} />}
      {shown?.loses_change && <Note kind="info" title={t('edit.loses_change')} />}
      {shown && (
        <dl className="sum">
          <div className="sum__total">
            <dt>{t('edit.total')}</dt>
            <dd>{formatSum(language, shown.total)}</dd>
          </div>
        </dl>
      )}
      {shown && shown.returns_paid > 0 && mayReturn && <ReturnWayChips value={way} onChoose={setWay} />}
      {foot &&
        createPortal(
          <>
            <Button
              size="m"
              isGrowing
              disabled={mayNot || isSent}
              isBusy={isChanged && preview.isFetching}
              onClick={() => shown && pressOrderAction('edit', card, { ...body, way, total: shown.total })}
            >
              {saveText(t, language, shown)}
            </Button>
            <Button size="m" look="neutral" keyName="Esc" onClick={onDone}>
              {t('edit.stop')}
            </Button>
          </>,
          foot,
        )}
    </div>
  )
}

function saveText(t: Translate, language: Language, shown: EditPreview | undefined): string {
  if (shown && shown.returns_paid > 0) {
    return t('edit.save_back', { sum: formatSum(language, shown.returns_paid) })
  }
  if (shown && shown.to_pay_online > 0) {
    return t('edit.save_pay', { sum: formatSum(language, shown.to_pay_online) })
  }
  if (shown && shown.to_take_more > 0) {
    return t('edit.save_more', { sum: formatSum(language, shown.to_take_more) })
  }
  return t('edit.save')
}

const problems = [
  'out_of_stock',
  'temporarily_unavailable',
  'not_in_menu',
  'choice_required',
  'quantity_invalid',
  'below_minimum',
  'refund_exceeds',
] as const

function problemText(t: Translate, code: string): string {
  if (code === 'cash_goods') return t('refused.cash_goods')
  const known = problems.find((one) => one === code)
  return known ? t(`edit.problem.${known}`) : t('edit.problem.other')
}
