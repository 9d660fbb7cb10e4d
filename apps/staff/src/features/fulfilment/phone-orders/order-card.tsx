import { formatSum } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Basket, type HarmfulLines } from './dishes/basket.tsx'
import { GiftChoices } from './dishes/gift-choice.tsx'
import type { EntryForm } from './entry-form.ts'
import { type EntryProblem, isNotFilledInYet, problemAt } from './entry-problems.ts'
import { EntryTotals } from './entry-totals.tsx'
import { PayChoice } from './payment/pay-choice.tsx'
import type { PointsConsent } from './payment/use-points-consent.ts'
import type { ShopBranch } from './place/use-places.ts'
import { type Later, WhenChoice } from './place/when-choice.tsx'
import { problemText } from './problem-texts.ts'
import type { CallQuote } from './use-call-quote.ts'
import type { PutEntry } from './use-entry-form.ts'

const none: ShopBranch['payments_off'] = []

type OrderCardProps = {
  readonly form: EntryForm
  readonly put: PutEntry
  readonly later: Later
  readonly quote: CallQuote | undefined
  /** What the caller cannot eat, by the keys of the lines that contain it. */
  readonly harmful: HarmfulLines
  readonly isQuoteFresh: boolean
  readonly branch: ShopBranch | null
  readonly balance: number
  readonly consent: PointsConsent
  readonly problems: readonly EntryProblem[]
  /** The reason to accept an order in spite of a restriction; null: none applies. */
  readonly pass: { readonly reason: string; readonly change: (reason: string) => void } | null
  /** The order is on its way; `waits`: there is no link, and it goes by itself. */
  readonly sending: 'no' | 'sent' | 'waits'
  /** It has left as it was: its fields take nothing more. */
  readonly isPlacing: boolean
  readonly onMain: () => void
  readonly onFix: () => void
  readonly onNext: () => void
}

/** The basket, when and how it is paid, what it comes to, and the one button that is never dead. */
export function OrderCard(props: OrderCardProps) {
  const { form, put, later, quote, harmful, isQuoteFresh, branch, balance, consent, problems } = props
  const { sending, isPlacing, pass, onMain, onFix, onNext } = props
  const { t, language } = useMessages()
  const wrong = problemAt(problems, 'totals')
  const isOnlyUnfilled = problems.every(isNotFilledInYet)
  return (
    <div className="card oe__fill">
      <div className="oe__h">
        <h2>{t('entry.order')}</h2>
        <kbd>Alt 4</kbd>
      </div>
      <div className="oe__taken" inert={isPlacing}>
        <Basket form={form} put={put} quote={quote} harmful={harmful} problems={problems} />
        <div className="oe__asks">
          <GiftChoices form={form} put={put} quote={quote} />
          <WhenChoice {...{ form, put, later, quote, branch, problems }} />
          <PayChoice {...{ form, put, balance, consent, problems }} off={branch?.payments_off ?? none} />
        </div>
      </div>
      <div className="oe__foot">
        <EntryTotals
          quote={quote}
          isBusy={!isQuoteFresh}
          hasMissing={problems.some(({ lineKey }) => lineKey !== null)}
        />
        {pass && (
          <TextField
            label={t('entry.pass_reason')}
            hint={t('entry.pass_hint')}
            maxLength={300}
            autoComplete="off"
            disabled={isPlacing}
            value={pass.reason}
            onChange={(event) => pass.change(event.target.value)}
          />
        )}
        {wrong && !isNotFilledInYet(wrong) && (
          <p className="oe__wrong" role="alert">
            <Icon name="circle-alert" size="s" />
            {problemText(t, language, wrong)}
          </p>
        )}
        {sending === 'waits' ? (
          <>
            <Note kind="info" icon="cloud-upload" title={t('entry.waits')}>
              <p>{t('entry.waits_text')}</p>
            </Note>
            <Button size="m" keyName="Ctrl Enter" onClick={onNext}>
              {t('entry.next_call')}
            </Button>
          </>
        ) : problems.length > 0 ? (
          <>
            <Button
              size="m"
              look="outline"
              icon={isOnlyUnfilled ? 'pencil' : 'triangle-alert'}
              keyName="F8"
              data-entry="totals"
              onClick={onFix}
            >
              {t(isOnlyUnfilled ? 'entry.fill' : 'entry.fix', { count: problems.length })}
            </Button>
            <p className="t-caption t-2">
              {t('entry.goes_by')} <kbd>Ctrl Enter</kbd>
              {t('entry.goes_when')}
            </p>
          </>
        ) : (
          <Button
            size="m"
            keyName="Ctrl Enter"
            data-entry="totals"
            isBusy={sending === 'sent'}
            onClick={onMain}
          >
            {quote ? t('entry.place', { sum: formatSum(language, quote.total) }) : t('entry.place_plain')}
          </Button>
        )}
      </div>
    </div>
  )
}
