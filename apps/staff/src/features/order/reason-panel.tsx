import { useEffect, useId, useRef, useState } from 'react'
import { formatSum } from '../../i18n/format.ts'
import { pressOrderAct } from '../../outbox/the-outbox.ts'
import { useWords } from '../../platform/use-words.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import type { StaffOrder } from './use-order.ts'

const reasons = ['guest_changed_mind', 'no_dishes', 'no_time', 'no_answer', 'outside_zone', 'other'] as const
type Reason = (typeof reasons)[number]
export type ReasonKind = 'cancel' | 'reject' | 'ask_cancel'

/**
 * Ends an order, hands it back, or asks for its end. The reason is wanted and has the focus; the sum that goes back
 * stands in the button, and is what the server must find as well.
 */
export function ReasonPanel({
  kind,
  order,
  onClose,
}: {
  readonly kind: ReasonKind
  readonly order: StaffOrder
  readonly onClose: () => void
}) {
  const { t, language } = useWords()
  const [reason, setReason] = useState<Reason | null>(null)
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const root = useRef<HTMLElement>(null)
  const titleId = useId()
  const { back } = order.money
  const done = order.lines.filter(({ done_at }) => done_at !== null).length
  const titles = { cancel: 'cancel.title', reject: 'reject.title', ask_cancel: 'ask.title' } as const

  // The first reason has the focus, never the red button.
  useEffect(() => root.current?.querySelector<HTMLElement>('.chip')?.focus(), [])

  const send = () => {
    if (reason === null) return setProblem(t('cancel.choose_reason'))
    if (reason === 'other' && words.trim() === '') return setProblem(t('cancel.words_wanted'))
    const data = { reason, words: words.trim() }
    pressOrderAct(
      kind,
      order.card,
      kind === 'cancel' ? { ...data, way: 'transfer', returns: back.total } : data,
    )
    onClose()
  }
  return (
    <section className="cancelp" ref={root} aria-labelledby={titleId}>
      <div className="card__h">
        <h2 id={titleId}>{t(titles[kind])}</h2>
        <IconButton icon="x" label={t('cancel.keep')} onClick={onClose} />
      </div>
      <ChoiceChips
        label={t('cancel.reason')}
        isLabelShown
        value={reason}
        onChoose={(value) => {
          setReason(value)
          setProblem(null)
        }}
        options={reasons.map((value) => ({ value, label: t(`cancel.reason.${value}`) }))}
      />
      <TextArea
        label={t('cancel.words')}
        hint={kind === 'cancel' ? t('cancel.words_hint') : undefined}
        error={problem}
        rows={2}
        maxLength={300}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {kind === 'cancel' && (
        <div className="money">
          {back.rows.map((row) => (
            <div key={row.to} className="money__b">
              <span>{t(`back.${row.to}`)}</span>
              <span>{row.to === 'nothing_taken' ? '' : formatSum(language, row.amount)}</span>
            </div>
          ))}
          {back.rows.some(({ to }) => to === 'payme') && <div className="t-2">{t('cancel.payme')}</div>}
          {back.rows.some(({ to }) => to === 'click') && <div className="t-2">{t('cancel.click')}</div>}
        </div>
      )}
      {kind === 'reject' && <p className="t-small t-2">{t('reject.text')}</p>}
      {kind === 'ask_cancel' && <p className="t-small t-2">{t('ask.text')}</p>}
      {kind === 'cancel' && done > 0 && (
        <Note kind="warn" icon="chef-hat" title={t('cancel.cooking', { n: done, m: order.lines.length })}>
          <p>{t('cancel.cooking_text')}</p>
        </Note>
      )}
      <div className="row">
        <Button size="m" look={kind === 'ask_cancel' ? 'go' : 'urgent'} isGrowing onClick={send}>
          {kind === 'cancel'
            ? back.total > 0
              ? t('cancel.refund', { sum: formatSum(language, back.total) })
              : t('cancel.no_money')
            : t(kind === 'reject' ? 'reject.go' : 'ask.go')}
        </Button>
        <Button size="m" look="neutral" onClick={onClose}>
          {t('cancel.keep')}
        </Button>
      </div>
    </section>
  )
}
