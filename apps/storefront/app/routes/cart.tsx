import type { PageHandle } from '../platform/root-data.ts'
import type { Route } from './+types/cart'

export const handle = { header: 'title' } satisfies PageHandle

export async function loader({ params }: Route.LoaderArgs) {
  return { params }
}

export default function CartPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="container main">
      <h1 className="t-display">Cart</h1>
      <pre>{JSON.stringify(loaderData)}</pre>
    </main>
  )
}
