import type { Localized } from '@doira/contract/common/shapes'
import { maxQuantity } from '@doira/domain/ordering/limits'
import { Icon } from '@doira/web/ui/icon.tsx'
import type { KeyboardEvent } from 'react'
import { formatCount } from '../../../../i18n/format.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { Button } from '../../../../ui/button.tsx'
import { HarmfulMark } from '../../cannot-eat/harmful-mark.tsx'
import type { EntryProblem } from '../entry-problems.ts'
import { problemText } from '../problem-texts.ts'
import type { EntryLine } from './entry-lines.ts'

const walking: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** A line of the basket: plus and minus change it, Delete removes it, Up and Down walk on. */
export function BasketLine({
  line,
  sum,
  harmful,
  without = [],
  problem,
  onStep,
  onRemove,
}: {
  readonly line: EntryLine
  /** Before discounts, as the totals below begin; null until the quote is there. */
  readonly sum: number | null
  /** What it contains of what the caller cannot eat. */
  readonly harmful: readonly Localized[]
  /** What is left out of it, because the caller wants it in no dish. */
  readonly without?: readonly Localized[] | undefined
  readonly problem: EntryProblem | undefined
  readonly onStep: (step: number) => void
  readonly onRemove: () => void
}) {
  const { t, language, nameOf } = useMessages()
  const dish = nameOf(line.title)
  const choices = line.choices.map(({ name }) => nameOf(name)).join(', ')
  const keys = (event: KeyboardEvent<HTMLLIElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const step = { '+': 1, '=': 1, '-': -1 }[event.key]
    const way = walking[event.key]
    if (step === undefined && way === undefined && event.key !== 'Delete') return
    event.preventDefault()
    if (step !== undefined) onStep(step)
    else if (way !== undefined) walk(event.currentTarget, way)
    else onRemove()
  }
  return (
    <li className={problem ? 'bl bl--bad' : 'bl'} data-line={line.key} onKeyDown={keys}>
      <span>
        <b>{dish}</b>
        {choices !== '' && <small>{choices}</small>}
        {without.length > 0 && (
          <small>{t('kitchen.without', { what: without.map((one) => nameOf(one)).join(', ') })}</small>
        )}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons and a number */}
      <div className="stepper stepper--quiet" role="group" aria-label={dish}>
        <button type="button" aria-label={t('edit.less', { dish })} onClick={() => onStep(-1)}>
          <Icon name="minus" size="xs" />
        </button>
        <span className="stepper__n" role="status">
          {line.quantity}
        </span>
        <button
          type="button"
          data-more=""
          aria-label={t('edit.more', { dish })}
          disabled={line.quantity >= maxQuantity}
          onClick={() => onStep(1)}
        >
          <Icon name="plus" size="xs" />
        </button>
      </div>
      <span className="p">{sum === null ? '' : formatCount(sum)}</span>
      {harmful.length > 0 && (
        <span className="bl__harmful" role="alert">
          <HarmfulMark contents={harmful} message="kitchen.cannot_eat" />
        </span>
      )}
      {problem && (
        <span className="bl__err" role="alert">
          <Icon name="ban" size="s" />
          {problemText(t, language, problem)}
          <Button look="neutral" data-fix="" onClick={onRemove}>
            {t('entry.remove')}
          </Button>
        </span>
      )}
    </li>
  )
}

function walk(from: Element, step: number): void {
  const lines = [...(from.parentElement?.querySelectorAll('[data-line]') ?? [])]
  lines[lines.indexOf(from) + step]?.querySelector<HTMLButtonElement>('[data-more]')?.focus()
}
