import { listGroup } from '@doira/domain/orders/status'
import { formatMeasure, formatSum } from '@doira/web/i18n/format.ts'
import type { ReactNode } from 'react'
import { useLocale, useT } from '../../i18n/messages.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { SumRow, SumRows } from '../ordering/cart/sum-rows.tsx'
import { WithoutText } from '../ordering/cart/without-text.tsx'
import type { Order, OrderLine } from './order.mapper.ts'
import { paymentText } from './order-texts.ts'

/** What was ordered and what it comes to, with the way to pay and whether it is paid (R3-07). */
export function OrderContents({ order, end }: { order: Order; end?: ReactNode }) {
  const t = useT('order')
  const c = useT('common')
  const isAllPoints = order.sums.total === 0 && order.sums.pointsPaid > 0
  const isPaid = order.isPaid || isAllPoints
  // What is returned of a cancelled order is shown elsewhere on its page.
  const isCancelled = listGroup(order.status) === 'cancelled'
  return (
    <section>
      <div className="group__h">
        <h2 className="t-h3">{t('products')}</h2>
        <span className="t-small t-2">{c('n_products', { count: order.sums.dishCount ?? 0 })}</span>
      </div>
      <ul>
        {order.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <div className="hr pt-4">
        <SumRows sums={order.sums}>
          <SumRow label={t('payment_method')}>
            <span className="wrapped">
              {`${paymentText(t, isAllPoints ? 'cashback' : order.paymentType)} `}
              {!isCancelled && (
                <span className="nowrap">
                  {'· '}
                  <span className={isPaid ? 't-ok' : undefined}>
                    {t(isPaid ? 'paid_flag' : 'not_paid_flag')}
                  </span>
                </span>
              )}
            </span>
          </SumRow>
        </SumRows>
      </div>
      {end}
    </section>
  )
}

function Line({ line }: { line: OrderLine }) {
  const menu = useT('menu')
  const t = useT('order')
  const c = useT('common')
  const locale = useLocale()
  const facts = line.choices.length > 0 ? line.choices.join(', ') : formatMeasure(menu, line)
  return (
    <li className="cline cline--s">
      <span className="cline__img">
        {line.image && <Picture image={line.image} alt="" widths={[96, 160]} sizes="48px" />}
      </span>
      <span>
        <span className="cline__t">{line.title}</span>
        <span className="cline__m">{line.isDefaultProduct ? c('added_for_you') : facts}</span>
        <WithoutText className="cline__m" names={line.without} />
        {line.substitution && (
          <span className="cline__m">{`${t('missing')}: ${t(`missing.${line.substitution}`)}`}</span>
        )}
      </span>
      <span className="cline__p">
        {line.sum === 0 ? c('free') : formatSum(locale, line.sum)}
        <span className="cline__m cline__q">{`×\u00a0${line.quantity}`}</span>
      </span>
    </li>
  )
}
