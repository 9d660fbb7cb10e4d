import type { WireCustomerCard } from '@doira/contract/customers/directory'
import { noBreak } from '@doira/domain/text/spaced'
import { getDate } from '@doira/web/i18n/format.ts'
import { Icon } from '@doira/web/ui/icon.tsx'
import { useParams } from 'react-router'
import { formatCount, formatDay, splitSum } from '../../../i18n/format.ts'
import { paths } from '../../../platform/paths.ts'
import { useMessages } from '../../../platform/use-messages.ts'
import { Loading } from '../../../ui/states.tsx'
import { SectionLayout } from '../../layout/frame/section-layout.tsx'
import { QueryFailed } from '../../layout/query-failed.tsx'
import { customerName } from '../customer-text.ts'
import { CardPart, CardRow } from './card-list.tsx'
import { ComplaintsPart } from './complaints-part.tsx'
import { FactsHead } from './facts-head.tsx'
import { NotePart } from './note-part.tsx'
import { OrderPart } from './order-part.tsx'
import { PointsPart } from './points-part.tsx'
import { RestrictionsPart } from './restrictions-part.tsx'
import { useCustomerCard } from './use-customer-card.ts'

/** The card of a customer. */
export function CustomerPage() {
  const { t } = useMessages()
  const { id = '' } = useParams()
  const query = useCustomerCard(id)
  return (
    <SectionLayout
      title={query.data ? customerName(t, query.data.card.name) : t('customers.title')}
      back={{ to: paths.customers, label: t('customer.back') }}
      hasSoundLine={false}
    >
      {query.data ? (
        <Card card={query.data.card} />
      ) : query.error ? (
        <QueryFailed query={query} />
      ) : (
        <Loading label={t('state.loading')} rows={4} />
      )}
    </SectionLayout>
  )
}

function Card({ card }: { readonly card: WireCustomerCard }) {
  return (
    <div className="customer">
      <FactsHead card={card} />
      <div className="customer__cols">
        <div className="customer__col">
          <Figures card={card} />
          <OrderPart orders={card.last_orders} />
          <ComplaintsPart complaints={card.complaints} />
          <MessagesPart messages={card.messages} />
        </div>
        <div className="customer__col">
          <PointsPart card={card} />
          <AddressesPart addresses={card.addresses} />
          <UsualPart usual={card.usual} />
        </div>
        <div className="customer__col">
          <RestrictionsPart card={card} />
          <NotePart card={card} />
        </div>
      </div>
    </div>
  )
}

function Figures({ card: { orders, total, every_days } }: { readonly card: WireCustomerCard }) {
  const { t, language } = useMessages()
  const { value, unit } = splitSum(language, total)
  // Without the currency: four figures share a row.
  const roundTotal = `${value} ${unit.split(noBreak)[0] ?? ''}`
  const figures = [
    [t('customers.col.orders'), formatCount(orders)],
    [t('customers.col.total'), total >= 1_000_000 ? roundTotal : formatCount(total)],
    [t('customers.col.bill'), orders > 0 ? formatCount(Math.round(total / orders)) : '—'],
    [t('customer.every'), every_days === null ? '—' : t('customer.days', { n: every_days })],
  ] as const
  return (
    <dl className="customer__figures">
      {figures.map(([name, value]) => (
        <div key={name} className="card">
          <dt className="t-2">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const knownStates = ['sent', 'delivered', 'failed', 'waiting'] as const
const knownChannels = ['push', 'telegram', 'sms'] as const

function MessagesPart({ messages }: { readonly messages: WireCustomerCard['messages'] }) {
  const { t, language } = useMessages()
  if (messages.length === 0) return null
  return (
    <CardPart title={t('customer.messages')}>
      <ul>
        {messages.map(({ channel, at, event, state }) => {
          const known = knownStates.find((one) => one === state)
          const through = knownChannels.find((one) => one === channel)
          return (
            <CardRow
              key={`${channel} ${at} ${event}`}
              first={formatDay(language, getDate(at))}
              title={through ? t(`customers.channel.${through}`) : channel}
              text={known ? t(`customer.message.${known}`) : state}
            />
          )
        })}
      </ul>
    </CardPart>
  )
}

function AddressesPart({ addresses }: { readonly addresses: WireCustomerCard['addresses'] }) {
  const { t } = useMessages()
  if (addresses.length === 0) return null
  return (
    <CardPart title={t('customer.addresses')}>
      <ul>
        {addresses.map(({ text, detail, orders }) => (
          <CardRow
            key={text}
            first={<Icon name="map-pin" size="s" />}
            title={text}
            text={[t('customer.address_orders', { n: orders }), detail].filter(Boolean).join(' · ')}
          />
        ))}
      </ul>
    </CardPart>
  )
}

function UsualPart({ usual }: { readonly usual: WireCustomerCard['usual'] }) {
  const { t, nameOf } = useMessages()
  if (usual.length === 0) return null
  return (
    <CardPart title={t('customer.usual')}>
      <ul>
        {usual.map(({ name, count }) => (
          <CardRow key={nameOf(name)} title={nameOf(name)} last={<span className="t-2">× {count}</span>} />
        ))}
      </ul>
    </CardPart>
  )
}
