import { ButtonLink } from '@doira/web/ui/button.tsx'
import { Drawing } from '../../../art/drawing.tsx'
import { useT } from '../../../i18n/messages.tsx'
import { useHref } from '../../../platform/page/link.tsx'
import { paths } from '../../../platform/page/paths.ts'
import { PopularPlace } from '../../../platform/page/popular-place.tsx'
import { ResultTitle } from '../../../ui/headings/result-title.tsx'
import type { Order } from '../order.mapper.ts'
import { RepeatButton } from '../order-actions.tsx'
import { statusText } from '../order-texts.ts'
import { UnpaidFacts } from './unpaid-facts.tsx'

/** The money did not come in time, and the order is gone. */
export function PaymentExpiredScreen({ order }: { order: Order }) {
  const t = useT('order')
  const href = useHref()
  return (
    <>
      <div className="done">
        <Drawing name="orders" />
        <ResultTitle>{statusText(t, order)}</ResultTitle>
        <p className="t-body-l t-2" role="status">
          {t('payment_expired')}
        </p>
        <UnpaidFacts order={order} />
        <div className="stack gap-2 w-full">
          <RepeatButton orderId={order.id} isMain />
          <ButtonLink to={href(paths.home())} variant="neutral" size="l" isBlock>
            {t('back_to_menu')}
          </ButtonLink>
        </div>
      </div>
      <PopularPlace />
    </>
  )
}
