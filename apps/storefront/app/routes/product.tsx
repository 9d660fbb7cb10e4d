import type { PageHandle } from '../platform/root-data.ts'
import type { Route } from './+types/product'

export const handle = { header: 'slim' } satisfies PageHandle

export async function loader({ params }: Route.LoaderArgs) {
  return { params }
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="container main">
      <h1 className="t-display">Product</h1>
      <pre>{JSON.stringify(loaderData)}</pre>
    </main>
  )
}
