import type { PageHandle } from '../platform/root-data.ts'
import type { Route } from './+types/checkout'

export const handle = { header: 'title' } satisfies PageHandle

export async function loader({ params }: Route.LoaderArgs) {
  return { params }
}

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="container main">
      <h1 className="t-display">Checkout</h1>
      <pre>{JSON.stringify(loaderData)}</pre>
    </main>
  )
}
