import { useEffect, useState } from 'react'
import { formatSum } from '../../i18n/format.ts'
import { onSettled, pressOrderAct } from '../../outbox/the-outbox.ts'
import { useWords } from '../../platform/use-words.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { changedLines, editedTotal } from './edited.ts'
import type { StaffOrder } from './use-order.ts'

/** Lines as steppers; the button says what goes back. */
export function EditLines({ order, onDone }: { readonly order: StaffOrder; readonly onDone: () => void }) {
  const { t, language, nameOf } = useWords()
  const { card, lines } = order
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({})
  /** What the server said it comes to, where that was another sum. */
  const [told, setTold] = useState<number | null>(null)
  const [way, setWay] = useState<'points' | 'transfer'>('points')
  const changed = changedLines(lines, quantities)
  const total = told ?? editedTotal(card.total, lines, quantities)
  const back = card.paid ? card.total - total : 0

  // Answers come from outside of React.
  useEffect(
    () =>
      onSettled(({ act, problem }) => {
        if (act.kind !== 'edit' || act.order?.id !== card.id) return
        if (problem?.code === 'price_changed') setTold(Number(problem.facts.total))
        else if (!problem) onDone()
      }),
    [card.id, onDone],
  )

  const step = (lineId: string, quantity: number) => {
    setTold(null)
    setQuantities({ ...quantities, [lineId]: quantity })
  }
  return (
    <div className="blk">
      <h2>{t('act.edit')}</h2>
      <ul className="ol">
        {lines.map((line) => {
          const quantity = quantities[line.id] ?? line.quantity
          const dish = nameOf(line.name)
          return (
            <li key={line.id} className="ol__option" data-off={quantity === 0 ? '' : undefined}>
              <b>{dish}</b>
              <span className="row">
                <IconButton
                  icon="minus"
                  label={t('edit.less', { dish })}
                  isFilled
                  disabled={quantity === 0}
                  onClick={() => step(line.id, quantity - 1)}
                />
                <output className="t-num">{quantity}</output>
                <IconButton
                  icon="plus"
                  label={t('edit.more', { dish })}
                  isFilled
                  // A paid order may not come to more than was paid.
                  disabled={card.paid && quantity >= line.quantity}
                  onClick={() => step(line.id, quantity + 1)}
                />
              </span>
            </li>
          )
        })}
      </ul>
      {back > 0 && (
        <ChoiceChips
          label={t('rescue.way')}
          isLabelShown
          value={way}
          onChoose={setWay}
          options={[
            { value: 'points', label: t('rescue.way.points') },
            { value: 'transfer', label: t('rescue.way.transfer') },
          ]}
        />
      )}
      <div className="row">
        <Button
          size="m"
          isGrowing
          disabled={changed.length === 0 || total === 0}
          onClick={() => pressOrderAct('edit', card, { lines: changed, way, total })}
        >
          {back > 0 ? t('edit.save_back', { sum: formatSum(language, back) }) : t('edit.save')}
        </Button>
        <Button size="m" look="neutral" onClick={onDone}>
          {t('edit.stop')}
        </Button>
      </div>
    </div>
  )
}
