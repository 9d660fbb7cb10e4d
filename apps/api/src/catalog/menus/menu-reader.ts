import { DomainError } from '@doira/domain/problem'
import { makeMemoryCache } from '../../platform/cache/memory-cache.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Reads } from '../../platform/database/connection/reads.ts'
import type { ChangeSource } from '../../platform/events.ts'
import { type Catalogue, resolveMenu } from '../catalogue/catalogue.ts'
import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import { type MenuView, viewMenu } from './menu-view.ts'
import { loadStops } from './stops.queries.ts'

type Asked = {
  readonly shipperId: string
  readonly menu_id?: string | undefined
  readonly branch_id?: string | undefined
}

export type MenuReader = {
  /** The chain's catalogue, cached until an event about the chain or one of its menus. */
  catalogueOf(shipperId: string): Promise<Catalogue>
  /** One menu as it is this moment, with the stop list of the branch read anew. */
  read(asked: Asked): Promise<MenuView>
}

type Deps = { readonly reads: Reads; readonly clock: Clock; readonly changes: ChangeSource }

export function makeMenuReader({ reads, clock, changes }: Deps): MenuReader {
  const catalogues = makeMemoryCache<Catalogue>({ clock })
  changes.subscribe({
    onChange: ({ shipperId, topic }) => {
      if (/^(menu|chain|branch):/.test(topic)) catalogues.drop((key) => key === shipperId)
    },
    missed: () => catalogues.drop(() => true),
  })
  const getCatalogue = (shipperId: string) =>
    catalogues.get(shipperId, async () => {
      const catalogue = await reads.shared((db) => loadCatalogue(db, shipperId))
      if (!catalogue) throw new DomainError({ code: 'shipper_not_found' })
      return { value: catalogue }
    })
  return {
    catalogueOf: getCatalogue,
    async read(asked) {
      const catalogue = await getCatalogue(asked.shipperId)
      const context = resolveMenu(catalogue, asked)
      const { branchId } = context
      const stops =
        branchId === null
          ? new Map()
          : await reads.shared((db) => loadStops(db, { shipperId: asked.shipperId, branchId }))
      return viewMenu({ catalogue, context, stops, now: clock() })
    },
  }
}
