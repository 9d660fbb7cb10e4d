import type { WireGroupBasket } from '@doira/contract/ordering/group/group-shapes'
import { formatSum, formatTime, formatTimer } from '@doira/web/i18n/format.ts'
import { Note } from '@doira/web/ui/note.tsx'
import { useLocale, useT } from '../../../../i18n/messages.tsx'
import { useNow } from '../../../../platform/hooks/use-now.ts'
import { Tag } from '../../../../ui/tag.tsx'
import { getHost } from '../group-sums.ts'
import { GroupAvatar } from '../plates/group-avatar.tsx'
import { DoneButton, KeptNote } from '../screens/placed-screen.tsx'
import { type GroupParts, PartActions } from './part-actions.tsx'

type Part = GroupParts['parts'][number]
type PartsProps = { readonly basket: WireGroupBasket; readonly payment: GroupParts }

/** Everybody pays their part of the order: who has paid, how long the others may, and the own link. */
export function PartsScreen({ basket, payment }: PartsProps) {
  const t = useT('group')
  const isAwaited = payment.state === 'awaited'
  return (
    <div className="gform stack gap-5">
      {isAwaited ? (
        <WaitNote basket={basket} payment={payment} />
      ) : (
        <>
          <Note kind="ok" role="status" title={t('placed')}>
            {t('pay_all_done')}
          </Note>
          <KeptNote basket={basket} />
        </>
      )}
      <Parts basket={basket} payment={payment} />
      {isAwaited ? <PartActions basket={basket} payment={payment} /> : <DoneButton />}
    </div>
  )
}

function WaitNote({ basket, payment }: PartsProps) {
  const t = useT('group')
  const now = useNow(1000)
  const left = (until: string) => Math.max(0, Math.ceil((Date.parse(until) - Date.parse(now)) / 1000))
  const own = left(payment.pay_until)
  const time = formatTimer(own > 0 ? own : left(payment.rest_until))
  const name = getHost(basket)?.name ?? ''
  return (
    <Note kind="info" icon="timer" title={t(own > 0 ? 'pay_left' : 'pay_rest_left', { time })}>
      {t('pay_rule', { name, until: formatTime(payment.pay_until), rest: formatTime(payment.rest_until) })}
    </Note>
  )
}

function Parts({ basket, payment }: PartsProps) {
  const t = useT('group')
  const locale = useLocale()
  const host = getHost(basket)?.name ?? ''
  return (
    <section className="stack gap-3">
      <h2 className="t-h3">{t('pay_who')}</h2>
      <ul aria-live="polite">
        {payment.parts.map((part) => {
          const person = basket.people.find(({ id }) => id === part.person_id)
          if (!person) return null
          return (
            <li key={person.id} className="gperson">
              <GroupAvatar person={{ ...person, is_ready: part.state === 'paid' }} />
              <span>
                <span className="gline__n">
                  {person.id === basket.person_id ? t('you', { name: person.name }) : person.name}
                </span>
                <span className="gline__p">{formatSum(locale, part.amount)}</span>
              </span>
              <PartTag part={part} host={host} />
            </li>
          )
        })}
      </ul>
      <p className="row row--between">
        <span className="t-2">{t('total')}</span>
        <b className="t-h3 t-num nowrap">{formatSum(locale, payment.total)}</b>
      </p>
    </section>
  )
}

function PartTag({ part: { state }, host }: { readonly part: Part; readonly host: string }) {
  const t = useT('group')
  if (state === 'paid')
    return (
      <Tag kind="ok" icon="check">
        {t('pay_done')}
      </Tag>
    )
  if (state === 'open') return <Tag kind="warn">{t('pay_waiting')}</Tag>
  return <Tag kind="quiet">{state === 'withdrawn' ? t('pay_by_host', { name: host }) : t('pay_missed')}</Tag>
}
