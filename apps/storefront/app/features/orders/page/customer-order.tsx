import type { ReactNode } from 'react'
import { QueryProvider } from '../../../platform/api/query-provider.tsx'
import { ForCustomer } from '../../auth/require-customer.tsx'
import { ErrorPage } from '../../layout/states/lazy-error-page.tsx'
import type { LiveState } from '../follow/follow-orders.ts'
import { useLiveOrders } from '../follow/use-live-orders.ts'
import type { Order } from '../order.mapper.ts'
import { OrderFailed } from '../status/order-failed.tsx'
import { useOrder } from '../use-orders.ts'
import { OrderLayout, SignedOutOrder } from './order-layout.tsx'

type CustomerOrderProps = {
  readonly id: string
  /** Until the order is known. */
  readonly title: string
  readonly skeleton: ReactNode
  /** The skeleton goes from edge to edge, as the page does. */
  readonly isWide?: boolean
  /** The page of a visitor without such an order; they are asked to sign in, or read that there is none, unless given. */
  readonly stranger?: ReactNode
  /** The page of the order, with its frame. */
  readonly children: (order: Order, live: LiveState) => ReactNode
}

/** A page about one order: for its customer alone, and whatever has become of the question for it. */
export function CustomerOrder(props: CustomerOrderProps) {
  const { title, stranger } = props
  return (
    <QueryProvider>
      <ForCustomer
        skeleton={<Waiting {...props} />}
        signedOutLayout={(signedOut) =>
          stranger ?? (
            <OrderLayout title={title}>
              <SignedOutOrder title={title}>{signedOut}</SignedOutOrder>
            </OrderLayout>
          )
        }
      >
        {() => <Found {...props} />}
      </ForCustomer>
    </QueryProvider>
  )
}

function Found(props: CustomerOrderProps) {
  const { id, title, stranger, children } = props
  const shown = useOrder(id)
  const live = useLiveOrders()
  if (shown.state === 'missing') return stranger ?? <ErrorPage kind="not-found" />
  if (shown.state === 'loading') return <Waiting {...props} />
  if (shown.state === 'shown') return children(shown.order, live)
  return (
    <OrderLayout title={title} hasHeading={false} isWide>
      <OrderFailed onRetry={shown.retry} />
    </OrderLayout>
  )
}

function Waiting({ title, isWide = false, skeleton }: CustomerOrderProps) {
  return (
    <OrderLayout title={title} hasHeading={false} isWide={isWide} isBusy>
      {skeleton}
    </OrderLayout>
  )
}
