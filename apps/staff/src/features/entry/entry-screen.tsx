import { secondsBetween } from '@doira/domain/time/instant'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatNumber, formatTimer } from '../../i18n/format.ts'
import { useWaitingActs } from '../../outbox/the-outbox.ts'
import { announce } from '../../platform/announce.ts'
import { paths } from '../../platform/paths.ts'
import { useServerNow } from '../../platform/server-clock.ts'
import { useMe } from '../../platform/session.ts'
import { useWords } from '../../platform/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { PickField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toaster.tsx'
import { SectionFrame } from '../frame/section-frame.tsx'
import { DishesCard } from './dishes-card.tsx'
import { DraftsMenu } from './drafts-menu.tsx'
import { type GuestLanguage, phoneOf } from './entry-form.ts'
import { addLine } from './entry-lines.ts'
import { problemsOf } from './entry-problems.ts'
import { GuestCard } from './guest-card.tsx'
import { OrderCard } from './order-card.tsx'
import { PastOrders } from './past-orders.tsx'
import { PayWatch } from './pay-watch.tsx'
import { PlaceCard } from './place-card.tsx'
import { problemWords } from './problem-words.ts'
import { ReturnBasket } from './return-basket.tsx'
import { useCallQuote } from './use-call-quote.ts'
import type { useDrafts } from './use-drafts.ts'
import { type StartedForm, useEntryForm } from './use-entry-form.ts'
import { focusEntry, useEntryKeys } from './use-entry-keys.ts'
import { useGuest, useGuestChoices } from './use-guest.ts'
import { placesOrder, usePlaceOrder } from './use-place-order.ts'
import { useBranches, useBranchOf } from './use-places.ts'
import { focusProblem, keyOf, nextProblem } from './walk-problems.ts'

const guestLanguages = { ru: 'Русский', uz: 'Oʻzbekcha', en: 'English' } as const satisfies Record<
  GuestLanguage,
  string
>

/** One call: guest and place, dishes, order. */
export function EntryScreen({
  started,
  drafts,
  isWatching,
}: {
  readonly started: StartedForm
  readonly drafts: ReturnType<typeof useDrafts>
  /** The order is placed, and its link waits to be paid. */
  readonly isWatching: boolean
}) {
  const { t, language } = useWords()
  const { id } = started
  const navigate = useNavigate()
  const me = useMe()
  const branches = useBranches()
  const next = () => void navigate(paths.newOrder, { replace: true })
  const { form, put, save, end } = useEntryForm(started, {
    staffId: me.id,
    onPlaced(number) {
      if (isWatching) return
      showToast('info', t('entry.placed_before', { number: formatNumber(number) }))
      next()
    },
  })

  const phone = phoneOf(form)
  const { data: looked } = useGuest(phone)
  const guest = (phone !== null && looked?.guest) || null
  const isAsked = phone !== null && looked !== undefined
  useGuestChoices(guest, put)
  const { quote, isFresh, refetch } = useCallQuote(form, guest?.id ?? null)
  const branch = useBranchOf(form, { guest, quotedId: quote?.branch_id ?? null })

  const order = usePlaceOrder(
    { id, form },
    {
      placed(answer) {
        end()
        void drafts.refresh()
        const number = formatNumber(Number(answer.external_order_id))
        showToast('success', t('entry.placed', { number }))
        if (answer.pay_link) void navigate(paths.call(id, true), { replace: true })
        else next()
      },
      refused(code, facts) {
        void refetch()
        const words = problemWords(t, language, { code, facts })
        if (code === 'price_changed') showToast('info', words)
        announce(words, 'assertive')
      },
    },
  )
  const problems = problemsOf(form, {
    isGuestKnown: guest !== null || !isAsked,
    told: [...(isFresh || order.told.length === 0 ? (quote?.problems ?? []) : []), ...order.told],
  })

  const lastProblem = useRef<string | null>(null)
  const fix = () => {
    const problem = nextProblem(problems, lastProblem.current)
    if (!problem) return focusEntry('totals')
    lastProblem.current = keyOf(problem)
    focusProblem(problem)
    announce(problemWords(t, language, problem))
    return true
  }
  const [isWanted, setIsWanted] = useState(false)
  const isReady = isAsked && (isFresh || form.lines.length === 0)
  const main = () => {
    if (isWatching) return next()
    if (order.sending === 'waits') return next()
    if (order.sending === 'no') setIsWanted(true)
  }
  // What was pressed waits for the quote of this very form and for the look-up: both are the network's.
  useEffect(() => {
    if (!isWanted || (!isReady && problems.length === 0)) return
    setIsWanted(false)
    if (problems.length > 0) fix()
    else {
      const name = guest?.name || form.name
      order.place({ name, isGuestKnown: guest !== null, quoteId: quote?.id ?? null })
    }
  })
  useEntryKeys({
    onMain: main,
    onFix: () => void fix(),
    onClose: () => void navigate(paths.start),
  })
  // The voice is on the line: the first field is ready.
  useEffect(() => void focusEntry(isWatching ? 'next' : 'phone'), [isWatching])

  const placing = useWaitingActs(me.id).map(placesOrder)
  const others = drafts.waiting.filter((draft) => draft.id !== id && !placing.includes(draft.id))
  const open = async (draftId: string) => {
    await save()
    await drafts.refresh()
    void navigate(paths.call(draftId))
  }
  return (
    <SectionFrame
      title={t('entry.title')}
      top={
        <>
          <CallTimer since={started.begunAt} />
          <PickField
            label={t('guest.language')}
            icon="languages"
            value={form.language}
            options={(['ru', 'uz', 'en'] as const).map((value) => ({ value, label: guestLanguages[value] }))}
            onChoose={(value) => put({ language: value as GuestLanguage })}
          />
          <DraftsMenu
            drafts={others}
            onOpen={(draftId) => void open(draftId)}
            onDrop={(draftId) => void drafts.drop(draftId)}
          />
        </>
      }
      end={
        <Button look="outline" keyName="Esc" onClick={() => void navigate(paths.start)}>
          {t('state.close')}
        </Button>
      }
    >
      <div className="oe" id="entry">
        <section aria-label={t('entry.guest')} inert={isWatching}>
          <GuestCard form={form} put={put} guest={guest} isAsked={isAsked} problems={problems} />
          <PlaceCard form={form} put={put} guest={guest} branch={branch} problems={problems} />
          {guest && guest.last_orders.length > 0 && (
            <PastOrders
              orders={guest.last_orders}
              branch={branch}
              onRepeat={(lines) =>
                put((before) => ({ lines: lines.reduce((all, line) => addLine(all, line), before.lines) }))
              }
            />
          )}
        </section>
        <section aria-label={t('entry.dishes')} inert={isWatching}>
          <DishesCard
            branch={branch}
            onAdd={(line) => put((before) => ({ lines: addLine(before.lines, line) }))}
          />
        </section>
        <section aria-label={t('entry.order')}>
          {isWatching ? (
            <PayWatch orderId={id} branches={branches} onNext={next} />
          ) : (
            <>
              {drafts.basketOf(id)?.can_return && (
                <ReturnBasket
                  draftId={id}
                  save={save}
                  onReturned={() => {
                    end()
                    void drafts.refresh()
                    showToast('success', t('entry.returned'))
                    next()
                  }}
                />
              )}
              <OrderCard
                form={form}
                put={put}
                quote={quote}
                isQuoteFresh={isFresh}
                branch={branch}
                balance={guest?.points ?? 0}
                problems={problems}
                sending={order.sending === 'no' && isWanted ? 'sent' : order.sending}
                onMain={main}
                onFix={() => void fix()}
                onNext={next}
              />
            </>
          )}
        </section>
      </div>
    </SectionFrame>
  )
}

function CallTimer({ since }: { readonly since: StartedForm['begunAt'] }) {
  const { t } = useWords()
  const now = useServerNow()
  return (
    <span className="waitp" role="timer" aria-label={t('entry.call_lasts')}>
      <Icon name="phone-call" />
      <span className="t-num">{formatTimer(secondsBetween(since, now))}</span>
    </span>
  )
}
