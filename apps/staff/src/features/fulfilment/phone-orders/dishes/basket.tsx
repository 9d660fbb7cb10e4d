import type { Localized } from '@doira/contract/common/shapes'
import { announce } from '@doira/web/browser/announce.ts'
import { useEffect, useRef, useState } from 'react'
import { formatCount } from '../../../../i18n/format.ts'
import { useMessages } from '../../../../platform/use-messages.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import type { EntryForm } from '../entry-form.ts'
import { type EntryProblem, problemOfLine } from '../entry-problems.ts'
import type { CallQuote } from '../use-call-quote.ts'
import type { PutEntry } from '../use-entry-form.ts'
import { BasketLine } from './basket-line.tsx'
import { type EntryLine, removeLine, restoreLine, stepLine } from './entry-lines.ts'

/** What the caller cannot eat, by the keys of the lines that contain it. */
export type HarmfulLines = ReadonlyMap<string, readonly Localized[]>

const undoMs = 5000

/** What is ordered, and what the shop adds by itself; a removed line can be taken back for five seconds. */
export function Basket({
  form,
  put,
  quote,
  harmful,
  problems,
}: {
  readonly form: EntryForm
  readonly put: PutEntry
  readonly quote: CallQuote | undefined
  readonly harmful: HarmfulLines
  readonly problems: readonly EntryProblem[]
}) {
  const { t, nameOf } = useMessages()
  const [gone, setGone] = useState<{ readonly line: EntryLine; readonly place: number } | null>(null)
  const list = useRef<HTMLUListElement>(null)
  // Five seconds are time, outside of React.
  useEffect(() => {
    if (!gone) return
    const timer = setTimeout(() => setGone(null), undoMs)
    return () => clearTimeout(timer)
  }, [gone])

  const focusAt = (place: number) =>
    requestAnimationFrame(() => {
      const lines = list.current?.querySelectorAll('[data-line]')
      const line = lines?.[Math.min(place, lines.length - 1)]
      const next = line?.querySelector<HTMLButtonElement>('[data-more]')
      ;(next ?? document.querySelector<HTMLElement>('[data-entry="dish"]'))?.focus()
    })
  const remove = (line: EntryLine, place: number) => {
    put(({ lines }) => ({ lines: removeLine(lines, line.key) }))
    setGone({ line, place })
    announce(t('entry.removed', { dish: nameOf(line.title) }))
    focusAt(place)
  }
  const step = (line: EntryLine, place: number, by: number) => {
    if (line.quantity + by <= 0) return remove(line, place)
    put(({ lines }) => ({ lines: stepLine(lines, line.key, by) }))
    announce(t('entry.quantity', { dish: nameOf(line.title), n: line.quantity + by }))
  }
  const undo = () => {
    if (!gone) return
    put(({ lines }) => ({ lines: restoreLine(lines, gone) }))
    setGone(null)
    focusAt(gone.place)
  }
  const added = quote?.lines.filter(({ is_default_product }) => is_default_product) ?? []
  return (
    <ul ref={list} className="oe__lines" aria-label={t('entry.basket')}>
      {form.lines.map((line, place) => (
        <BasketLine
          key={line.key}
          line={line}
          sum={fullSum(quote?.lines.find(({ key }) => key === line.key))}
          harmful={harmful.get(line.key) ?? []}
          without={quote?.lines.find(({ key }) => key === line.key)?.without}
          problem={problemOfLine(problems, line.key)}
          onStep={(by) => step(line, place, by)}
          onRemove={() => remove(line, place)}
        />
      ))}
      {added.map((line) => (
        <li key={line.key} className="bl">
          <span>
            <b>{nameOf(line.title)}</b>
            <small>{t('entry.times', { n: line.quantity })}</small>
          </span>
          <DeclineButton
            dish={nameOf(line.title)}
            autoAddKey={line.auto_add_key}
            onDecline={(key) =>
              put(({ declined_auto_add }) => ({ declined_auto_add: [...declined_auto_add, key] }))
            }
          />
          <span className="p">{line.price === 0 ? t('order.free') : formatCount(fullSum(line) ?? 0)}</span>
        </li>
      ))}
      {gone && (
        <li className="bl bl__gone" role="status">
          {t('entry.removed', { dish: nameOf(gone.line.title) })}
          <Button look="neutral" data-undo-line="" keyName="U" onClick={undo}>
            {t('action.undo')}
          </Button>
        </li>
      )}
      {form.lines.length === 0 && !gone && <li className="bl t-2">{t('entry.basket_empty')}</li>}
    </ul>
  )
}

function fullSum(line: CallQuote['lines'][number] | undefined): number | null {
  return line ? line.price * line.quantity : null
}

/** What a rule adds can be left out; a gift is a gift. */
function DeclineButton({
  dish,
  autoAddKey,
  onDecline,
}: {
  readonly dish: string
  readonly autoAddKey: string | null
  readonly onDecline: (key: string) => void
}) {
  const { t } = useMessages()
  if (autoAddKey === null) return <span />
  return <IconButton icon="x" label={t('entry.without', { dish })} onClick={() => onDecline(autoAddKey)} />
}
