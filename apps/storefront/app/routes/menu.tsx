import { data } from 'react-router'
import { cityRoutes } from '../platform/paths.ts'
import type { PageHandle } from '../platform/root-data.ts'
import type { Route } from './+types/menu'

export const handle = { header: 'menu' } satisfies PageHandle

export async function loader({ params }: Route.LoaderArgs) {
  const city = params.city ?? 'tashkent'
  if (params.city && !cityRoutes.some((slug) => slug === params.city))
    throw data({ code: 'not_found' }, { status: 404 })
  return { city }
}

export default function MenuPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="container main">
      <h1 className="t-display">Menu</h1>
      <pre>{JSON.stringify(loaderData)}</pre>
    </main>
  )
}
