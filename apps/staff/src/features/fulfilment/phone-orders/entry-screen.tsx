import { describeLanguage, type Language, languages } from '@doira/domain/i18n/languages'
import { secondsBetween } from '@doira/domain/time/instant'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { formatTimer } from '../../../i18n/format.ts'
import { useWaitingActions } from '../../../outbox/shared-outbox.ts'
import { useServerNow } from '../../../platform/api/server-clock.ts'
import { paths } from '../../../platform/paths.ts'
import { useMe } from '../../../platform/session.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { PickField } from '../../../ui/field.tsx'
import { showToast } from '../../../ui/toaster.tsx'
import { useLostFocus } from '../../../ui/use-lost-focus.ts'
import { SectionLayout } from '../../layout/frame/section-layout.tsx'
import { CustomerCard } from './customer/customer-card.tsx'
import { PastOrders } from './customer/past-orders.tsx'
import { DishesCard } from './dishes/dishes-card.tsx'
import { addLine } from './dishes/entry-lines.ts'
import { DraftsMenu } from './drafts-menu.tsx'
import { OrderCard } from './order-card.tsx'
import { PayWatch } from './payment/pay-watch.tsx'
import { PlaceCard } from './place/place-card.tsx'
import { useBranches } from './place/use-places.ts'
import { ReturnBasket } from './return-basket.tsx'
import { useCall } from './use-call.ts'
import type { useDrafts } from './use-drafts.ts'
import type { StartedForm } from './use-entry-form.ts'
import { focusEntry, useEntryKeys } from './use-entry-keys.ts'
import { placesOrder } from './use-place-order.ts'

/** One call: customer and place, dishes, order. */
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
  const { t } = useMessages()
  const { id } = started
  const navigate = useNavigate()
  const branches = useBranches()
  const call = useCall(started, isWatching, () => void drafts.refresh())
  const { form, put, customer, branch, problems, isPlacing } = call
  const close = () => void navigate(paths.start)
  useEntryKeys({ onMain: call.main, onFix: call.fix, onClose: close })
  // The voice is on the line: the first field takes what is typed as soon as it is seen.
  useLayoutEffect(() => void focusEntry(isWatching ? 'next' : 'phone'), [isWatching])
  // A form whose order is refused goes on where it was left.
  const left = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (isPlacing) left.current = document.activeElement
  }, [isPlacing])
  useLostFocus(isPlacing, () => (left.current instanceof HTMLElement ? left.current : null))

  const placing = useWaitingActions(useMe().id).map(placesOrder)
  const others = drafts.waiting.filter((draft) => draft.id !== id && !placing.includes(draft.id))
  const open = async (draftId: string) => {
    await call.save()
    await drafts.refresh()
    void navigate(paths.call(draftId))
  }
  return (
    <SectionLayout
      title={t('entry.title')}
      top={
        <>
          <CallTimer since={started.begunAt} />
          <PickField
            label={t('customer.language')}
            icon="languages"
            value={form.language}
            options={languages.map((value) => ({
              value,
              label: describeLanguage(value).name,
            }))}
            onChoose={(value) => put({ language: value as Language })}
          />
          <DraftsMenu
            drafts={others}
            onOpen={(draftId) => void open(draftId)}
            onDrop={(draftId) => void drafts.drop(draftId)}
          />
        </>
      }
      end={
        <Button look="outline" keyName="Esc" onClick={close}>
          {t('state.close')}
        </Button>
      }
    >
      <div className="oe" id="entry">
        <section aria-label={t('entry.customer')} inert={isWatching || isPlacing}>
          <CustomerCard
            form={form}
            put={put}
            customer={customer}
            isAsked={call.isAsked}
            problems={problems}
          />
          <PlaceCard form={form} put={put} customer={customer} branch={branch} problems={problems} />
          {customer && customer.last_orders.length > 0 && (
            <PastOrders
              orders={customer.last_orders}
              branch={branch}
              onRepeat={(lines) =>
                put((before) => ({ lines: lines.reduce((all, line) => addLine(all, line), before.lines) }))
              }
            />
          )}
        </section>
        <section aria-label={t('entry.dishes')} inert={isWatching || isPlacing}>
          <DishesCard
            branch={branch}
            onAdd={(line) => put((before) => ({ lines: addLine(before.lines, line) }))}
          />
        </section>
        <section aria-label={t('entry.order')}>
          {isWatching ? (
            <PayWatch orderId={id} branches={branches} onNext={call.next} />
          ) : (
            <>
              {drafts.basketOf(id)?.can_return && (
                <ReturnBasket
                  draftId={id}
                  save={call.save}
                  onReturned={() => {
                    call.end()
                    void drafts.refresh()
                    showToast('success', t('entry.returned'))
                    call.next()
                  }}
                />
              )}
              <OrderCard
                form={form}
                put={put}
                later={call.later}
                quote={call.quote}
                harmful={call.harmful}
                isQuoteFresh={call.isFresh}
                branch={branch}
                balance={customer?.points ?? 0}
                consent={call.consent}
                problems={problems}
                pass={call.pass}
                sending={call.sending}
                isPlacing={isPlacing}
                onMain={call.main}
                onFix={call.fix}
                onNext={call.next}
              />
            </>
          )}
        </section>
      </div>
    </SectionLayout>
  )
}

function CallTimer({ since }: { readonly since: StartedForm['begunAt'] }) {
  const { t } = useMessages()
  const now = useServerNow()
  return (
    <span className="waitp" role="timer" aria-label={t('entry.call_lasts')}>
      <Icon name="phone-call" />
      <span className="t-num">{formatTimer(secondsBetween(since, now))}</span>
    </span>
  )
}
